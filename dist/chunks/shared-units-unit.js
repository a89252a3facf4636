// src/units/unit.ts
var APPLIER_NAMES = [
  "kubectl",
  "kubectl-server-side",
  "argo-cd",
  "flux-kustomization",
  "flux-helmrelease",
  "helm-3",
  "helm-4"
];
function isKubectl({ name }) {
  return name === "kubectl" || name === "kubectl-server-side";
}

export {
  APPLIER_NAMES,
  isKubectl
};
