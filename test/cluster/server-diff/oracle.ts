import { Agent, request } from 'node:https';
import { isArray, isObject, type JsonObject } from '../../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../../src/kube/json-text.ts';
import type { GroupVersionKind } from '../../../src/kube/object.ts';

/** A running API server on loopback, and the token it takes. */
export interface Oracle {
  readonly server: string;
  readonly token: string;
}

/** What the server said: the object, or why not. */
export type Answer =
  | { readonly ok: true; readonly object: JsonObject }
  | { readonly ok: false; readonly code: number; readonly message: string; readonly causes: readonly Cause[] };

export interface Cause {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: 4 });

/** The URL of a kind's collection; `plural` as discovery states it. */
export function collection(gvk: GroupVersionKind, plural: string, namespace: string | undefined): string {
  const root = gvk.group === '' ? '/api/v1' : `/apis/${gvk.group}/${gvk.version}`;
  return namespace === undefined ? `${root}/${plural}` : `${root}/namespaces/${namespace}/${plural}`;
}

/** One request; a kept connection that the server closed in between is opened anew. */
export async function send(oracle: Oracle, method: string, path: string, body?: JsonObject): Promise<Answer> {
  try {
    return await sendOnce(oracle, method, path, body);
  } catch {
    return sendOnce(oracle, method, path, body).catch((error: Error) => {
      // The server's handler panicked and hung up: a refusal without words.
      return { ok: false, code: 0, message: error.message, causes: [] };
    });
  }
}

function sendOnce(oracle: Oracle, method: string, path: string, body?: JsonObject): Promise<Answer> {
  const text = body === undefined ? '' : stringifyJson(body);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      `${oracle.server}${path}`,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${oracle.token}`,
          'content-type': 'application/json',
          accept: 'application/json',
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () => {
          const parsed = parseJsonExact(Buffer.concat(chunks).toString('utf8'));
          const object = isObject(parsed) ? parsed : undefined;
          const code = incoming.statusCode ?? 0;
          if (object !== undefined && code < 300) resolve({ ok: true, object });
          else resolve({ ok: false, code, message: String(object?.['message'] ?? ''), causes: causesOf(object) });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(text);
  });
}

function causesOf(status: JsonObject | undefined): Cause[] {
  const details = status?.['details'];
  const causes = isObject(details) ? details['causes'] : undefined;
  if (!isArray(causes)) return [];
  return causes.filter(isObject).map((cause) => ({
    field: String(cause['field'] ?? ''),
    reason: String(cause['reason'] ?? ''),
    message: String(cause['message'] ?? ''),
  }));
}
