import type { OptionValues } from '../arguments/parse.ts';
import { loadBundledSchemas } from '../bundled-schemas.ts';
import { EXIT, UserError } from '../errors.ts';
import { readTree } from '../folders/source.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { readManifests } from '../manifest/read.ts';
import { createRegistry, type Registry } from '../schema/registry.ts';

/** Objects of a file or folder the user named. Throws {@link UserError} at the first thing kubectl would not read. */
export async function readObjects(path: string): Promise<Manifest[]> {
  const tree = await readTree(path, () => true);
  const [refusedFile] = tree.refused;
  if (refusedFile) throw unreadable(refusedFile.path, 1, 1, refusedFile.message, refusedFile.fix);
  return [...tree.files].flatMap(([file, bytes]) => {
    const { manifests, refused } = readManifests({ path: file, bytes });
    const [problem] = refused;
    if (problem) throw unreadable(problem.path, problem.line, problem.column, problem.message, problem.fix);
    return manifests;
  });
}

/** The only object of a file. */
export async function readObject(path: string): Promise<Manifest> {
  const objects = await readObjects(path);
  const [only] = objects;
  if (only && objects.length === 1) return only;
  throw new UserError({
    what: `${path} holds ${objects.length} objects`,
    why: 'this command works on one',
    fix: 'put the object into a file of its own',
  });
}

/** The kinds of the version asked for, with the definitions of `--crds`. */
export async function readRegistry(values: OptionValues): Promise<Registry> {
  const crds = (await Promise.all(values.list('crds').map(readObjects))).flat();
  return createRegistry({
    bundled: loadBundledSchemas(values.text('kubernetes-version')),
    crds: crds.map((manifest) => manifest.object),
  });
}

function unreadable(path: string, line: number, column: number, message: string, fix: string | undefined): UserError {
  return new UserError({
    what: `${path}:${line}:${column} cannot be read`,
    why: message,
    fix: fix ?? 'repair the file',
    exitCode: EXIT.incomplete,
  });
}
