import type { Arguments } from '../arguments/parse.ts';
import { requireShape } from '../arguments/shapes.ts';
import { bundledVersions, loadBundledSchemas } from '../bundled-schemas.ts';
import { EXIT, type ExitCode, UserError } from '../errors.ts';
import { review } from '../pipeline.ts';
import { renderUpgrade, upgradeOf } from '../report/cluster-upgrade.ts';
import type { Redacted } from '../report/redact/redacted.ts';
import type { Report } from '../report/report.ts';
import { createRegistry } from '../schema/registry.ts';
import { folderOf } from './folder.ts';
import { textOrJson } from './text-or-json.ts';
import { whole } from './whole-review.ts';

/**
 * `applylint upgrade [PATH] --to 1.37 [--from 1.34]`: what a newer cluster refuses or stores otherwise. Ends with 1 where it refuses something, with 3
 * where something could not be read.
 */
export async function upgrade(args: Arguments): Promise<ExitCode> {
  const { positionals, values } = args;
  const print = textOrJson(args);
  const root = await folderOf('upgrade [PATH]', positionals);
  const [from, to] = [values.text('from'), values.text('to') ?? bundledVersions().at(-1)];
  if (from !== undefined) requireShape('from', from, 'to');
  const under = (version: string | undefined): Promise<Redacted<Report>> =>
    whole(root, review, version === undefined ? [] : ['--kubernetes-version', version]);
  const [before, after] = [await under(from), await under(to)];
  const found = upgradeOf(before, after, createRegistry({ bundled: loadBundledSchemas(to) }));
  if (found.from === found.to) {
    throw new UserError({
      what: `the way from Kubernetes ${found.from} to ${found.to} is none`,
      why: 'an upgrade leads to another version; without --from it begins at the version of the policy, else at the default',
      fix: 'name both, for example --from 1.34 --to 1.37',
    });
  }
  print(found, renderUpgrade);
  if (after.incomplete.length > 0) return EXIT.incomplete;
  return found.findings.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.pass;
}
