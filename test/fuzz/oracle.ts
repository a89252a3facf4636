// The recorder's `merge` subcommand as an Oracle: one process, requests pipelined, answers in order.

import { spawn } from 'node:child_process';
import { isObject, toJsonValue } from '../../src/kube/json.ts';
import { JsonTextError, parseJsonExact, stringifyJson } from '../../src/kube/json-text.ts';
import { referenceVersion } from '../conformance/case-files.ts';
import { recorderFor } from '../conformance/recorder.ts';
import type { MergeResponse, Oracle } from './target.ts';

export interface RunningOracle extends Oracle {
  close(): Promise<void>;
}

export function startOracle(version = referenceVersion): RunningOracle {
  const { binary, openapi } = recorderFor(version);
  const child = spawn(binary, ['merge', '-openapi', openapi], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: { resolve(response: MergeResponse): void; reject(error: Error): void }[] = [];
  let gone: Error | undefined;
  const fail = (error: Error): void => {
    gone ??= error;
    for (const one of waiting.splice(0)) one.reject(error);
  };
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  child.on('error', fail);
  child.on('close', (code) => fail(new Error(`the merge libraries ended with ${code}`)));
  child.stdin.on('error', fail);
  // Not node:readline, which takes U+2028 for a line break; answers hold it as it is.
  let rest: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => {
    let from = 0;
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...rest, chunk.subarray(from, at)]).toString('utf8');
      rest = [];
      from = at + 1;
      waiting.shift()?.resolve(readAnswer(line));
    }
    rest.push(chunk.subarray(from));
  });
  return {
    merge: (request) =>
      new Promise((resolve, reject) => {
        if (gone) return reject(gone);
        waiting.push({ resolve, reject });
        child.stdin.write(`${stringifyJson(toJsonValue(request))}\n`);
      }),
    close: () => {
      child.stdin.end();
      return closed;
    },
  };
}

/** Go prints numbers that Go itself could not read back (1e999 from YAML): such an answer is an error. */
function readAnswer(line: string): MergeResponse {
  try {
    const answer = parseJsonExact(line);
    if (isObject(answer)) return answer as unknown as MergeResponse;
  } catch (error) {
    if (error instanceof JsonTextError) return { error: error.message, reason: error.reason };
    throw error;
  }
  return { error: 'not an object', reason: 'syntax' };
}
