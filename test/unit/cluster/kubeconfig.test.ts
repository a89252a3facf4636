import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runPlugin } from '../../../src/cluster/exec-plugin.ts';
import { type KubeconfigSettings, readAccess } from '../../../src/cluster/kubeconfig.ts';
import { EXIT, UserError } from '../../../src/errors.ts';

// A kubeconfig may name any cluster, file and command: it is the user's, or it is refused.

describe('a kubeconfig', () => {
  let folder: string;
  let repository: string;

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'applylint-kubeconfig-')));
    repository = join(folder, 'repository');
    mkdirSync(repository);
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const config = (cluster: string, user: string): string => `apiVersion: v1
kind: Config
current-context: here
contexts: [{ name: here, context: { cluster: c, user: u, namespace: shop } }]
clusters: [{ name: c, cluster: ${cluster} }]
users: [{ name: u, user: ${user} }]
`;

  const GOOD = '{ server: "https://127.0.0.1:6443" }';

  const settings = (path: string | undefined, more: Partial<KubeconfigSettings> = {}): KubeconfigSettings => ({
    path,
    context: undefined,
    reviewed: [repository],
    execAllowed: [],
    env: { PATH: process.env['PATH'] },
    ...more,
  });

  const write = (text: string, path = join(folder, 'kubeconfig')): string => {
    writeFileSync(path, text);
    return path;
  };

  const refused = (path: string | undefined, more: Partial<KubeconfigSettings> = {}): UserError => {
    try {
      readAccess(settings(path, more));
    } catch (error) {
      if (error instanceof UserError) {
        expect(error.exitCode).toBe(EXIT.usage);
        return error;
      }
      throw error;
    }
    throw new Error('it was taken');
  };

  test('of the user is taken, with its context and namespace', () => {
    const access = readAccess(settings(write(config(GOOD, '{ token: abc }'))));
    expect([access.context, access.namespace, access.user.token]).toEqual(['here', 'shop', 'abc']);
  });

  test('is found by KUBECONFIG, several files together', () => {
    const one = write('clusters: [{ name: c, cluster: { server: "https://127.0.0.1:1" } }]\n', join(folder, 'one'));
    const two = write(config(GOOD, '{ token: abc }'), join(folder, 'two'));
    const access = readAccess(settings(undefined, { env: { KUBECONFIG: `${one}:${two}` } }));
    expect(access.cluster.server).toBe('https://127.0.0.1:1');
  });

  test('K05: inside of what is reviewed it is refused, by whatever name', () => {
    const inside = write(config(GOOD, '{ token: abc }'), join(repository, 'kubeconfig'));
    expect(refused(inside).what).toContain('lies in what is reviewed');
    symlinkSync(inside, join(folder, 'link'));
    expect(refused(join(folder, 'link')).what).toContain('lies in what is reviewed');
    expect(refused(undefined, { env: { KUBECONFIG: inside } }).what).toContain('lies in what is reviewed');
    // It is not even looked at.
    expect(refused(join(repository, 'nothing-there')).what).toContain('lies in what is reviewed');
    const outside = write(
      config('{ server: "https://127.0.0.1:1", certificate-authority: repository/ca.crt }', '{ token: abc }'),
    );
    expect(refused(outside).what).toContain('certificate-authority lies in what is reviewed');
  });

  test('K06: runs no command that was not allowed by its path', () => {
    const exec = '{ exec: { apiVersion: client.authentication.k8s.io/v1, command: sh, args: [-c, "exit 0"] } }';
    const path = write(config(GOOD, exec));
    expect(refused(path).fix).toMatch(/--allow-exec \/.*\/sh$/);
    expect(refused(path, { execAllowed: ['sh'] }).what).toContain('not allowed');
    const sh = /--allow-exec (.*)$/.exec(refused(path).fix)?.[1] ?? '';
    expect(readAccess(settings(path, { execAllowed: [sh] })).user.exec?.command).toBe(sh);
  });

  test('K06: auth providers with commands and token files of the kernel are refused', () => {
    const provider = '{ auth-provider: { name: gcp, config: { cmd-path: /bin/sh } } }';
    expect(refused(write(config(GOOD, provider))).what).toContain('auth provider gcp');
    expect(refused(write(config(GOOD, '{ tokenFile: /proc/self/environ }'))).what).toContain('reads tokenFile');
  });

  test('K08: TLS that is turned off, or missing, is refused', () => {
    const insecure = config('{ server: "https://127.0.0.1:1", insecure-skip-tls-verify: true }', '{ token: abc }');
    expect(refused(write(insecure)).what).toContain('insecure-skip-tls-verify');
    expect(refused(write(config('{ server: "http://127.0.0.1:1" }', '{ token: abc }'))).what).toContain('https');
    const env = { NODE_TLS_REJECT_UNAUTHORIZED: '0' };
    expect(refused(write(config(GOOD, '{ token: abc }')), { env }).what).toContain('NODE_TLS_REJECT_UNAUTHORIZED');
  });

  describe('credential plugin', () => {
    const plugin = (
      script: string,
    ): { command: string; args: string[]; env: Record<string, string>; apiVersion: string } => {
      const command = join(folder, 'plugin');
      writeFileSync(command, `#!/bin/sh\n${script}\n`);
      chmodSync(command, 0o755);
      return { command, args: [], env: { OWN: 'yes' }, apiVersion: 'client.authentication.k8s.io/v1' };
    };
    const env = { PATH: process.env['PATH'], HOME: '/nowhere', GITHUB_TOKEN: 'canary', REGION: 'north' };

    test('K06: sees PATH, HOME, its own variables and those that were named', async () => {
      const script = `printf '{"status":{"token":"%s|%s|%s|%s"}}' "$HOME" "$OWN" "$REGION" "$GITHUB_TOKEN"`;
      expect((await runPlugin(plugin(script), env, ['REGION'])).token).toBe('/nowhere|yes|north|');
    });

    test('K06: is ended when it does not answer', async () => {
      await expect(runPlugin(plugin('exec sleep 30'), env, [], 100)).rejects.toThrow('did not answer');
    });

    test('K07: what it prints besides its answer is shown nowhere', async () => {
      const failing = runPlugin(plugin('echo canary-token >&2; echo canary-token; exit 3'), env, []);
      const error = await failing.catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UserError);
      expect(String(error)).toContain('status 3');
      expect(String(error)).not.toContain('canary');
      await expect(runPlugin(plugin('echo canary-token'), env, [])).rejects.toThrow('no JSON');
    });
  });
});
