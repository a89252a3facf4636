/**
 * Credentials from a file like Docker's config.json: only what stands in it, for the hosts it names. Helpers that it names are
 * programs, and are not run.
 */
import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { UserError } from '../errors.ts';
import { isObject, type JsonObject } from '../kube/json.ts';
import { liesIn } from '../programs/find.ts';

export interface Credentials {
  /** Of `Authorization`, for what lies at a path of a host (with its port, if it is not the usual one); undefined for none. */
  readonly headerFor: (host: string, path: string) => string | undefined;
  /** Whether what is meant for one host may be shown to the other, which hands out tokens for it. */
  readonly trusts: (host: string, realm: string) => boolean;
}

export const NO_CREDENTIALS: Credentials = { headerFor: () => undefined, trusts: () => false };

interface Entry {
  readonly host: string;
  readonly path: string;
  readonly header: string;
}

const DOCKER_HUB = ['docker.io', 'index.docker.io', 'registry-1.docker.io', 'auth.docker.io'];

/** Throws {@link UserError} where the file cannot be read, or a pull request could have written it. */
export async function readCredentials(named: string, reviewed: readonly string[]): Promise<Credentials> {
  const path = credentialsPath(named);
  const refuse = (why: string, fix: string): UserError =>
    new UserError({ what: `the credentials of \`registry-config\` (${named}) are not used`, why, fix });
  if (!isAbsolute(path)) throw refuse('it is no absolute path', 'name it from the top, or from `~/`');
  if (await liesIn(path, reviewed))
    throw refuse('the file lies in what is reviewed', 'put it outside of the repository');
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) throw refuse('the file cannot be read', 'correct the path');
  const auths = authsOf(text);
  if (auths === null)
    throw refuse("it is not like Docker's config.json", 'write it with `docker login` or `helm registry login`');
  return credentialsOf(Object.entries(auths).flatMap(([key, value]) => entryOf(key, value)));
}

/** `~/` is the home of the user. */
export function credentialsPath(named: string): string {
  return named.startsWith('~/') ? join(homedir(), named.slice(2)) : named;
}

function authsOf(text: string): JsonObject | null {
  try {
    const value = JSON.parse(text) as JsonObject[string];
    const auths = isObject(value) ? value['auths'] : undefined;
    return isObject(auths) ? auths : isObject(value) && auths === undefined ? {} : null;
  } catch {
    return null;
  }
}

function entryOf(key: string, value: JsonObject[string]): Entry[] {
  if (!isObject(value)) return [];
  const { username, password, auth } = value;
  const given =
    typeof username === 'string' && typeof password === 'string'
      ? Buffer.from(`${username}:${password}`).toString('base64')
      : auth;
  if (typeof given !== 'string' || !/^[A-Za-z0-9+/]+=*$/.test(given)) return [];
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/]+)\/?(.*?)\/*$/i.exec(key) ?? [];
  // Docker's own keys end with the version of the interface.
  return [{ host: host.toLowerCase(), path: /^v[12]$/.test(path) ? '' : path, header: `Basic ${given}` }];
}

function credentialsOf(entries: readonly Entry[]): Credentials {
  const names = (entry: Entry, host: string): boolean =>
    entry.host === host || (DOCKER_HUB.includes(entry.host) && DOCKER_HUB.includes(host));
  return {
    headerFor: (host, path) =>
      entries
        .filter((entry) => names(entry, host) && (entry.path === '' || `${path}/`.startsWith(`${entry.path}/`)))
        .sort((a, b) => b.path.length - a.path.length)[0]?.header,
    trusts: (host, realm) => host === realm || entries.some((entry) => names(entry, realm)),
  };
}
