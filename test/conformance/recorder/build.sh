#!/bin/sh
# build.sh [MINOR]: builds bin/recorder-MINOR (default: the minor of go.mod) and puts its OpenAPI documents beside it.
# Another minor is built from versions/MINOR/go.mod.
set -eu
cd "$(dirname "$0")"
MODFILE=go.mod
[ $# -eq 0 ] || [ ! -f "versions/$1/go.mod" ] || MODFILE="versions/$1/go.mod"
VERSION=$(sed -n 's/^.*k8s\.io\/kubernetes v\([0-9.]*\).*/\1/p' "$MODFILE" | head -n 1)
MINOR=${VERSION%.*}
if [ $# -gt 0 ] && [ "$1" != "$MINOR" ]; then
  echo "build.sh: no go.mod for Kubernetes $1" >&2
  exit 1
fi
P=k8s.io/component-base/version
# Kubernetes 1.34 moved to structured-merge-diff v6.
TAGS=structured_merge_v4
grep -q structured-merge-diff/v6 "$(go list -modfile "$MODFILE" -m -f '{{.GoMod}}' k8s.io/kubernetes)" && TAGS=
mkdir -p bin
CGO_ENABLED=0 go build -modfile "$MODFILE" -tags "$TAGS" -trimpath -buildvcs=false -o "bin/recorder-$MINOR" -ldflags \
  "-s -w -X $P.gitVersion=v$VERSION -X $P.gitMajor=1 -X $P.gitMinor=${MINOR#1.} -X $P.gitTreeState=clean" .
rm -rf "bin/openapi-$MINOR"
cp -r "$(go list -modfile "$MODFILE" -m -f '{{.Dir}}' k8s.io/kubernetes)/api/openapi-spec/v3" "bin/openapi-$MINOR"
chmod -R u+w "bin/openapi-$MINOR"
