#!/bin/sh
# add-version.sh 1.32.13: writes versions/1.32/go.mod and go.sum, which build.sh takes. Kubernetes requires its staging
# modules at v0.0.0 and replaces them locally; a main module has to repeat those replaces with published versions.
set -eu
V=$1
S=0.${V#1.}
MINOR=${V%.*}
cd "$(dirname "$0")"
mkdir -p "versions/$MINOR"
MODFILE=versions/$MINOR/go.mod
export GOFLAGS=-mod=mod
printf 'module applylint.dev/recorder\n\ngo 1.26.8\n' > "$MODFILE"
rm -f "versions/$MINOR/go.sum"
KUBERNETES=$(cd /; go mod download -json "k8s.io/kubernetes@v$V" | sed -n 's/.*"GoMod": "\(.*\)".*/\1/p')
ETCD=$(sed -n 's/.*go.etcd.io\/etcd\/client\/v3 \(v[0-9.]*\).*/\1/p' "$KUBERNETES")
set -- -require="k8s.io/kubernetes@v$V" -require="go.etcd.io/etcd/server/v3@$ETCD"
for m in $(sed -n 's/^[[:space:]]*\(k8s.io\/[a-z-]*\) => .*/\1/p' "$KUBERNETES"); do
  case $m in k8s.io/sample-*) continue ;; esac # never imported by kube-apiserver
  v=v$S
  if ! (cd /; go mod download "$m@$v") 2>/dev/null; then
    # Configuration types and controllers' libraries: no part of what the API server does with an object.
    case $m in
    k8s.io/kube-controller-manager | k8s.io/kube-scheduler | k8s.io/kube-proxy | k8s.io/cri-client | k8s.io/csi-translation-lib | k8s.io/endpointslice)
      v=v0.33.13
      echo "note: $m@v$S is not to be had, using $v" >&2 ;;
    *)
      echo "no $m@v$S to be had: choose another release" >&2
      exit 1 ;;
    esac
  fi
  set -- "$@" -replace="$m=$m@$v"
done
go mod edit "$@" "$MODFILE"
go mod tidy -modfile "$MODFILE"
