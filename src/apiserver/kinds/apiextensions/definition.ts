import { type JsonObject, newObject } from '../../../kube/json.ts';
import type { KindServer } from '../../kind-server.ts';
import { bumpGeneration, keepStatus, resetStatus, startGeneration } from '../../metadata/generation.ts';
import { bool, ensureStruct, setDefault, setDefaultText, struct, structs, text, texts } from '../../struct.ts';
import { validateDefinition, validateDefinitionChange } from './validation.ts';

/**
 * CustomResourceDefinition (apiextensions-apiserver v0.36.3, pkg/registry/customresourcedefinition). Conditions and accepted names
 * are a controller's work; a definition without conditions counts as established.
 */
export const customResourceDefinition: KindServer = {
  gvks: [{ group: 'apiextensions.k8s.io', version: 'v1', kind: 'CustomResourceDefinition' }],
  anyFinalizer: true,
  unconditionalUpdate: false,

  /** SetDefaults_CustomResourceDefinition, SetDefaults_ServiceReference. */
  defaults(draft) {
    const spec = ensureStruct(draft, 'spec');
    const names = ensureStruct(spec, 'names');
    const kind = text(names['kind']);
    if (kind !== '') {
      setDefaultText(names, 'singular', kind.toLowerCase());
      setDefaultText(names, 'listKind', `${kind}List`);
    }
    if (spec['conversion'] === undefined) {
      const conversion = newObject();
      conversion['strategy'] = 'None';
      spec['conversion'] = conversion;
    }
    const client = struct(struct(struct(spec['conversion'])['webhook'])['clientConfig']);
    if (client['service'] !== undefined) setDefault(ensureStruct(client, 'service'), 'port', 443);
  },

  prepareForCreate(draft) {
    const accepted = newObject();
    accepted['kind'] = '';
    accepted['plural'] = '';
    const status = newObject();
    status['acceptedNames'] = accepted;
    status['conditions'] = null;
    resetStatus(draft, status);
    startGeneration(draft);
    storeVersion(draft);
  },

  validateCreate: validateDefinition,

  prepareForUpdate(live, draft) {
    keepStatus(live, draft);
    bumpGeneration(live, draft);
    storeVersion(draft);
  },

  validateUpdate: validateDefinitionChange,
};

/** The version marked for storage is remembered in the status. */
function storeVersion(draft: JsonObject): void {
  const storage = structs(struct(draft['spec'])['versions']).find((version) => bool(version['storage']));
  if (storage === undefined) return;
  const name = text(storage['name']);
  const status = newObject();
  Object.assign(status, struct(draft['status']));
  const stored = texts(status['storedVersions']);
  if (!stored.includes(name)) status['storedVersions'] = [...stored, name];
  draft['status'] = status;
}
