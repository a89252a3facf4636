import type { Arguments } from '../arguments/parse.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { readTree } from '../folders/source.ts';
import { newObject } from '../kube/json.ts';
import { stringifyJson } from '../kube/json-text.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { readManifests } from '../manifest/read.ts';
import { safeJsonText } from '../report/escape/json.ts';
import { forTerminal } from '../report/escape/terminal.ts';
import { createRedactor } from '../report/redact/redactor.ts';
import { write } from './write.ts';

/** `applylint read PATH…`: the objects kubectl would read, one JSON line each; 3 where something is refused. */
export async function read({ positionals, values }: Arguments): Promise<ExitCode> {
  if (positionals.length === 0) {
    throw new UserError({
      what: 'read takes at least one path',
      why: 'there is nothing to read',
      fix: 'applylint read PATH…',
    });
  }
  const manifests: Manifest[] = [];
  const refused: InputProblem[] = [];
  for (const path of positionals) {
    const tree = await readTree(path, () => true);
    refused.push(...tree.refused);
    for (const [file, bytes] of tree.files) {
      const full =
        tree.files.size === 1 && (path === '-' || path.endsWith(file)) ? path : `${path.replace(/\/+$/, '')}/${file}`;
      const result = readManifests({ path: full, bytes });
      manifests.push(...result.manifests);
      refused.push(...result.refused);
    }
  }
  const redactor = createRedactor(manifests.map((manifest) => manifest.object));
  const lines = manifests.map(({ object, location }) => {
    const line = newObject();
    line['path'] = location.path;
    line['line'] = location.line;
    line['object'] = values.flag('show-secrets') ? object : redactor.object(object);
    return `${safeJsonText(stringifyJson(line))}\n`;
  });
  await write(lines.join(''), values.text('output'));
  for (const { path, line, column, message } of refused) {
    process.stderr.write(`${forTerminal(`${path}:${line}:${column}: ${message}`)}\n`);
  }
  return refused.length > 0 ? EXIT.incomplete : EXIT.pass;
}
