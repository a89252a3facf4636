import { mergeByHand, patchByHand } from '../apply/client-side/by-hand.ts';
import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { formatPath } from '../fieldpath/path.ts';
import { readTree } from '../folders/source.ts';
import { isObject, type JsonObject, type JsonValue, toJsonValue } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { readYamlValue } from '../manifest/value.ts';
import { safeJsonText } from '../report/escape/json.ts';
import { createRedactor } from '../report/redact/redactor.ts';
import { readObject, readRegistry } from './inputs.ts';
import { write } from './write.ts';

/** `applylint patch OBJECT PATCH`: the object after the patch, as JSON; 1 where it does not apply. */
export async function patch({ positionals, values }: Arguments): Promise<ExitCode> {
  const [objectPath, patchPath, ...rest] = positionals;
  if (objectPath === undefined || patchPath === undefined || rest.length > 0)
    throw usage('patch OBJECT PATCH', positionals.length, 2);
  const { object, gvk } = await readObject(objectPath);
  const registry = await readRegistry(values);
  const type = values.text('type') === 'merge' ? 'merge' : 'strategic';
  const change = await readMapping(patchPath);
  const result = patchByHand({ object, patch: change, type, kind: registry.kind(gvk) });
  const mask = masking([object, change], values.flag('show-secrets'));
  const shown = result.ok ? mask.object(result.object) : mask.error({ error: result.error });
  await print(shown, values.text('output'));
  return result.ok ? EXIT.pass : EXIT.findings;
}

/** `applylint merge LAST-APPLIED LIVE MANIFEST`: the patch of client-side apply and what became of each field, as JSON. */
export async function merge({ positionals, values }: Arguments): Promise<ExitCode> {
  const [lastPath, livePath, manifestPath, ...rest] = positionals;
  if (lastPath === undefined || livePath === undefined || manifestPath === undefined || rest.length > 0) {
    throw usage('merge LAST-APPLIED LIVE MANIFEST', positionals.length, 3);
  }
  const manifest = await readObject(manifestPath);
  const registry = await readRegistry(values);
  const [lastApplied, live] = [await readMapping(lastPath), await readMapping(livePath)];
  const result = mergeByHand({ lastApplied, live, manifest: manifest.object, kind: registry.kind(manifest.gvk) });
  const mask = masking([lastApplied, live, manifest.object], values.flag('show-secrets'));
  const shown = result.ok
    ? {
        ...result,
        patch: mask.object(result.patch),
        result: mask.object(result.result),
        rows: result.rows.map((row) => ({ ...row, path: formatPath(row.path) })),
      }
    : mask.error(result);
  await print(toJsonValue(shown), values.text('output'));
  return result.ok ? EXIT.pass : EXIT.findings;
}

interface Masking {
  object(value: JsonObject): JsonValue;
  error(value: object): JsonValue;
}

/** Masks the values of Secrets in what is printed, unless they are asked for. A patch may leave its kind unsaid. */
function masking(given: readonly JsonObject[], show: boolean): Masking {
  if (show) return { object: (value) => value, error: toJsonValue };
  const redactor = createRedactor(given, { oneObject: true });
  return {
    object: (value) => redactor.patch(value, given),
    error: (value) => redactor.deep(toJsonValue(value)),
  };
}

/** A file that holds one mapping, which need not be a whole object. */
async function readMapping(path: string): Promise<JsonObject> {
  const { files } = await readTree(path, () => true);
  const [bytes, ...more] = files.values();
  const value: JsonValue | undefined = bytes && more.length === 0 ? readYamlValue(bytes) : undefined;
  if (isObject(value)) return value;
  throw new UserError({
    what: `${path} does not hold one mapping`,
    why: 'a patch or an object is a mapping',
    fix: 'name one YAML or JSON file',
  });
}

function usage(form: string, given: number, wanted: number): UserError {
  return new UserError({
    what: `${given} paths were given`,
    why: `the command takes ${wanted}`,
    fix: `applylint ${form}`,
  });
}

function print(value: JsonValue, file: string | undefined): Promise<void> {
  return write(`${safeJsonText(stringifyJson(value))}\n`, file);
}
