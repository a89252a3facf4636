// A real API server on loopback for as long as a test runs.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { createInterface } from 'node:readline';
import { isObject, type JsonObject, type JsonValue } from '../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import { recorderFor } from '../conformance/recorder.ts';
import { type Ended, run } from '../support/run.ts';

export interface TestServer {
  readonly kubeconfig: string;
  readonly url: string;
  /** Where its certificates lie. */
  readonly folder: string;
  /** GET, PATCH (JSON merge patch) and so on; the answer's body. Throws when the server refuses. */
  ask(method: string, path: string, body?: JsonValue): Promise<JsonObject>;
  /** kubectl's own apply code. */
  apply(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>;
  stop(): Promise<void>;
}

/** `flags`: more flags of kube-apiserver. */
export async function startServer(version: string, flags: readonly string[] = []): Promise<TestServer> {
  const { binary, serverFlags } = recorderFor(version);
  const child = spawn(binary, ['server', '-stdin', '--', ...serverFlags, ...flags], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const first = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', resolve);
    child.on('error', reject);
    child.on('close', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const ready = JSON.parse(await first) as { kubeconfig: string; server: string; token: string; dir: string };
  const ca = readFileSync(`${ready.dir}/ca.crt`);
  return {
    kubeconfig: ready.kubeconfig,
    url: ready.server,
    folder: ready.dir,
    apply: (args, env = {}) => run(binary, ['apply', '--kubeconfig', ready.kubeconfig, ...args], { env: { ...env } }),
    ask: (method, path, body) => exchange(new URL(path, ready.server), { method, ca, token: ready.token }, body),
    stop: () => {
      child.stdin.end();
      return ended;
    },
  };
}

function exchange(
  url: URL,
  { method, ca, token }: { method: string; ca: Buffer; token: string },
  body: JsonValue | undefined,
): Promise<JsonObject> {
  const contentType = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, ca, headers: { authorization: `Bearer ${token}`, 'content-type': contentType } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const answer = parseJsonExact(text);
          if ((response.statusCode ?? 500) < 300 && isObject(answer)) resolve(answer);
          else reject(new Error(`${method} ${url.pathname}: ${response.statusCode} ${text.slice(0, 500)}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : stringifyJson(body));
  });
}
