// Plays cases on a real server and stops before head is applied, so that somebody can look at what stands there.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { isObject, type JsonObject } from '../../src/kube/json.ts';
import { parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import { getObject, getString } from '../../src/kube/object.ts';
import { type Job, recorderFor, toJob } from '../conformance/recorder.ts';

export interface PausedServer {
  readonly kubeconfig: string;
  /** Where its certificates lie. */
  readonly folder: string;
  readonly url: string;
}

/** `look` is called with each case's own namespace before its head is applied; raw results come in the order of the jobs. */
export async function playPaused(
  version: string,
  jobs: readonly Job[],
  look: (job: Job, namespace: string, server: PausedServer) => Promise<void>,
): Promise<JsonObject[]> {
  const { binary, serverFlags } = recorderFor(version);
  const child = spawn(binary, ['record', '-pause', '--', ...serverFlags], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject));
  child.stdin.on('error', () => {});
  child.stdin.write(`${jobs.map((job) => `${stringifyJson(toJob(job))}\n`).join('')}\n`);
  const results: JsonObject[] = [];
  let server: PausedServer | undefined;
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = parseJsonExact(line);
      if (!isObject(said)) throw new Error(`not a result: ${line.slice(0, 200)}`);
      const ready = getObject(said, 'server');
      const paused = getObject(said, 'paused');
      if (ready) {
        const [kubeconfig = '', folder = '', url = ''] = ['kubeconfig', 'dir', 'url'].map((key) =>
          getString(ready, key),
        );
        server = { kubeconfig, folder, url };
      } else if (paused && server) {
        const job = jobs.find(
          (one) => one.case.id === getString(paused, 'case') && one.mode === getString(paused, 'mode'),
        );
        if (job) await look(job, getString(paused, 'namespace') ?? '', server);
        child.stdin.write('\n');
      } else results.push(said);
    }
  } finally {
    child.kill();
  }
  await ended;
  if (results.length !== jobs.length) throw new Error(`the recorder ended after ${results.length} of ${jobs.length}`);
  return results;
}
