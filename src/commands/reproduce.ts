/**
 * The line that a reader copies into a shell in a clone for the same result: same version, same commits, same inputs. It runs in an empty
 * folder: in the clone, npx would start what the pull request brings along, and obey its `.npmrc`.
 */
import type { OptionValues } from '../arguments/parse.ts';
import { OPTIONS, type OptionName, type OptionSpec } from '../options.ts';
import { VERSION } from '../version.ts';

export interface Reproduction {
  readonly base: string;
  /** The commit that was reviewed; absent: what is checked out. */
  readonly head?: string | null | undefined;
  /** Inputs of the run, as they were given; absent: they are not known. */
  readonly given?: OptionValues | undefined;
}

/** Inputs that change no result, or that the line has already. */
const WITHOUT: ReadonlySet<string> = new Set(['base', 'head', 'deadline', 'registry-config']);
/** Inputs that are paths below the checkout. */
const PATHS: ReadonlySet<string> = new Set(['crds', 'live', 'kubeconfig']);

export function reproduceLine({ base, head, given }: Reproduction): string {
  const commits = [base, ...(head ? [head] : [])].map(shellWord);
  const fetch = head ? `git fetch -q origin ${commits.join(' ')} && ` : '';
  const words = [
    `npx applylint@${VERSION} check --repository "$OLDPWD" --base ${shellWord(base)}`,
    ...(head ? [`--head ${shellWord(head)}`] : []),
    ...(given ? optionWords(given) : []),
  ];
  return `${fetch}(cd "$(mktemp -d)" && ${words.join(' ')})`;
}

function optionWords(given: OptionValues): string[] {
  const specs: readonly (OptionSpec & { readonly name: OptionName })[] = OPTIONS;
  const options = specs
    .filter(({ name, only, commands }) => only === undefined && commands.includes('check') && !WITHOUT.has(name))
    .flatMap(({ name, value }) => {
      if (value === undefined) return given.flag(name) ? [`--${name}`] : [];
      return given.list(name).map((text) => `--${name} ${PATHS.has(name) ? pathWord(text) : shellWord(text)}`);
    });
  const paths = given.list('path').map(shellWord);
  return [...options, ...(paths.length > 0 ? ['--', ...paths] : [])];
}

function pathWord(path: string): string {
  return path.startsWith('/') ? shellWord(path) : `"$OLDPWD"/${shellWord(path)}`;
}

/** A name of a branch or a path may hold almost anything. */
function shellWord(text: string): string {
  return /^[\w./:=,@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
