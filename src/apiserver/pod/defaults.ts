import { isObject, type JsonObject, type JsonValue, newObject } from '../../kube/json.ts';
import { isEnabled } from '../features.ts';
import { defaultPullPolicy } from '../format/image-name.ts';
import { ensureStruct, int, setDefault, setDefaultText, struct, structs, text } from '../struct.ts';
import { defaultClaimSpec } from './claim-defaults.ts';
import { roundUpResourceList } from './resource-list.ts';

/*
 * Defaults of a pod spec, wherever one stands: pods, pod templates of every workload. A draft enters and is changed in place.
 * Mirrors pkg/apis/core/v1/defaults.go and the pod part of its zz_generated.defaults.go (1.36.3). What only a Pod gets is
 * in kinds/core/pod.ts.
 */

/** SetDefaults_PodSpec and the generated walk below it. */
export function defaultPodSpec(spec: JsonObject, minor: number): void {
  setDefaultText(spec, 'dnsPolicy', 'ClusterFirst');
  setDefaultText(spec, 'restartPolicy', 'Always');
  ensureStruct(spec, 'securityContext');
  setDefault(spec, 'terminationGracePeriodSeconds', 30);
  setDefaultText(spec, 'schedulerName', 'default-scheduler');
  syncServiceAccount(spec);
  for (const volume of drafts(spec['volumes'])) defaultVolume(volume, minor);
  for (const name of ['initContainers', 'containers', 'ephemeralContainers']) {
    for (const container of drafts(spec[name])) defaultContainer(container);
  }
  roundUpResourceList(spec['overhead']);
  roundUpRequirements(spec['resources']);
}

/** Defaults of the template at `owner.template`; a template is never absent where a workload has one. */
export function defaultPodTemplate(owner: JsonObject, minor: number): void {
  const template = ensureStruct(owner, 'template');
  ensureStruct(template, 'metadata');
  if (minor < DROPPED_BY_STRATEGY) dropInitContainerAnnotations(template);
  defaultPodSpec(ensureStruct(template, 'spec'), minor);
}

/** SetDefaults_PodSpec, until 1.36 conversion: the deprecated twin follows the new field, and fills it when it is empty. */
function syncServiceAccount(spec: JsonObject): void {
  const name = text(spec['serviceAccountName']) || text(spec['serviceAccount']);
  if (name === '') return;
  spec['serviceAccountName'] = name;
  spec['serviceAccount'] = name;
}

/** The minor version from which on strategies drop the annotations; until then conversion does, before anybody can own them. */
export const DROPPED_BY_STRATEGY = 37;

/** DropInitContainerAnnotations: the annotations that carried init containers before 1.6. */
export function dropInitContainerAnnotations(object: JsonObject): void {
  const metadata = object['metadata'];
  if (!isObject(metadata) || !isObject(metadata['annotations'])) return;
  const annotations = metadata['annotations'];
  for (const kind of ['init-containers', 'init-container-statuses']) {
    for (const stage of ['alpha', 'beta']) delete annotations[`pod.${stage}.kubernetes.io/${kind}`];
  }
  if (Object.keys(annotations).length === 0) delete metadata['annotations'];
}

/** SetDefaults_Container; the generated walk below a container. */
function defaultContainer(container: JsonObject): void {
  if (text(container['imagePullPolicy']) === '') {
    container['imagePullPolicy'] = defaultPullPolicy(text(container['image']));
  }
  setDefaultText(container, 'terminationMessagePath', '/dev/termination-log');
  setDefaultText(container, 'terminationMessagePolicy', 'File');
  ensureStruct(container, 'resources');
  for (const port of drafts(container['ports'])) setDefaultText(port, 'protocol', 'TCP');
  for (const variable of drafts(container['env'])) {
    const source = variable['valueFrom'];
    if (!isObject(source)) continue;
    defaultFieldRef(source);
    const file = source['fileKeyRef'];
    if (isObject(file)) setDefault(file, 'optional', false);
  }
  roundUpRequirements(container['resources']);
  for (const name of ['livenessProbe', 'readinessProbe', 'startupProbe']) {
    const probe = container[name];
    if (isObject(probe)) defaultProbe(probe);
  }
  const lifecycle = struct(container['lifecycle']);
  for (const name of ['postStart', 'preStop']) defaultHttpGet(struct(lifecycle[name])['httpGet']);
}

/** SetDefaults_Probe. */
function defaultProbe(probe: JsonObject): void {
  if (int(probe['timeoutSeconds']) === 0) probe['timeoutSeconds'] = 1;
  if (int(probe['periodSeconds']) === 0) probe['periodSeconds'] = 10;
  if (int(probe['successThreshold']) === 0) probe['successThreshold'] = 1;
  if (int(probe['failureThreshold']) === 0) probe['failureThreshold'] = 3;
  defaultHttpGet(probe['httpGet']);
  const grpc = probe['grpc'];
  if (isObject(grpc)) setDefault(grpc, 'service', '');
}

/** SetDefaults_HTTPGetAction. */
function defaultHttpGet(action: JsonValue | undefined): void {
  if (!isObject(action)) return;
  setDefaultText(action, 'path', '/');
  setDefaultText(action, 'scheme', 'HTTP');
}

/** SetDefaults_ObjectFieldSelector on `owner.fieldRef`. */
function defaultFieldRef(owner: JsonObject): void {
  const reference = owner['fieldRef'];
  if (isObject(reference)) setDefaultText(reference, 'apiVersion', 'v1');
}

/** SetDefaults_Volume and its sources: a volume without a source is an emptyDir. */
function defaultVolume(volume: JsonObject, minor: number): void {
  if (!Object.keys(volume).some((name) => name !== 'name' && volume[name] !== null)) volume['emptyDir'] = newObject();
  for (const name of ['secret', 'configMap', 'downwardAPI', 'projected']) {
    const source = volume[name];
    if (isObject(source)) setDefault(source, 'defaultMode', 0o644);
  }
  for (const item of drafts(struct(volume['downwardAPI'])['items'])) defaultFieldRef(item);
  for (const source of drafts(struct(volume['projected'])['sources'])) {
    for (const item of drafts(struct(source['downwardAPI'])['items'])) defaultFieldRef(item);
    const token = source['serviceAccountToken'];
    if (isObject(token)) setDefault(token, 'expirationSeconds', 3600);
  }
  const { hostPath, image, ephemeral } = volume;
  if (isObject(hostPath)) setDefault(hostPath, 'type', '');
  if (isObject(image) && isEnabled('ImageVolume', minor) && text(image['pullPolicy']) === '') {
    image['pullPolicy'] = defaultPullPolicy(text(image['reference']));
  }
  if (isObject(ephemeral) && isObject(ephemeral['volumeClaimTemplate'])) {
    const template = ephemeral['volumeClaimTemplate'];
    ensureStruct(template, 'metadata');
    defaultClaimSpec(ensureStruct(template, 'spec'));
  }
  defaultDiskVolume(volume);
}

/** The sources whose defaults are stated at their fields. */
function defaultDiskVolume(volume: JsonObject): void {
  const { iscsi, rbd, azureDisk, scaleIO } = volume;
  if (isObject(iscsi)) setDefaultText(iscsi, 'iscsiInterface', 'default');
  if (isObject(rbd)) {
    setDefaultText(rbd, 'pool', 'rbd');
    setDefaultText(rbd, 'user', 'admin');
    setDefaultText(rbd, 'keyring', '/etc/ceph/keyring');
  }
  if (isObject(azureDisk)) {
    setDefault(azureDisk, 'cachingMode', 'ReadWrite');
    setDefault(azureDisk, 'fsType', 'ext4');
    setDefault(azureDisk, 'readOnly', false);
    setDefault(azureDisk, 'kind', 'Shared');
  }
  if (isObject(scaleIO)) {
    setDefaultText(scaleIO, 'storageMode', 'ThinProvisioned');
    setDefaultText(scaleIO, 'fsType', 'xfs');
  }
}

/** SetDefaults_ResourceList on limits and requests. */
function roundUpRequirements(requirements: JsonValue | undefined): void {
  roundUpResourceList(struct(requirements)['limits']);
  roundUpResourceList(struct(requirements)['requests']);
}

/** The structs of a list in a draft, to be changed in place. */
function drafts(value: JsonValue | undefined): readonly JsonObject[] {
  return structs(value);
}
