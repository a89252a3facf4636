// The scenarios as one page of documentation. Every value in it comes out of the engine.

import { markdownTable } from 'markdown-table';
import { stringify } from 'yaml';
import { formatConflict, type OwnedField, ownersOf } from '../../src/apply/server-side/index.ts';
import { formatPath, type Path } from '../../src/fieldpath/path.ts';
import { equalJson, isObject, type JsonObject, type JsonValue } from '../../src/kube/json.ts';
import { stringifyJson } from '../../src/kube/json-text.ts';
import { gvkOf } from '../../src/kube/object.ts';
import { withoutLastApplied } from '../../src/preview/bookkeeping.ts';
import type { WayOut } from '../../src/preview/outcome.ts';
import type { KindSchema } from '../../src/schema/schema.ts';
import type { ConformanceCase, Step } from '../conformance/case.ts';
import { type Played, play } from './play.ts';
import type { Scenario, ScenarioStep } from './scenario.ts';

export function renderPage(scenarios: readonly Scenario[]): string {
  const parts = [
    '# Ownership: worked scenarios',
    'Written by `npm run scenarios`. Each scenario below is a test: applylint predicts it from an empty cluster, and it is ' +
      'recorded on a real API server (Kubernetes 1.36). The two agree in every field and owner.',
    ...scenarios.flatMap(({ title, says, steps }) => [`## ${title}`, says.trim(), ...steps.flatMap(renderStep)]),
  ];
  return `${parts.join('\n\n')}\n`;
}

function renderStep({ says, mode, case: one }: ScenarioStep): string[] {
  const played = play(one, mode);
  const [head] = one.head;
  const how =
    mode === 'client-side'
      ? 'kubectl apply'
      : `kubectl apply --server-side${one.fieldManager === '' ? '' : ` --field-manager=${one.fieldManager}`}${one.force ? ' --force-conflicts' : ''}`;
  return [
    `### ${says.trim()}`,
    ...story(one, mode),
    `Then \`${how}\` of`,
    yaml(head ?? null),
    ...result(played, head),
    `<sub>Case \`${one.id}\`</sub>`,
  ];
}

/** What happened before head. */
function story(one: ConformanceCase, mode: string): string[] {
  const base = one.base.at(-1);
  const definition = one.base.length > 1 ? `, whose definition has ${topology(one.base[0])}` : '';
  const how =
    one.baseAction === 'create'
      ? 'made by `kubectl create`'
      : `applied ${one.baseAction === 'same' ? mode : one.baseAction}`;
  return [...(base ? [`Base, ${how}${definition}:`, yaml(base)] : []), ...one.between.flatMap(stepWords)];
}

function stepWords(step: Step): string[] {
  switch (step.action) {
    case 'kubectl':
      if (step.body['kind'] === 'CustomResourceDefinition') return [`The definition changes: ${topology(step.body)}.`];
      return [`Then ${step.mode} apply of`, yaml(step.body)];
    case 'apply':
      return [
        `\`${step.manager}\` applies server-side${step.force ? ', with force' : ''}:`,
        yaml(withoutIdentity(step.body)),
      ];
    case 'patch': {
      const where = step.subresource === '' ? 'patches' : `patches \`${step.subresource}\``;
      return [`\`${step.manager}\` ${where}: \`${stringifyJson(step.body)}\``];
    }
    default:
      return [];
  }
}

function topology(definition: JsonObject | undefined): string {
  const text = stringifyJson(definition ?? null);
  const list = /"x-kubernetes-list-type":"(\w+)"/.exec(text)?.[1];
  const map = /"x-kubernetes-map-type":"(\w+)"/.exec(text)?.[1];
  if (list) return `\`x-kubernetes-list-type: ${list}\``;
  return map ? `\`x-kubernetes-map-type: ${map}\`` : 'no list type or map type (lists atomic, mappings granular)';
}

function withoutIdentity({ apiVersion: _, kind: __, metadata: ___, ...rest }: JsonObject): JsonObject {
  return rest;
}

function result(played: Played, head: JsonObject | undefined): string[] {
  const gvk = head && gvkOf(head);
  const kind = gvk && played.registry.kind(gvk);
  if (played.verdict === 'rejected') {
    const refused = played.conflicts.length > 0 ? played.conflicts.map(formatConflict) : played.errors;
    return [
      '**Rejected:**',
      refused.map((line) => `- \`${line}\``).join('\n'),
      ...(played.conflicts.length > 0 ? ['The ways out, tried on this object:', waysTable(played, kind)] : []),
    ];
  }
  const taken = played.migration?.takenOver ?? [];
  const steps = played.migration ? [`Requests: ${played.migration.steps.join(', ')}.`] : [];
  const took = taken.length > 0 ? [`Taken over from ${taken.map((name) => `\`${name}\``).join(', ')}.`] : [];
  return [
    `**${played.verdict === 'unchanged' ? 'Unchanged.' : 'Accepted.'}** ${[...steps, ...took].join(' ')}`.trim(),
    changeTable(played, kind),
  ];
}

const SHOWN: { readonly [way in WayOut['way']]: string } = {
  force: 'force (`--force-conflicts`)',
  'give-up': 'give up (leave the field out)',
  share: 'share (write their value)',
};

function waysTable({ conflicts, waysOut, before }: Played, kind: KindSchema | undefined): string {
  const rows = conflicts.flatMap(({ path }) =>
    waysOut.map(({ way, verdict, after, errors }) => {
      const name = `\`${formatPath(path)}\``;
      if (!after) return [name, SHOWN[way], verdict, errors[0]?.message ?? '', ''];
      const found = fieldsOf(after, kind).get(formatPath(path));
      const gone = before && !found ? '(gone)' : valueText(found?.value);
      return [name, SHOWN[way], 'accepted', gone, ownersText(found)];
    }),
  );
  return table(['field', 'way out', 'apply', 'value then', 'owners then'], rows);
}

/** Fields whose value or owners differ. */
function changeTable({ before, after }: Played, kind: KindSchema | undefined): string {
  const left = before ? fieldsOf(before, kind) : new Map<string, OwnedField>();
  const right = fieldsOf(after, kind);
  const paths = [...new Set([...left.keys(), ...right.keys()])];
  const rows = paths.flatMap((path) => {
    const was = left.get(path);
    const is = right.get(path);
    const same = was && is && sameValue(was.value, is.value) && ownersText(was) === ownersText(is);
    return same
      ? []
      : [
          [
            `\`${path}\``,
            was ? valueText(was.value) : '',
            ownersText(was),
            is ? valueText(is.value) : '(gone)',
            ownersText(is),
          ],
        ];
  });
  if (rows.length === 0) return 'Neither a value nor an owner changes.';
  const shown = rows.slice(0, 12);
  const rest = rows.length - shown.length;
  const more = rest > 0 ? `\n\nand ${rest} more fields that change their owner` : '';
  return `${table(['field', 'before', 'owners', 'after', 'owners'], shown)}${more}`;
}

function fieldsOf(object: JsonObject, kind: KindSchema | undefined): Map<string, OwnedField> {
  const fields = ownersOf(withoutLastApplied(object), kind);
  return new Map(fields.filter(({ path }) => !hidden(path)).map((field) => [formatPath(field.path), field]));
}

function hidden(path: Path): boolean {
  const [first, second] = formatPath(path).split('.');
  return (
    first === 'status' || first === 'apiVersion' || first === 'kind' || (first === 'metadata' && second !== 'labels')
  );
}

function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : equalJson(a, b);
}

function ownersText(field: OwnedField | undefined): string {
  return (field?.owners ?? [])
    .map(
      ({ manager, operation, subresource }) =>
        `${manager} (${subresource ? `${operation}, ${subresource}` : operation})`,
    )
    .join(', ');
}

function valueText(value: JsonValue | undefined): string {
  if (value === undefined || (isObject(value) && Object.keys(value).length > 3)) return '';
  return `\`${stringifyJson(value)}\``;
}

function table(head: string[], rows: readonly string[][]): string {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  return markdownTable([head, ...cells], { alignDelimiters: false });
}

function yaml(value: JsonValue): string {
  return `\`\`\`yaml\n${stringify(value, { lineWidth: 100, flowCollectionPadding: false }).trim()}\n\`\`\``;
}
