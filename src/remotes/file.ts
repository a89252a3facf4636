import { createHash } from 'node:crypto';
import { type Answer, NoAnswer, sendOverHttp } from '../github/transport.ts';
import { type RemoteContent, RemoteRefused } from '../rendering.ts';
import { LIMITS } from '../sources.ts';
import { FETCH_MS } from './limits.ts';

const REDIRECTS = 5;

/** One file of objects, as a folder that lists it. `pin`: its SHA-256 in hexadecimal digits. */
export async function fetchFile(url: string, pin: string): Promise<RemoteContent> {
  const { status, bytes } = await follow(url);
  if (status !== 200) throw new RemoteRefused(`the server answered ${status}`, 'correct the address, or keep a copy');
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== pin) {
    const fix = 'find out why it changed before the pin is changed';
    throw new RemoteRefused(`its SHA-256 is ${found.slice(0, 12)}…, not the pinned one`, fix);
  }
  const files = new Map<string, Uint8Array>([
    ['kustomization.yaml', new TextEncoder().encode('resources: [content.yaml]\n')],
    ['content.yaml', bytes],
  ]);
  return {
    tree: new Map([...files.keys()].map((path) => [path, { kind: 'file', id: `${pin} ${path}` }])),
    folder: '',
    read: async (paths) => {
      const read = paths.map((path) => ({ path, bytes: files.get(path) }));
      return read.flatMap(({ path, bytes: content }) => (content ? [{ path, bytes: content }] : []));
    },
  };
}

/** Releases are redirected to where they are stored. */
async function follow(url: string): Promise<Answer> {
  let at = url;
  for (let i = 0; i <= REDIRECTS; i++) {
    if (!/^https?:\/\//i.test(at)) break;
    const answer = await ask(at);
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers['location'] : undefined;
    if (location === undefined) return answer;
    at = new URL(location, at).href;
  }
  throw new RemoteRefused('it is no http or https address, or redirects without end', 'correct the address');
}

async function ask(url: string): Promise<Answer> {
  try {
    const maxBytes = LIMITS.file;
    return await sendOverHttp({ method: 'GET', url, headers: {}, body: null, maxBytes, timeoutMs: FETCH_MS });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw new RemoteRefused(`the server ${error.message}`, 'try again, or keep a copy in the repository');
  }
}
