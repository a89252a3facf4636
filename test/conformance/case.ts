// Case files to cases. In: YAML documents as README.md describes them. Out: plain values, objects null-prototype.
// The recorder and the replay read cases here and nowhere else, so both see the same objects.

import { isScalar, parseAllDocuments, visit } from 'yaml';
import { isObject, type JsonObject, type JsonValue, newObject, toJsonValue } from '../../src/kube/json.ts';
import { getString } from '../../src/kube/object.ts';

export type ApplyMode = 'client-side' | 'server-side';
export const applyModes: readonly ApplyMode[] = ['client-side', 'server-side'];

/** What a third actor does between base and head. `target` names the object that is patched or deleted. */
export type Step =
  | { action: 'patch' | 'strategic'; manager: string; subresource: string; target: JsonObject; body: JsonObject }
  | { action: 'apply'; manager: string; subresource: string; force: boolean; body: JsonObject }
  | { action: 'replace' | 'create'; manager: string; body: JsonObject }
  | { action: 'delete' | 'deleting'; target: JsonObject }
  | { action: 'kubectl'; mode: ApplyMode; manager: string; force: boolean; body: JsonObject };

const controllerManager = 'kube-controller-manager';

export interface ConformanceCase {
  readonly id: string;
  /** Path of the file below cases/, without `.yaml`: the name of its recordings. */
  readonly area: string;
  readonly proves: string;
  readonly kubernetes: readonly string[] | null;
  readonly modes: readonly ApplyMode[];
  readonly setup: readonly JsonObject[];
  readonly base: readonly JsonObject[];
  /** How base gets there; `same` is head's mode. */
  readonly baseAction: 'same' | ApplyMode | 'create';
  /** What controllers do by themselves is played; never when the case plays a controller. */
  readonly controllers: boolean;
  readonly between: readonly Step[];
  readonly head: readonly JsonObject[];
  /** Head is applied in one run of kubectl: as the documents of one file, as one List, or as a folder of files; null: one by one. */
  readonly run: 'documents' | 'list' | 'files' | null;
  /** What is recorded is the second run: the first may have failed in part. */
  readonly again: boolean;
  readonly fieldManager: string;
  readonly force: boolean;
}

const KEYS = new Set(
  'case proves kubernetes modes setup base create baseMode controllers between head run again fieldManager force'.split(
    ' ',
  ),
);

/** Plain scalars that YAML 1.1, hence kubectl, reads differently; a case must not depend on who reads it. */
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|[-+]?0[0-9]+|[-+]?[0-9]+(?::[0-5]?[0-9])+|[-+]?[0-9][0-9_]*_[0-9_]*|~|<<)$/i;

/** Throws an Error naming file and line when a document is not a case. */
export function readCases(area: string, text: string): ConformanceCase[] {
  const cases: ConformanceCase[] = [];
  for (const document of parseAllDocuments(text, { intAsBigInt: true, merge: false, prettyErrors: true })) {
    const where = `cases/${area}.yaml:${text.slice(0, document.range?.[0] ?? 0).split('\n').length}`;
    const problem = document.errors[0] ?? document.warnings[0];
    if (problem) throw new Error(`${where}: ${problem.message}`);
    visit(document, {
      Scalar(_, node) {
        if (isScalar(node) && node.type === 'PLAIN' && typeof node.source === 'string' && AMBIGUOUS.test(node.source)) {
          const line = text.slice(0, node.range?.[0] ?? 0).split('\n').length;
          throw new Error(`cases/${area}.yaml:${line}: quote ${node.source}, or write what is meant`);
        }
      },
    });
    const value = narrowIntegers(toJsonValue(document.toJS({ maxAliasCount: 1000 })));
    if (value === null) continue;
    if (!isObject(value)) throw new Error(`${where}: not a mapping`);
    cases.push(readCase(area, where, value));
  }
  return cases;
}

function narrowIntegers(value: JsonValue): JsonValue {
  // Beyond 64 bits Go reads a float.
  if (typeof value === 'bigint')
    return Number.isSafeInteger(Number(value)) || value !== BigInt.asIntN(64, value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(narrowIntegers);
  if (!isObject(value)) return value;
  for (const key of Object.keys(value)) value[key] = narrowIntegers(value[key] ?? null);
  return value;
}

function readCase(area: string, where: string, value: JsonObject): ConformanceCase {
  const fail = (what: string): never => {
    throw new Error(`${where}: ${what}`);
  };
  for (const key of Object.keys(value)) if (!KEYS.has(key)) fail(`unknown key ${key}`);
  const id = value['case'];
  if (typeof id !== 'string' || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return fail('case: a kebab-case id is needed');
  const proves = value['proves'];
  if (typeof proves !== 'string' || proves === '') return fail(`${id}: proves: one sentence is needed`);
  const objects = (name: string): JsonObject[] => {
    const list = value[name] ?? [];
    return (Array.isArray(list) ? list : [list]).map((item) =>
      isObject(item) ? item : fail(`${id}: ${name}: not an object`),
    );
  };
  const strings = (name: string): string[] | null => {
    const list = value[name];
    if (list === undefined) return null;
    return Array.isArray(list) ? list.map(String) : fail(`${id}: ${name}: not a list`);
  };
  const isMode = (mode: unknown): mode is ApplyMode => mode === 'client-side' || mode === 'server-side';
  const base = objects('base');
  const head = objects('head');
  if (head.length === 0) fail(`${id}: head: nothing to apply`);
  const modes = strings('modes') ?? [...applyModes];
  const baseMode = value['baseMode'];
  if (baseMode !== undefined && !isMode(baseMode)) fail(`${id}: baseMode: client-side or server-side`);
  const steps = value['between'] ?? [];
  if (!Array.isArray(steps)) return fail(`${id}: between: not a list`);
  const between = steps.flatMap((step) =>
    isObject(step) ? readStep(step, base, fail) : fail(`${id}: between: no mapping`),
  );
  return {
    id,
    area,
    proves,
    kubernetes: strings('kubernetes'),
    modes: modes.map((mode) => (isMode(mode) ? mode : fail(`${id}: modes: ${mode}`))),
    setup: objects('setup'),
    base,
    baseAction: value['create'] === true ? 'create' : isMode(baseMode) ? baseMode : 'same',
    controllers: value['controllers'] !== false && !between.some(playsController),
    between: steps.flatMap((step) =>
      isObject(step) ? readStep(step, base, fail) : fail(`${id}: between: no mapping`),
    ),
    head,
    run: runOf(value['run'], () => fail(`${id}: run: true, list or files`)),
    again: value['again'] === true,
    fieldManager: typeof value['fieldManager'] === 'string' ? value['fieldManager'] : '',
    force: value['force'] === true,
  };
}

function runOf(value: JsonValue | undefined, fail: () => never): ConformanceCase['run'] {
  if (value === undefined || value === false) return null;
  if (value === true) return 'documents';
  return value === 'list' || value === 'files' ? value : fail();
}

function playsController(step: Step): boolean {
  return 'manager' in step && step.manager === controllerManager;
}

function readStep(step: JsonObject, base: readonly JsonObject[], fail: (what: string) => never): Step[] {
  const text = (name: string): string | undefined => {
    const found = step[name];
    return typeof found === 'string' ? found : undefined;
  };
  const object = (name: string): JsonObject => {
    const found = step[name];
    return isObject(found) ? found : fail(`between: ${name}: not an object`);
  };
  const target = (): JsonObject => {
    if (step['target'] !== undefined) return object('target');
    const first = base[0] ?? fail('between: no base to patch, name a target');
    const reference = newObject();
    reference['apiVersion'] = first['apiVersion'] ?? null;
    reference['kind'] = first['kind'] ?? null;
    const metadata = newObject();
    for (const key of ['name', 'namespace']) {
      const value = getString(first, 'metadata', key);
      if (value !== undefined) metadata[key] = value;
    }
    reference['metadata'] = metadata;
    return reference;
  };
  const manager = text('manager') ?? (text('as') === 'controller' ? controllerManager : (text('as') ?? 'third-party'));
  const subresource = text('subresource') ?? '';
  const force = step['force'] === true;
  if ('patch' in step) return [{ action: 'patch', manager, subresource, target: target(), body: object('patch') }];
  if ('strategic' in step) {
    return [{ action: 'strategic', manager, subresource, target: target(), body: object('strategic') }];
  }
  if ('apply' in step) {
    const body = newObject();
    for (const key of ['apiVersion', 'kind', 'metadata']) body[key] = object('apply')[key] ?? target()[key] ?? null;
    return [{ action: 'apply', manager, subresource, force, body: Object.assign(body, object('apply')) }];
  }
  if ('replace' in step) return [{ action: 'replace', manager, body: object('replace') }];
  if ('create' in step) return [{ action: 'create', manager, body: object('create') }];
  if ('deleting' in step) return [{ action: 'deleting', target: target() }];
  if ('delete' in step) return [{ action: 'delete', target: step['delete'] === true ? target() : object('delete') }];
  const mode = text('kubectl') ?? text('switch');
  if (mode !== 'client-side' && mode !== 'server-side') return fail(`between: ${JSON.stringify(Object.keys(step))}`);
  const bodies = 'kubectl' in step ? [object('object')] : base;
  return bodies.map((body) => ({ action: 'kubectl', mode, manager: text('manager') ?? '', force, body }));
}
