/** Five reviews that stand for all: what the pictures show and what size and shape are tested on. */
import { reproduceLine } from '../../src/commands/reproduce.ts';
import { type MarkdownOptions, renderMarkdown } from '../../src/report/markdown.ts';
import type { Redacted } from '../../src/report/redact/redacted.ts';
import type { Report } from '../../src/report/report.ts';
import { readFolder } from './folders.ts';
import { reviewFiles } from './review.ts';

type Files = { readonly [path: string]: string };

export const FIVE = ['clean', 'small', 'dangerous', 'huge', 'incomplete'] as const;
export type FiveReports = (typeof FIVE)[number];

const BASE = '4f1c2ab9d03e117c5b6a8890e2d4f3a1b7c6d5e4';
const HEAD = '9d03e11f4c2ab7d5e8860a1b3c4d5e6f70819203';
const SITE = 'https://github.example/shop/deploy';

/** As the action renders a comment. */
export const COMMENT: MarkdownOptions = {
  budget: 59_900,
  reproduce: reproduceLine({ base: BASE, head: HEAD }),
  full: `${SITE}/actions/runs/42`,
  linkTo: ({ path, line }, side) =>
    `${SITE}/blob/${side === 'base' ? BASE : HEAD}/${path
      .split('/')
      .map((part) => encodeURIComponent(part.replace(/\p{Cs}/gu, '\ufffd')))
      .join('/')}#L${line}`,
};

const shop = (folder: string): Files => readFolder(`examples/shop/${folder}`);

function under(root: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text]));
}

function edited(files: Files, edits: { readonly [path: string]: (text: string) => string }): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, edits[path]?.(text) ?? text]));
}

const newImage = (text: string): string => text.replace('web:2.3.1', 'web:2.4.0');

interface FiveReview {
  readonly base: Files;
  readonly head: Files;
  readonly flags?: readonly string[];
}

const REVIEWS: { readonly [name in FiveReports]: () => FiveReview } = {
  clean: () => ({
    base: shop('base'),
    head: edited(shop('base'), { 'web.yaml': (text) => newImage(text).replace('LOG_LEVEL: info', 'LOG_LEVEL: debug') }),
  }),
  small: () => ({
    base: shop('base'),
    head: edited(shop('base'), {
      'web.yaml': newImage,
      'api.yaml': (text) => text.replace(/\n {2}replicas: \d+/, ''),
    }),
  }),
  dangerous: () => ({
    base: under('clusters/prod', shop('base')),
    head: under('clusters/prod', shop('head')),
    flags: ['--prune', 'yes'],
  }),
  huge: () => {
    const side = (which: string, selector: string): Files =>
      Object.assign(
        {},
        ...['eu', 'us', 'asia'].map((region) => under(`clusters/${region}`, shop(which))),
        ...Array.from({ length: 150 }, (_, n) => service(`team-${String(n).padStart(3, '0')}`, selector)),
      );
    return { base: side('base', 'app'), head: side('head', 'name') };
  },
  incomplete: () => ({
    base: shop('base'),
    head: edited(shop('head'), {
      'worker.yaml': (text) => text.replace('spec:', 'spec: ['),
      'jobs.yaml': (text) => `${text}---\nkind: CronJob\nmetadata: { name: nightly }\n`,
    }),
  }),
};

function service(team: string, selector: string): Files {
  const text = `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${team}-api, namespace: ${team} }
spec:
  selector: { matchLabels: { ${selector}: ${team} } }
  template:
    metadata: { labels: { app: ${team}, name: ${team} } }
    spec: { containers: [{ name: api, image: "registry.example/${team}/api:1" }] }
---
apiVersion: v1
kind: ConfigMap
metadata: { name: ${team}-settings, namespace: ${team} }
data: { selector: ${selector} }
`;
  return { [`teams/${team}/api.yaml`]: text };
}

export function fiveReview(name: FiveReports): FiveReview {
  return REVIEWS[name]();
}

export async function fiveReport(name: FiveReports): Promise<Redacted<Report>> {
  const { base, head, flags = [] } = fiveReview(name);
  const report = await reviewFiles(base, head, flags);
  const revisions = { base: { name: 'main', commit: BASE }, head: { name: 'head', commit: HEAD } };
  return { ...report, revisions };
}

export async function fiveComment(name: FiveReports): Promise<string> {
  return renderMarkdown(await fiveReport(name), COMMENT);
}
