/** `npm run bench [-- PART ARGUMENTS…]`: one of the measurements, or all that need no cluster, one after the other. */
import { spawnSync } from 'node:child_process';

/** Counts are those of code that no compiler has shortened, as in `npm test`. */
const FLAGS: { readonly [name: string]: readonly string[] } = { growth: ['--no-opt', '--no-maglev'] };

const ALL = ['reading', 'repository', 'client-side', 'server-side', 'rendering', 'growth', 'limits'];
const [part, ...rest] = process.argv.slice(2);
if (part !== undefined && part !== 'cluster' && !ALL.includes(part))
  throw new Error(`parts are ${ALL.join(', ')}, cluster`);
for (const name of part === undefined ? ALL : [part]) {
  const { status } = spawnSync(
    process.execPath,
    [...(FLAGS[name] ?? []), new URL(`${name}.ts`, import.meta.url).pathname, ...rest],
    {
      stdio: 'inherit',
    },
  );
  if (status !== 0) {
    process.exitCode = status ?? 1;
    break;
  }
}
