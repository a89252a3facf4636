import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What an attacker, an accident or an outage does to the gate, its platform, git and renderers. Each id names its tests. */
const CASES: { readonly [id: string]: string } = {
  A01: 'pull requests of thousands of files and lines',
  A02: 'listing comments fails, limits and headers',
  A03: 'creating or updating the comment fails',
  A04: 'somebody else writes our marker',
  A05: 'hundreds of comments, two of our own, an unchanged report',
  A06: 'an older run ends after a newer one',
  A07: 'bodies at the limit of a comment',
  A08: 'summaries above the limit, places that cannot be written',
  A09: 'hundreds of findings, thousands of results',
  A10: 'an artifact claims another pull request',
  A11: 'hostile archives and results',
  A12: 'unsafe triggers, broken payloads',
  A13: 'the base of a pull request is changed, one head in two pull requests',
  B01: 'a change brings its own policy',
  B02: 'a change brings its own excuse',
  B03: 'the policy at base is broken',
  B04: 'a change edits the workflow',
  B05: 'the job has a condition',
  B06: 'two changes are fine alone and not together',
  B07: 'a push lands in between',
  B08: 'only what others are made of changes',
  B09: 'the scope holds nothing',
  B10: 'a run that does not come to its end',
  B11: 'a rule throws, a kind is unknown',
  G01: 'a revision that looks like an option',
  G02: 'a branch that looks like an option',
  G03: 'names with line breaks, quotes and direction marks',
  G04: 'names that look like path magic',
  G05: 'links',
  G06: 'attributes',
  G07: 'shallow checkouts',
  G08: 'repositories inside the repository',
  G09: 'a workspace of another user',
  G10: 'submodules, content stored elsewhere',
  G11: 'manifests that are renamed out of scope',
  G12: 'tree entries that lead outside, twins',
  R01: 'sources that stand at an address',
  R02: 'sources outside the repository',
  R03: 'programs and charts inside a kustomization',
  R04: 'templates that reach out, or never end',
  R05: 'chart dependencies that are not vendored',
  R06: 'schemas that refer outside, packed bombs',
  R07: 'what is another value each time',
  R08: 'a renderer that is missing, fails or prints nothing',
  R09: 'the same object twice, hooks, empty documents',
  R10: 'a renderer reads the environment',
};

/** How a change hides from the review. Tests in `gate/` name them, and others from G13 on. */
const WAYS_AROUND: { readonly [id: string]: string } = {
  G01: 'a document that is not read hides the next',
  G02: 'a copy makes alternatives of one object',
  G03: 'a later copy counts',
  G04: 'markers beside or above manifests',
  G05: 'links and linked folders',
  G06: 'documents and files change places',
  G07: 'a laxer copy of a definition',
  G08: 'names that are no UTF-8',
  G09: 'a nearer owner',
  G10: 'an overlay takes the root away',
  G11: 'placeholders and encryption over what was plain',
  G12: 'languages that nobody reads here',
  G13: 'kinds and versions spelled almost right',
  G14: 'names that mean two commits',
  G15: 'programs of the checkout',
  G16: 'inputs that compare a thing with itself, or switch the gate off',
};

const folder = new URL('./', import.meta.url).pathname;
const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/['"`]((?:[ABGR]\d\d[ab]?(?:, )?)+)[: ]/g)].flatMap(
      (match) => (match[1]?.split(', ') ?? []).map((id) => ({ id: id.slice(0, 3), isWay: isWayAround(file, id) })),
    ),
  );
const named = new Set(found.flatMap(({ id, isWay }) => (isWay ? [] : [id])));
const waysNamed = new Set(found.flatMap(({ id, isWay }) => (isWay ? [id] : [])));

function isWayAround(file: string, id: string): boolean {
  return id.startsWith('G') && (file.startsWith('gate/') || Number(id.slice(1, 3)) > 12);
}

describe('every hostile case has tests by its id', () => {
  it.each(Object.entries(CASES))('%s: %s', (id) => {
    expect([...named]).toContain(id);
  });

  it('and no test names a case that is not listed', () => {
    expect([...named].filter((id) => !Object.hasOwn(CASES, id))).toEqual([]);
  });
});

describe('every way around the gate has tests by its id', () => {
  it.each(Object.entries(WAYS_AROUND))('%s: %s', (id) => {
    expect([...waysNamed]).toContain(id);
  });

  it('and no test names one that is not listed', () => {
    expect([...waysNamed].filter((id) => !Object.hasOwn(WAYS_AROUND, id))).toEqual([]);
  });
});
