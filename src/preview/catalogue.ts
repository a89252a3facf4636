/**
 * Outcomes that rest on a definition of the catalogue. What it says of merging and ownership is taken as it is. What it refuses is no
 * rejection: the cluster may hold another release. Other releases are asked then, and base, which was applied, chooses among them.
 */
import { openRules } from '../apiserver/custom/open-rules.ts';
import type { ApiError } from '../apiserver/result.ts';
import { newObject } from '../kube/json.ts';
import type { GroupVersionKind } from '../kube/object.ts';
import type { FromCatalogue } from '../schema/catalogue/catalogue.ts';
import { releaseRange } from '../schema/catalogue/range.ts';
import type { KindSchema, Schema, SchemaRegistry } from '../schema/schema.ts';
import type { ObjectChange, Outcome } from './outcome.ts';
import { notJudged } from './request.ts';

/** What of an outcome rests on the catalogue. */
export interface OnCatalogue {
  readonly project: string;
  /** The release it was judged by. */
  readonly version: string;
  readonly by: FromCatalogue['by'];
  /** What that release refuses and no other reason explains; empty: nothing. */
  readonly errors: readonly ApiError[];
  /** Where something is refused: the releases that do so, and those that do not. */
  readonly refusing: readonly string[];
  readonly accepting: readonly string[];
  /** Fields that rules look at which the catalogue leaves out. */
  readonly openRules: readonly string[];
}

/** `judge` previews the change by the definitions it names. */
export function onCatalogue(change: ObjectChange, judge: (change: ObjectChange) => Outcome): Outcome {
  const kind = change.unit.schemas.head.kind(change.gvk);
  const from = kind?.crd?.catalogue;
  const outcome = judge(change);
  if (kind === undefined || from === undefined) return outcome;
  if (from.by === 'policy') return marked(outcome, from, kind);
  const others = from.others();
  if (outcome.notJudged?.code === 'base-rejected') {
    // Base was applied: a release that refuses it is not the cluster's.
    for (const other of others) {
      const found = judge(withKind(change, other));
      if (found.notJudged?.code !== 'base-rejected' && other.crd?.catalogue) {
        return doubted(change, found, other, other.crd.catalogue, [], judge);
      }
    }
    // The cluster's definition is none of these: as if there were none, where that can be judged.
    const untyped = judge(withKind(change, undefined));
    return untyped.verdict === 'not-judged' ? marked(outcome, from, kind) : untyped;
  }
  return doubted(change, outcome, kind, from, others, judge);
}

function doubted(
  change: ObjectChange,
  outcome: Outcome,
  kind: KindSchema,
  from: FromCatalogue,
  others: readonly KindSchema[],
  judge: (change: ObjectChange) => Outcome,
): Outcome {
  if (outcome.verdict !== 'rejected' || outcome.conflicts.length > 0) return marked(outcome, from, kind);
  // What is refused though nothing is declared, is refused by every release.
  const certain = judge(withKind(change, undeclared(kind)));
  const isCertain = ({ path, message }: ApiError): boolean =>
    certain.errors.some((other) => other.path === path && other.message === message);
  if (outcome.errors.some(isCertain)) return marked(outcome, from, kind);
  const [refusing, accepting] = byVerdict(change, from, others, judge);
  return refusedBy(outcome, { ...use(from), errors: outcome.errors, refusing, accepting, openRules: [] });
}

/** Not judged, for what releases refuse. */
function refusedBy(outcome: Outcome, catalogue: OnCatalogue): Outcome {
  const { project, version, errors, refusing, accepting } = catalogue;
  const reason = notJudged(
    REFUSED,
    words(errors, project, refusing, accepting),
    `name the cluster's release in the policy (\`catalogue: {${project}: "${version}"}\`), or its definition with --crds`,
  );
  const nothing = { liveChanged: null, errors: [], modeChange: null } as const;
  return { ...outcome, ...nothing, verdict: 'not-judged', notJudged: reason, catalogue };
}

const REFUSED = 'rejected-by-catalogue';

/** What releases refuse in an outcome, and the same outcome with fewer of these errors; undefined where they refuse nothing. */
export function refusedInCatalogue(
  outcome: Outcome,
): { readonly errors: readonly ApiError[]; with(errors: readonly ApiError[]): Outcome } | undefined {
  const { catalogue } = outcome;
  if (outcome.notJudged?.code !== REFUSED || !catalogue) return undefined;
  return { errors: catalogue.errors, with: (errors) => refusedBy(outcome, { ...catalogue, errors }) };
}

/** Releases that refuse the change as well, and those that do not. */
function byVerdict(
  change: ObjectChange,
  from: FromCatalogue,
  others: readonly KindSchema[],
  judge: (change: ObjectChange) => Outcome,
): readonly [refusing: readonly string[], accepting: readonly string[]] {
  const refusing = [...from.alike];
  const accepting: string[] = [];
  for (const other of others) {
    const found = judge(withKind(change, other));
    const alike = other.crd?.catalogue?.alike ?? [];
    if (found.verdict === 'rejected') refusing.push(...alike);
    else if (found.verdict !== 'not-judged') accepting.push(...alike);
  }
  return [refusing, accepting];
}

function words(
  errors: readonly ApiError[],
  project: string,
  refusing: readonly string[],
  accepting: readonly string[],
): string {
  const but = accepting.length === 0 ? '' : `, by that of ${releaseRange(accepting)} it does not`;
  return `by the definition of ${project} ${releaseRange(refusing)} the API server rejects it${but}: ${errors[0]?.message ?? ''}`;
}

function marked(outcome: Outcome, from: FromCatalogue, kind: KindSchema): Outcome {
  const { crd } = kind;
  const { after, before, liveChanged } = outcome;
  const open = crd && after && liveChanged !== false ? openRules(crd.openApiSchema, before, after) : [];
  return { ...outcome, catalogue: { ...use(from), errors: [], refusing: [], accepting: [], openRules: open } };
}

function use({ project, version, by }: FromCatalogue): Pick<OnCatalogue, 'project' | 'version' | 'by'> {
  return { project, version, by };
}

/** The same change where another definition of the kind is in force, or none, wherever it was taken from the catalogue. */
function withKind(change: ObjectChange, kind: KindSchema | undefined): ObjectChange {
  const { unit, gvk } = change;
  const replaced = (registry: SchemaRegistry): SchemaRegistry =>
    registry.kind(gvk)?.crd?.catalogue === undefined ? registry : replacing(registry, gvk, kind);
  const schemas = { base: replaced(unit.schemas.base), head: replaced(unit.schemas.head) };
  return { ...change, unit: { ...unit, schemas } };
}

function replacing(registry: SchemaRegistry, gvk: GroupVersionKind, by: KindSchema | undefined): SchemaRegistry {
  const isIt = (group: string, kind: string): boolean => group === gvk.group && kind === gvk.kind;
  return {
    ...registry,
    kind: (one) => (isIt(one.group, one.kind) && one.version === gvk.version ? by : registry.kind(one)),
    versions: (group, kind) => (by === undefined && isIt(group, kind) ? [] : registry.versions(group, kind)),
  };
}

/** The kind as if its definition declared no field. */
function undeclared(kind: KindSchema): KindSchema {
  const open = newObject();
  open['type'] = 'object';
  open['x-kubernetes-preserve-unknown-fields'] = true;
  const fields = new Map(
    ['apiVersion', 'kind', 'metadata'].flatMap((name): [string, Schema][] => {
      const field = kind.schema.fields?.get(name);
      return field ? [[name, field]] : [];
    }),
  );
  const schema: Schema = { type: 'object', fields, preserveUnknownFields: true, inheritsPreserveUnknownFields: true };
  return {
    ...kind,
    schema,
    ...(kind.crd && { crd: { ...kind.crd, openApiSchema: open, storageOpenApiSchema: open } }),
  };
}
