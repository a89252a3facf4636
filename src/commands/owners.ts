import { printOwners } from '../apply/server-side/owners.ts';
import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { formatPath } from '../fieldpath/path.ts';
import { stringifyJson } from '../kube/json-text.ts';
import { linesForTerminal } from '../report/escape/terminal.ts';
import { createRedactor } from '../report/redact/redactor.ts';
import { readObjects, readRegistry } from './inputs.ts';

/** `applylint owners FILE…`: live objects with the managers of each field at the end of its line. Secrets are masked. */
export async function owners({ positionals, values }: Arguments): Promise<ExitCode> {
  const live = values.text('live');
  const paths = [...positionals, ...(live === undefined ? [] : [live])];
  if (paths.length === 0) {
    throw new UserError({
      what: 'owners takes at least one file',
      why: 'it shows who manages each field of live objects',
      fix: 'kubectl get KIND NAME -o yaml --show-managed-fields | applylint owners -',
    });
  }
  const registry = await readRegistry(values);
  const manifests = (await Promise.all(paths.map(readObjects))).flat();
  const redactor = createRedactor(manifests.map((manifest) => manifest.object));
  const texts = manifests.map(({ object, gvk }) => {
    const masked = redactor.object(object);
    return printOwners(masked, registry.kind(gvk), {
      show: (path, value) => (formatPath(path) === '' ? '' : stringifyJson(value)),
    });
  });
  process.stdout.write(`${linesForTerminal(texts.join('\n---\n'))}\n`);
  return EXIT.pass;
}
