/**
 * Runs git plumbing with nothing from the repository under review executed: no hooks, no filters, no file-system
 * monitor, no external diff, literal pathspecs. Arguments are ids and fixed options, never names from a pull request.
 */
import { spawn } from 'node:child_process';
import { EXIT, UserError } from '../errors.ts';
import { findProgram, liesIn, reviewedFolders, trustedPath } from '../programs/find.ts';
import { decodePath } from '../sources.ts';
import { vetConfig } from './config.ts';

export interface Git {
  /** The repository's top folder. */
  readonly root: string;
  /** Objects are written to a store beside the clone's own. */
  readonly beside?: true;
  /** Runs git and returns its standard output. Exit statuses outside `accept` throw {@link GitError}. */
  run(args: readonly string[], options?: RunOptions): Promise<Buffer>;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly accept?: readonly number[];
  /** After these it is ended; its status is null then. */
  readonly milliseconds?: number;
}

export class GitError extends Error {
  readonly status: number | null;
  readonly stderr: string;

  constructor(args: readonly string[], status: number | null, stderr: string) {
    super(`git ${args[0]} ended with status ${status}: ${stderr.trim().split('\n')[0] ?? ''}`);
    this.name = 'GitError';
    this.status = status;
    this.stderr = stderr;
  }
}

const SAFE_CONFIG = [
  'safe.bareRepository=explicit',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.quotePath=false',
  'core.attributesFile=/dev/null',
  'protocol.ext.allow=never',
  'diff.external=',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'gc.auto=0',
  'maintenance.auto=false',
  // A remote that says nothing must not hold the run.
  'http.lowSpeedLimit=1000',
  'http.lowSpeedTime=30',
];

/** What fetching needs from the machine: its way out, and its certificates. */
const NETWORK = [
  ...['http_proxy', 'https_proxy', 'no_proxy', 'all_proxy'].flatMap((name) => [name, name.toUpperCase()]),
  'SSH_AUTH_SOCK',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'GIT_SSL_CAINFO',
];

/** The part of this process's environment that leads out. */
export function machineNetwork(): Readonly<Record<string, string>> {
  return Object.fromEntries(NETWORK.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/** Instead of the machine's settings. */
const SEALED = { GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: '/dev/null' };

/** Where objects are read and written, besides the clone's own store. */
export interface ObjectStores {
  readonly GIT_OBJECT_DIRECTORY: string;
  readonly GIT_ALTERNATE_OBJECT_DIRECTORIES: string;
}

/** Opens the repository that holds `folder`. Throws {@link UserError} when there is none or git is missing. */
export async function openGit(folder: string, trustedWorkspace?: string, stores?: ObjectStores): Promise<Git> {
  const trust = trustedWorkspace === undefined ? [] : [`safe.directory=${trustedWorkspace}`];
  const program = await findGit([folder]);
  const at = (root: string, env: Setting['env']): Git => ({
    root,
    ...(stores ? { beside: true } : {}),
    run: (args, options) => runGit({ program, root, trust, env: { ...env, ...stores } }, args, options),
  });
  let top: Buffer;
  try {
    top = await at(folder, {}).run(['rev-parse', '--show-toplevel']);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    throw new UserError({
      what: `no git repository at ${folder}`,
      why: error.stderr.trim().split('\n')[0] ?? 'git did not recognise it',
      fix: 'run applylint inside a clone, name one with --repository, or use `applylint compare BEFORE AFTER` on two folders',
    });
  }
  const root = top.toString('utf8').replace(/\n$/, '');
  return at(root, await vetConfig(at(root, {})));
}

/**
 * A new repository with nothing in it, in a folder that exists. `reviewed`: folders no program is taken from. `sealed`: git sees
 * these variables in place of the machine's settings, credentials and way out.
 */
export async function createGit(
  folder: string,
  reviewed: readonly string[],
  sealed?: Readonly<Record<string, string>>,
): Promise<Git> {
  const found = await findGit([folder, ...reviewed]);
  // A home of its own: without any, curl looks for passwords in the one that the system knows.
  const program = sealed ? { ...found, home: folder, network: { ...SEALED, ...sealed } } : found;
  const git: Git = {
    root: folder,
    run: (args, options) => runGit({ program, root: folder, trust: [], env: {} }, args, options),
  };
  await git.run(['init', '--quiet', '--template=']);
  return git;
}

/** git itself, and what it may find in turn: ssh, credential helpers and the settings of a home outside of what is reviewed. */
interface Program {
  readonly file: string;
  readonly path: string;
  readonly home: string | undefined;
  readonly network: Readonly<Record<string, string>>;
}

async function findGit(named: readonly string[]): Promise<Program> {
  const reviewed = await reviewedFolders(named);
  const path = process.env['PATH'] ?? '';
  const file = await findProgram('git', path, reviewed);
  if (file === null) throw notStarted('there is none on PATH outside of the repository under review');
  const home = process.env['HOME'];
  const settled = home === undefined || (await liesIn(home, reviewed)) ? undefined : home;
  return { file, path: await trustedPath(path, reviewed), home: settled, network: machineNetwork() };
}

function notStarted(why: string): UserError {
  return new UserError({
    what: 'git could not be started',
    why,
    fix: 'install git and put it on PATH',
    exitCode: EXIT.incomplete,
  });
}

interface Setting {
  readonly program: Program;
  readonly root: string;
  readonly trust: readonly string[];
  /** Variables beside the usual ones. */
  readonly env: Readonly<Record<string, string>>;
}

function runGit(
  { program, root, trust, env }: Setting,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Buffer> {
  const config = [...SAFE_CONFIG, ...trust].flatMap((setting) => ['-c', setting]);
  return new Promise((resolve, reject) => {
    const child = spawn(program.file, ['-C', root, '--no-pager', ...config, ...args], {
      env: {
        PATH: program.path,
        ...(program.home === undefined ? {} : { HOME: program.home }),
        LC_ALL: 'C',
        GIT_LITERAL_PATHSPECS: '1',
        GIT_TERMINAL_PROMPT: '0',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_NO_LAZY_FETCH: '1',
        GIT_NO_REPLACE_OBJECTS: '1',
        ...program.network,
        ...env,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(options.milliseconds === undefined ? {} : { timeout: options.milliseconds, killSignal: 'SIGKILL' }),
    });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error) => reject(notStarted(error.message)));
    child.on('close', (status) => {
      if ((options.accept ?? [0]).includes(status ?? -1)) resolve(Buffer.concat(out));
      else reject(new GitError(args, status, Buffer.concat(err).toString('utf8')));
    });
    // git may end before it has read everything; its exit status tells what matters.
    child.stdin.on('error', () => {});
    child.stdin.end(options.input ?? '');
  });
}

/** Splits NUL-terminated output. */
export function splitNul(bytes: Buffer): string[] {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at);
    parts.push(decodePath(bytes.subarray(at, end < 0 ? bytes.length : end)));
    at = end < 0 ? bytes.length : end + 1;
  }
  return parts;
}
