/** What a person said of findings, counted per rule. */

/** A finding at one commit of a public repository. */
export interface Found {
  readonly repository: string;
  readonly commit: string;
  readonly severity: string;
  readonly rule: string;
  readonly object: string;
  readonly path: string;
  readonly message: string;
}

export interface Judgement extends Omit<Found, 'message'> {
  readonly right: boolean;
  /** Why, in a few words. */
  readonly note: string;
}

/** A finding without its words and severity: those may be mended. */
export function idOf({ repository, commit, rule, object, path }: Omit<Found, 'message'>): string {
  return JSON.stringify([repository, commit, rule, object, path]);
}

export function readJudgements(text: string): Map<string, Judgement> {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line): [string, Judgement] => {
      const judgement: Judgement = JSON.parse(line);
      return [idOf(judgement), judgement];
    }),
  );
}

/** Per severity and rule: found, right, wrong, not read. */
export function tables(found: readonly Found[], judgements: ReadonlyMap<string, Judgement>): string {
  return ['error', 'warning'].map((severity) => table(severity, found, judgements)).join('\n');
}

function table(severity: string, found: readonly Found[], judgements: ReadonlyMap<string, Judgement>): string {
  const rows = new Map<string, [found: number, right: number, wrong: number]>();
  for (const finding of found) {
    if (finding.severity !== severity) continue;
    const said = judgements.get(idOf(finding));
    for (const name of [finding.rule, 'all']) {
      const row = rows.get(name) ?? [0, 0, 0];
      row[0]++;
      if (said) row[said.right ? 1 : 2]++;
      rows.set(name, row);
    }
  }
  const line = ([name, [all, right, wrong]]: [string, [number, number, number]]): string =>
    `| ${name} | ${all} | ${right} | ${wrong} | ${all - right - wrong} |`;
  const sorted = [...rows].sort(([a], [b]) => (a === 'all' ? 1 : b === 'all' ? -1 : a < b ? -1 : 1));
  return [
    `| ${severity}s | found | right | wrong | not read |`,
    '| --- | --: | --: | --: | --: |',
    ...sorted.map(line),
    '',
  ].join('\n');
}
