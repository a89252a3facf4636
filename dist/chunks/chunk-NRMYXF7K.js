// src/report/report.ts
function reportKey(key) {
  return { group: key.group, kind: key.kind, namespace: key.namespace ?? null, name: key.name };
}

export {
  reportKey
};
