import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const HAS_OPENSSL = spawnSync('openssl', ['version']).status === 0;

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

export interface Authority {
  /** PEM of the authority itself. */
  readonly pem: string;
  readonly server: Certificate;
  /** By an authority that nobody knows. */
  readonly foreign: Certificate;
  readonly expired: Certificate;
}

/** A wildcard right below the top is taken by no client. */
const HOSTS = ['charts', 'registry', 'git', 'files', 'other', 'mirror', 'auth', 'store', 'evil', 'inside'];
const NAMES = `subjectAltName=${HOSTS.map((host) => `DNS:${host}.example`).join(',')},DNS:localhost,IP:127.0.0.1`;

let made: Authority | undefined;

/** An authority of its own for this run, and what it vouches for. */
export function authority(): Authority {
  made ??= make();
  return made;
}

function make(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-authority-'));
  const run = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  };
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const ofAuthority = (name: string): void =>
    run(
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.pem`,
    );
  const signed = (name: string, by: string, ...validity: string[]): Certificate => {
    run(
      'req',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      `/CN=${name}`,
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
    );
    writeFileSync(join(folder, 'names'), `${NAMES}\n`);
    run(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-CA',
      `${by}.pem`,
      '-CAkey',
      `${by}.key`,
      '-CAcreateserial',
      '-extfile',
      'names',
      '-out',
      `${name}.pem`,
      ...validity,
    );
    return { key: read(`${name}.key`), cert: read(`${name}.pem`) };
  };
  try {
    ofAuthority('known');
    ofAuthority('unknown');
    return {
      pem: read('known.pem'),
      server: signed('server', 'known', '-days', '2'),
      foreign: signed('foreign', 'unknown', '-days', '2'),
      expired: signed('expired', 'known', '-days', '-1'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
