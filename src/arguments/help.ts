import { type Command, OPTIONS, type OptionSpec } from '../options.ts';

/** Each command with its arguments, and one sentence. */
export const USAGE: { readonly [command in Command]: readonly [usage: string, sentence: string] } = {
  check: ['check [PATH…] [--base REV] [--head REV]', 'review what changes between two revisions of a git repository'],
  compare: ['compare BEFORE AFTER', 'review what changes between two files or folders; `-` is standard input'],
  plan: ['plan [PATH…] [--base REV] | BEFORE AFTER', 'print safe steps for what is refused or destroys something'],
  read: ['read PATH…', 'print the objects kubectl would read, one JSON line each'],
  patch: ['patch OBJECT PATCH', 'apply a strategic or JSON merge patch by hand'],
  merge: ['merge LAST-APPLIED LIVE MANIFEST', 'compute the patch of client-side apply by hand'],
  upgrade: ['upgrade [PATH] --to VERSION [--from VERSION]', 'list what a newer Kubernetes refuses or stores otherwise'],
  tree: ['tree [PATH]', 'show which Argo CD and Flux objects of a folder apply what, and who applies them'],
  owners: ['owners FILE… | [NAMESPACE/]KIND/NAME --live PATH', 'print an object with the managers of each field'],
  snapshot: ['snapshot OUT --from PATH…', 'write the live objects that a review of these manifests needs'],
  join: ['join REPORT…', 'combine reports written by `--format json`'],
  doctor: [
    'doctor [PATH] [--coverage]',
    'find what makes the gate of a repository worthless, or what it would not see',
  ],
  init: ['init [PATH]', 'write the workflows and a policy file that are missing'],
  rules: ['rules [ID]', 'list the rules, or explain one'],
};

/** The text of `applylint --help`, generated from the option table. */
export function helpText(version: string): string {
  const specs: readonly OptionSpec[] = OPTIONS;
  const lines = [`applylint ${version}: what kubectl apply will really do with a change of manifests`, '', 'Usage:'];
  const width = Math.max(...Object.values(USAGE).map(([usage]) => usage.length));
  for (const [usage, sentence] of Object.values(USAGE)) lines.push(`  applylint ${usage.padEnd(width)}  ${sentence}`);
  lines.push('', 'Options:');
  for (const spec of specs) {
    if (spec.only === 'action') continue;
    const flag = `${spec.short ? `-${spec.short}, ` : ''}--${spec.name}${spec.value ? ` ${spec.value}` : ''}`;
    lines.push(`  ${flag}`, `      ${describe(spec)}`);
  }
  lines.push('', 'Exit status: 0 pass or partial, 1 findings, 2 usage, 3 incomplete, 4 internal failure.', '');
  return lines.join('\n');
}

/** The sentence of an option with its choices and default. */
export function describe(spec: OptionSpec): string {
  const choices = spec.values ? `; one of ${spec.values.join(', ')}` : '';
  const fallback = spec.default ? ` (default ${spec.default})` : '';
  const repeatable = spec.repeatable ? '; may be repeated' : '';
  return `${spec.sentence}${choices}${fallback}${repeatable}`;
}
