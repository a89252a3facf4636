import { parseArgs } from 'node:util';
import type { ClusterOptions } from '../cluster-options.ts';
import { UserError } from '../errors.ts';
import {
  COMMANDS,
  type Command,
  OPTIONS,
  type OptionName,
  type OptionSpec,
  type OptionWithDefault,
  type ReviewOptions,
} from '../options.ts';
import { APPLIER_NAMES } from '../units/unit.ts';
import { requireShape } from './shapes.ts';

/** A command line after checking it against the option table. */
export interface Arguments {
  readonly command: Command;
  readonly positionals: readonly string[];
  readonly values: OptionValues;
}

export class OptionValues {
  readonly #values: ReadonlyMap<string, readonly string[]>;

  constructor(values: ReadonlyMap<string, readonly string[]>) {
    this.#values = values;
    for (const [name, given] of values) {
      const spec: OptionSpec | undefined = OPTIONS.find((option) => option.name === name);
      for (const value of given) {
        requireShape(name, value);
        if (!spec?.values || spec.values.includes(value)) continue;
        throw new UserError({
          what: `--${name} cannot be "${value}"`,
          why: `it takes one of ${spec.values.join(', ')}`,
          fix: `choose one of them${spec.default ? ` or leave it out for ${spec.default}` : ''}`,
        });
      }
    }
  }

  /** The same, with defaults for what was not given. */
  withDefaults(defaults: ReadonlyMap<OptionName, readonly string[]>): OptionValues {
    return new OptionValues(new Map([...defaults, ...this.#values]));
  }

  text(name: OptionWithDefault): string;
  text(name: OptionName): string | undefined;
  text(name: OptionName): string | undefined {
    const spec: OptionSpec | undefined = OPTIONS.find((option) => option.name === name);
    return this.#values.get(name)?.at(-1) ?? spec?.default;
  }

  list(name: OptionName): readonly string[] {
    return this.#values.get(name) ?? [];
  }

  flag(name: OptionName): boolean {
    return this.#values.get(name)?.at(-1) === 'true';
  }
}

/** Checks `argv` (without node and script). Throws {@link UserError} on anything that is not in the option table. */
export function parseArguments(argv: readonly string[]): Arguments {
  const command = COMMANDS.find((name) => name === argv[0]);
  if (!command) {
    throw new UserError({
      what: argv[0] === undefined ? 'no command given' : `unknown command "${argv[0]}"`,
      why: `applylint knows ${COMMANDS.join(', ')}`,
      fix: 'run `applylint --help`',
    });
  }
  const specs: readonly OptionSpec[] = OPTIONS;
  const known = specs.filter((option) => option.only !== 'action' && option.commands.includes(command));
  const options: Record<string, { type: 'string' | 'boolean'; multiple: true; short?: string }> = {};
  for (const spec of known) {
    options[spec.name] = {
      type: spec.value === undefined ? 'boolean' : 'string',
      multiple: true,
      ...(spec.short === undefined ? {} : { short: spec.short }),
    };
  }
  let parsed: ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>;
  try {
    parsed = parseArgs({ args: argv.slice(1), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UserError({
      what: error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error),
      why: `\`applylint ${command}\` takes ${known.map((option) => `--${option.name}`).join(', ') || 'no options'}`,
      fix: 'run `applylint --help`',
    });
  }
  const values = new Map<string, readonly string[]>();
  for (const [name, given] of Object.entries(parsed.values)) {
    if (given !== undefined) values.set(name, [given].flat().map(String));
  }
  return { command, positionals: parsed.positionals, values: new OptionValues(values) };
}

/** Picks the options of a review; every value has been checked. */
export function reviewOptions(values: OptionValues): ReviewOptions {
  return {
    exclude: values.list('exclude'),
    allowEmpty: values.flag('allow-empty'),
    kubernetesVersion: values.text('kubernetes-version'),
    namespace: values.text('namespace'),
    applier: APPLIER_NAMES.find((name) => name === values.text('applier')),
    apply: oneOf(values.text('apply'), ['client-side', 'server-side', 'both', 'dynamic'], 'both'),
    baseApplied: (['client-side', 'server-side'] as const).find((mode) => mode === values.text('base-applied')),
    fieldManager: values.text('field-manager'),
    forceConflicts: values.flag('force-conflicts'),
    prune: oneOf(values.text('prune'), ['yes', 'no', 'unknown'], 'unknown'),
    selector: values.text('selector'),
    pruneAllowlist: values.list('prune-allowlist'),
    applyset: values.text('applyset'),
    failOn: oneOf(values.text('fail-on'), ['error', 'warning', 'never'], 'error'),
    requireJudged: values.flag('require-judged'),
    deadline: deadlineOf(values.text('deadline')),
    crds: values.list('crds'),
    live: values.text('live'),
    render: oneOf(values.text('render'), ['auto', 'never'], 'auto'),
    fetch: oneOf(values.text('fetch'), ['base', 'never'], 'base'),
    registryConfig: values.text('registry-config'),
    shard: shardOf(values.text('shard')),
    cluster: values.flag('cluster') ? clusterOptions(values) : undefined,
  };
}

/** How the cluster of the user's kubeconfig is asked. */
export function clusterOptions(values: OptionValues): ClusterOptions {
  return {
    kubeconfig: values.text('kubeconfig'),
    context: values.text('context'),
    secrets: values.flag('cluster-secrets'),
    allowExec: values.list('allow-exec'),
    execEnv: values.list('exec-env'),
    serverDryRun: values.flag('server-dry-run'),
    versionGiven: values.list('kubernetes-version').length > 0,
  };
}

/** Seconds for the whole review. */
export function deadlineOf(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && seconds <= 86_400) return seconds;
  throw new UserError({
    what: `--deadline cannot be "${text}"`,
    why: 'it is the time for the whole review, in seconds',
    fix: 'give a number above 0 and up to 86400',
  });
}

/** `2/3`: the second of three parts. */
function shardOf(text: string | undefined): ReviewOptions['shard'] {
  if (text === undefined) return undefined;
  const [index = 1, total = 1] = text.split('/').map(Number);
  return { index, total };
}

function oneOf<T extends string>(given: string | undefined, allowed: readonly T[], fallback: T): T {
  return allowed.find((value) => value === given) ?? fallback;
}
