import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { FetchedSource, Fetching, NamedSource, RemoteSource } from '../../src/fetch/source.ts';
import { writeFiles } from '../render/review-repository.ts';

/** Files of a chart, by path in it. */
export type ChartFiles = { readonly [path: string]: string };

export interface FakeFetching extends Fetching {
  /** What was asked for, in order. */
  readonly asked: readonly RemoteSource[];
  /** What base names. */
  readonly named: readonly NamedSource[];
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Refused = Extract<FetchedSource, { kind: 'refused' }>;

/**
 * Hands out charts that a test writes, by name and version, whatever repository is named. `refuse` says no instead, with a reason.
 * What was written goes after the tests of the file.
 */
export function fakeFetching(
  charts: { readonly [nameAndVersion: string]: ChartFiles },
  refuse: (source: RemoteSource, named: readonly NamedSource[]) => Refused['reason'] | null = () => null,
): FakeFetching {
  const folder = mkdtempSync(join(tmpdir(), 'applylint-charts-'));
  folders.push(folder);
  for (const [name, files] of Object.entries(charts)) writeFiles(join(folder, name.replace(' ', '@')), files);
  const asked: RemoteSource[] = [];
  const named: NamedSource[] = [];
  const answer = (source: RemoteSource): FetchedSource => {
    const reason = refuse(source, named);
    const [name, version] = nameOf(source);
    if (reason !== null || !(`${name} ${version}` in charts)) {
      const why = reason ?? 'not-found';
      return {
        kind: 'refused',
        reason: why,
        message: `chart ${name} ${version} could not be fetched (${why})`,
        fix: 'look',
      };
    }
    const digest = `sha256:${createHash('sha256').update(`${name} ${version}`).digest('hex')}`;
    return { kind: 'fetched', folder: join(folder, `${name}@${version}`), version, digest };
  };
  return {
    asked,
    named,
    open: (all) => {
      named.push(...all);
      return {
        fetch: async (source) => {
          asked.push(source);
          return answer(source);
        },
      };
    },
    remarks: () => [],
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

function nameOf(source: RemoteSource): readonly [name: string, version: string] {
  if (source.kind === 'chart') return [source.chart, source.version];
  return [source.url.slice(source.url.lastIndexOf('/') + 1), source.reference];
}
