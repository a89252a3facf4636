// src/report/report.ts
function objectKey({ group, kind, namespace, name }) {
  return namespace === null ? { group, kind, name } : { group, kind, namespace, name };
}
function reportKey(key) {
  return { group: key.group, kind: key.kind, namespace: key.namespace ?? null, name: key.name };
}

export {
  objectKey,
  reportKey
};
