#!/usr/bin/env bash
# Builds kustomize and helm for the tests of rendering, into .cache/renderers; needs Go.
set -euo pipefail
cd "$(dirname "$0")/../.."
export GOBIN="$PWD/.cache/renderers" CGO_ENABLED=0
[ -x "$GOBIN/kustomize" ] || go install -trimpath -ldflags='-s -w' sigs.k8s.io/kustomize/kustomize/v5@v5.7.1
[ -x "$GOBIN/helm" ] || go install -trimpath -ldflags='-s -w' helm.sh/helm/v3/cmd/helm@v3.22.0
