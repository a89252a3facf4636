import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { lastNameOf } from '../manifest/path.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';
import { chartFile, isOfChart, isPartial, isReadInto, isTemplate } from './chart-files.ts';
import { type Documents, lineAt, otherSide } from './documents.ts';
import { type Steps, valueAt } from './match.ts';
import type { Placer, RenderedObject } from './placer.ts';

/** Sources of what Helm printed: the values file whose key gives the value, else the line of the template. */
export function helmPlacer(rendering: Rendering, documents: Documents): Placer {
  const templateOf = ({ text }: RenderedObject): string | null => {
    const [, path] = /^# Source: [^/\n]+\/(.+)$/m.exec(text) ?? [];
    return path === undefined ? null : rendering.root === '' ? path : `${rendering.root}/${path}`;
  };
  const inTemplate = (side: Side, rendered: RenderedObject, steps: Steps): SourceLocation | null => {
    const path = templateOf(rendered);
    return path === null || !documents.bytes(side, path)
      ? null
      : lineAt(path, templateLine(documents.lines(side, path), steps));
  };
  const inValues = (side: Side, rendered: RenderedObject, steps: Steps, least: number): SourceLocation | null => {
    const wanted = valueAt(rendered.object, steps);
    if (wanted === undefined || isObject(wanted) || isArray(wanted)) return null;
    const path = templateOf(rendered);
    const template = path === null ? '' : documents.lines(side, path).join('\n');
    for (const file of [...(rendering.sides[side]?.values ?? [])].reverse()) {
      const [document] = documents.of(side, file);
      if (!document) continue;
      const other = documents.of(otherSide(side), file)[0]?.value;
      const candidates = [...leaves(document.value)]
        .filter(([, value]) => gives(value, wanted))
        .map(([at, value]) => ({ at, score: scoreOf(at, value, steps, template, other) }))
        .filter(({ score }) => score >= least)
        .sort((a, b) => b.score - a.score);
      const [best] = candidates;
      if (best) return document.locate(best.at);
    }
    return null;
  };
  /** Files of the chart that changed and are no values: templates that print no object, and files that are read. */
  const changedFiles = (side: Side): string[] =>
    [...rendering.changed].filter((path) => {
      const { values = [], files } = rendering.sides[side] ?? {};
      return files?.has(path) && !values.includes(path) && lastNameOf(path) !== 'Chart.yaml';
    });
  const firstChangeOf = (side: Side, path: string): SourceLocation =>
    lineAt(path, firstChange(documents.lines(side, path), documents.lines(otherSide(side), path)));
  const inFiles = (side: Side, { object }: RenderedObject, steps: Steps): SourceLocation | null => {
    const wanted = valueAt(object, steps);
    if (typeof wanted !== 'string') return null;
    for (const path of changedFiles(side).filter((one) => !isTemplate(one, rendering.root))) {
      const others = new Set(documents.lines(otherSide(side), path));
      const line = documents.lines(side, path).findIndex((text) => !others.has(text) && isReadInto(text, wanted));
      if (line >= 0) return lineAt(path, line + 1);
    }
    return null;
  };
  const configuration = (side: Side): SourceLocation | null => {
    const { values = [], files } = rendering.sides[side] ?? {};
    const read = changedFiles(side).filter((path) => !isTemplate(path, rendering.root) || isPartial(path));
    const inOrder = [...[...values].reverse(), ...read];
    const changed = inOrder.find((path) => files?.has(path) && documents.changed(path));
    return changed === undefined ? null : firstChangeOf(side, changed);
  };
  return {
    exact: (side, rendered, steps, differs) => {
      const path = templateOf(rendered);
      const chart = chartFile(rendering, documents, side, rendered, steps);
      if (chart && isOfChart(steps)) return chart;
      const changed =
        inValues(side, rendered, steps, CHANGED) ??
        inFiles(side, rendered, steps) ??
        (path !== null && documents.changed(path) ? inTemplate(side, rendered, steps) : null) ??
        chart;
      // What did not change makes no value another one.
      return changed ?? (differs ? null : inValues(side, rendered, steps, 1));
    },
    within: (side, rendered, steps, path) => (templateOf(rendered) === path ? inTemplate(side, rendered, steps) : null),
    origin: (side, rendered) => inTemplate(side, rendered, []),
    presence: (side, rendered) => {
      const path = templateOf(rendered);
      return path !== null && documents.changed(path) ? inTemplate(side, rendered, []) : configuration(side);
    },
    configuration,
  };
}

function* leaves(value: JsonValue, at: Steps = []): Iterable<readonly [Steps, JsonValue]> {
  if (isObject(value)) for (const name in value) yield* leaves(value[name] ?? null, [...at, name]);
  else if (isArray(value)) for (const [i, item] of value.entries()) yield* leaves(item, [...at, i]);
  else yield [at, value];
}

function gives(value: JsonValue, wanted: JsonValue): boolean {
  const text = String(value ?? '');
  return text !== '' && (text === String(wanted) || (text.length >= 3 && String(wanted).includes(text)));
}

/** What a key counts by whose value is another one on the other side: more than anything else. */
const CHANGED = 4;

/** How likely a key of the values gives what stands at `steps`; 0: there is no sign of it. */
function scoreOf(at: Steps, value: JsonValue, steps: Steps, template: string, other: JsonValue | undefined): number {
  const dotted = at.filter((step) => typeof step === 'string').join('.');
  const changed = String(valueAt(other, at) ?? '') !== String(value ?? '');
  const named = template.includes(`.Values.${dotted}`);
  const alike = at.at(-1) === steps.at(-1) || at.includes(String(steps.at(-1)));
  return (changed ? CHANGED : 0) + (named ? 2 : 0) + (alike ? 1 : 0) - (changed || named || alike ? 0 : 1);
}

/** The line of a template that seems to print the field: keys are looked for one after the other. */
function templateLine(lines: readonly string[], steps: Steps): number {
  let at = Math.max(
    0,
    lines.findIndex((line) => /^apiVersion:/.test(line)),
  );
  for (const step of steps) {
    if (typeof step !== 'string') continue;
    const next = lines.findIndex(
      (line, i) => i >= at && new RegExp(`^\\s*(?:- )?["']?${escaped(step)}["']?\\s*:`).test(line),
    );
    if (next < 0) break;
    at = next;
  }
  return at + 1;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function firstChange(lines: readonly string[], others: readonly string[]): number {
  return (
    Math.max(
      0,
      lines.findIndex((line, i) => line !== others[i]),
    ) + 1
  );
}
