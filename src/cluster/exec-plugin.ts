/**
 * Runs a credential plugin (client.authentication.k8s.io): an allowed command with an environment of its own, fifteen seconds
 * at most. Whatever it prints beside its answer is dropped: it may hold the credential.
 */
import { execFile } from 'node:child_process';
import { UserError } from '../errors.ts';
import { parseJsonExact } from '../kube/json-text.ts';
import { getObject, getString } from '../kube/object.ts';
import type { ExecPlugin } from './kubeconfig.ts';

const LIMIT = 15_000;

export interface Credential {
  readonly token: string | undefined;
  readonly certificate: string | undefined;
  readonly key: string | undefined;
}

/** `passed`: names of variables of this process that the plugin may see beside PATH and HOME. */
export async function runPlugin(
  plugin: ExecPlugin,
  env: Readonly<Record<string, string | undefined>>,
  passed: readonly string[],
  limit = LIMIT,
): Promise<Credential> {
  const own: Record<string, string> = {};
  for (const name of ['PATH', 'HOME', ...passed]) if (env[name] !== undefined) own[name] = env[name];
  Object.assign(own, plugin.env);
  own['KUBERNETES_EXEC_INFO'] = JSON.stringify({
    apiVersion: plugin.apiVersion,
    kind: 'ExecCredential',
    spec: { interactive: false },
  });
  const stdout = await run(plugin, own, limit);
  let status: ReturnType<typeof getObject>;
  try {
    status = getObject(parseJsonExact(stdout), 'status');
  } catch {
    throw failed(plugin, 'its answer is no JSON');
  }
  const credential: Credential = {
    token: getString(status, 'token') || undefined,
    certificate: getString(status, 'clientCertificateData') || undefined,
    key: getString(status, 'clientKeyData') || undefined,
  };
  if (credential.token === undefined && credential.certificate === undefined)
    throw failed(plugin, 'its answer holds no credential');
  return credential;
}

function run({ command, args }: ExecPlugin, env: Record<string, string>, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      command,
      [...args],
      { env, timeout: limit, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024, encoding: 'utf8' },
      (error, stdout) => {
        if (error === null) resolve(stdout);
        else if (error.killed) reject(failed({ command }, `it did not answer in ${limit / 1000} s`));
        else
          reject(
            failed(
              { command },
              typeof error.code === 'number' ? `it ended with status ${error.code}` : 'it did not start',
            ),
          );
      },
    );
    child.stdin?.end();
  });
}

function failed({ command }: Pick<ExecPlugin, 'command'>, why: string): UserError {
  return new UserError({
    what: `the credential plugin ${command} gave no credential`,
    why,
    fix: 'run it by hand to see why; name the variables it needs with --exec-env',
  });
}
