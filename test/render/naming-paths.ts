/** Kustomizations that name a path, by the field. */
export const NAMING_PATHS: { readonly [name: string]: (path: string) => string } = {
  resources: (path) => `resources: [a.yaml, ${path}]`,
  bases: (path) => `resources: [a.yaml]\nbases: [${path}]`,
  components: (path) => `resources: [a.yaml]\ncomponents: [${path}]`,
  crds: (path) => `resources: [a.yaml]\ncrds: [${path}]`,
  configurations: (path) => `resources: [a.yaml]\nconfigurations: [${path}]`,
  patches: (path) => `resources: [a.yaml]\npatches: [{ path: ${path} }]`,
  patchesStrategicMerge: (path) => `resources: [a.yaml]\npatchesStrategicMerge: [${path}]`,
  patchesJson6902: (path) =>
    `resources: [a.yaml]\npatchesJson6902: [{ target: { version: v1, kind: ConfigMap, name: a }, path: ${path} }]`,
  replacements: (path) => `resources: [a.yaml]\nreplacements: [{ path: ${path} }]`,
  'openapi.path': (path) => `resources: [a.yaml]\nopenapi: { path: ${path} }`,
  generators: (path) => `resources: [a.yaml]\ngenerators: [${path}]`,
  transformers: (path) => `resources: [a.yaml]\ntransformers: [${path}]`,
  validators: (path) => `resources: [a.yaml]\nvalidators: [${path}]`,
  'configMapGenerator files': (path) => `resources: [a.yaml]\nconfigMapGenerator: [{ name: c, files: [k=${path}] }]`,
  'secretGenerator envs': (path) => `resources: [a.yaml]\nsecretGenerator: [{ name: c, envs: [${path}] }]`,
  'secretGenerator env': (path) => `resources: [a.yaml]\nsecretGenerator: [{ name: c, env: ${path} }]`,
};
