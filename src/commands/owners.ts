import { lstat } from 'node:fs/promises';
import { printOwners } from '../apply/server-side/owners.ts';
import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { formatPath } from '../fieldpath/path.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { getString } from '../kube/object.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { linesForTerminal } from '../report/escape/terminal.ts';
import { createRedactor } from '../report/redact/redactor.ts';
import type { SchemaRegistry } from '../schema/schema.ts';
import { readObjects, readRegistry } from './inputs.ts';

/**
 * `applylint owners FILE… | [NAMESPACE/]KIND/NAME --live PATH`: live objects with the managers of each field at the end
 * of its line. Secrets are masked.
 */
export async function owners({ positionals, values }: Arguments): Promise<ExitCode> {
  const live = values.text('live');
  const named = live === undefined ? [] : await asyncFilter(positionals, async (text) => !(await exists(text)));
  const files = positionals.filter((text) => !named.includes(text));
  const paths = [...files, ...(live === undefined ? [] : [live])];
  if (paths.length === 0) {
    throw new UserError({
      what: 'owners takes at least one file',
      why: 'it shows who manages each field of live objects',
      fix: 'kubectl get KIND NAME -o yaml --show-managed-fields | applylint owners -',
    });
  }
  const registry = await readRegistry(values);
  const all = (await Promise.all(paths.map(readObjects))).flat();
  const redactor = createRedactor(all.map((manifest) => manifest.object));
  const manifests = named.length === 0 ? all : named.flatMap((text) => pick(text, all, registry));
  const texts = manifests.map(({ object, gvk }) => {
    const masked = redactor.object(object);
    return printOwners(masked, registry.kind(gvk), {
      show: (path, value) => (formatPath(path) === '' ? '' : stringifyJson(value)),
    });
  });
  process.stdout.write(`${linesForTerminal(texts.join('\n---\n'))}\n`);
  return EXIT.pass;
}

/** The objects that `kind/name` or `namespace/kind/name` means; the kind may be its plural, as for kubectl. */
function pick(text: string, manifests: readonly Manifest[], registry: SchemaRegistry): Manifest[] {
  const parts = text.split('/');
  const [name = '', kind = '', namespace] = parts.reverse();
  const found = manifests.filter(
    ({ object, gvk }) =>
      parts.length <= 3 &&
      namesOf(gvk.kind, gvk.group, registry.kind(gvk)?.resource).includes(kind.toLowerCase()) &&
      getString(object, 'metadata', 'name') === name &&
      (namespace === undefined || getString(object, 'metadata', 'namespace') === namespace),
  );
  if (found.length > 0) return found;
  throw new UserError({
    what: `${text} is neither a file nor an object of the snapshot`,
    why: `the snapshot holds ${manifests.length} objects, and none of that kind and name`,
    fix: 'name it as KIND/NAME or NAMESPACE/KIND/NAME',
  });
}

function namesOf(kind: string, group: string, resource: string | undefined): string[] {
  const names = [kind.toLowerCase(), ...(resource === undefined ? [] : [resource])];
  return group === '' ? names : [...names, ...names.map((name) => `${name}.${group}`)];
}

async function exists(path: string): Promise<boolean> {
  if (path === '-') return true;
  return lstat(path).then(
    () => true,
    () => false,
  );
}

async function asyncFilter(list: readonly string[], keep: (item: string) => Promise<boolean>): Promise<string[]> {
  const kept = await Promise.all(list.map(keep));
  return list.filter((_, i) => kept[i]);
}
