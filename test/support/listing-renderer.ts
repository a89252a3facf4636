import { parse } from 'yaml';
import { conclude, type SideResult } from '../../src/render/result.ts';
import type { Renderer, UsedSource } from '../../src/rendering.ts';
import type { Side, Source } from '../../src/sources.ts';

/** Renders kustomizations that do nothing but list resources, without any tool: for tests of what comes of a rendering. */
export const listingRenderer: Renderer = {
  async render(source, { changed }) {
    const markers = [...changed.base, ...changed.head].map(({ path }) => path).filter((path) => MARKER.test(path));
    const trees = { base: await source.tree('base'), head: await source.tree('head') };
    const concluded = await Promise.all(
      [...new Set(markers)].map(async (marker) => {
        const root = marker.replace(MARKER, '') || '.';
        const about = { id: root, kind: 'kustomization' as const, root, marker, trees };
        const [base, head] = [await listed(source, 'base', marker), await listed(source, 'head', marker)];
        const held = base.end === 'rendered' ? [...base.side.files.keys()] : [];
        const left = held.find((path) => path !== marker && trees.head.has(path));
        return conclude(about, { base, head: head.end === 'empty' ? { ...head, left } : head });
      }),
    );
    return {
      renderings: concluded.flatMap(({ rendering }) => rendering ?? []),
      problems: concluded.flatMap(({ problems }) => problems),
      unseen: concluded.flatMap(({ unseen }) => unseen),
      sources: concluded.flatMap(({ rendering }): UsedSource[] => {
        if (rendering === null) return [];
        const files = new Set(
          [...(rendering.sides.base?.files ?? []), ...(rendering.sides.head?.files ?? [])].map(([path]) => path),
        );
        return [{ id: rendering.id, end: 'rendered', reason: null, files, listed: new Set(), objects: files }];
      }),
      used: {
        base: new Set(concluded.flatMap(({ rendering }) => [...(rendering?.sides.base?.files.keys() ?? [])])),
        head: new Set(concluded.flatMap(({ rendering }) => [...(rendering?.sides.head?.files.keys() ?? [])])),
      },
      remarks: [],
    };
  },
};

const MARKER = /(?:^|\/)kustomization\.yaml$/;

async function listed(source: Source, side: Side, marker: string): Promise<SideResult> {
  const [file] = await source.read(side, [marker]);
  if (!file) return { end: 'absent' };
  const { resources = [] }: { resources?: string[] } = parse(new TextDecoder().decode(file.bytes));
  if (resources.length === 0) return { end: 'empty' };
  const folder = marker.replace(/[^/]*$/, '');
  const files = await source.read(
    side,
    resources.map((path) => folder + path),
  );
  const text = files.map(({ bytes }) => new TextDecoder().decode(bytes)).join('---\n');
  return {
    end: 'rendered',
    side: {
      text: new TextEncoder().encode(text),
      evidence: null,
      files: new Map([file, ...files].map(({ path, bytes }) => [path, bytes])),
      kustomizations: [marker],
      remotes: new Map(),
      values: [],
    },
  };
}
