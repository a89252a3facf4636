/**
 * `npm run compare:catalogue [PROJECT …]`: every definition of the catalogue against the one it was made from, on objects made by chance and
 * changes of them, in both modes. By the catalogue an object is merged, owned and refused exactly as by the definition without its
 * rules; where the definition with its rules thinks otherwise, the catalogue must say that rules were left out. Writes comparison.json.
 * Needs Go and a module proxy.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { definitionsOf } from '../../scripts/schemas/catalogue/definitions.ts';
import { type Project, type Release, readProjects } from '../../scripts/schemas/catalogue/projects.ts';
import { loadBundledCatalogue } from '../../src/bundled-catalogue.ts';
import { loadBundledSchemas } from '../../src/bundled-schemas.ts';
import { type Manifest, parseManifests, previewApply, type Registry } from '../../src/index.ts';
import { cloneJson, isArray, isObject, type JsonObject, type JsonValue } from '../../src/kube/json.ts';
import { apiVersionOf, getString } from '../../src/kube/object.ts';
import type { ApplyPreview, Outcome } from '../../src/preview/outcome.ts';
import { createRegistry } from '../../src/schema/registry.ts';
import type { KindSchema } from '../../src/schema/schema.ts';
import { createRandom, type Random } from '../support/random.ts';
import { chanceValue, changed } from './objects.ts';

/** Pairs of base and head for each kind and version of each release. */
const PAIRS = 6;
/** More of them where a project has few. */
const FEWEST = 40;

export interface Compared {
  readonly versions: readonly string[];
  /** Kinds and versions of all releases. */
  readonly kinds: number;
  /** Previews: pairs by modes. */
  readonly previews: number;
  readonly accepted: number;
  readonly refused: number;
  /** What only rules refuse or leave open, all of it said to be open. */
  readonly open: number;
  readonly differences: readonly string[];
}

export interface Comparison {
  /** SHA-256 of the catalogue's files, in the order of their names. */
  readonly catalogue: string;
  readonly projects: { readonly [name: string]: Compared };
}

const bundled = loadBundledSchemas();
const groups = loadBundledCatalogue();
const file = new URL('comparison.json', import.meta.url);

export function hashOfCatalogue(names: readonly string[], read: (name: string) => string): string {
  const hash = createHash('sha256');
  for (const name of [...names].sort()) hash.update(name).update(read(name));
  return hash.digest('hex');
}

function compareProject(project: Project): Compared {
  const total = { kinds: 0, previews: 0, accepted: 0, refused: 0, open: 0 };
  const differences: string[] = [];
  for (const release of project.releases) {
    const definitions = definitionsOf(release, project.licence);
    const pairs = Math.max(PAIRS, Math.ceil(FEWEST / definitions.length));
    for (const definition of definitions) {
      const registries = registriesOf(project, release, definition);
      for (const kind of servedKinds(definition, registries.full)) {
        total.kinds++;
        const random = createRandom(seedOf(`${project.name} ${release.version} ${kind.gvk.kind} ${kind.gvk.version}`));
        for (let i = 0; i < pairs; i++) {
          const found = comparePair(kind, registries, random);
          total.previews += found.previews;
          total.accepted += found.accepted;
          total.refused += found.refused;
          total.open += found.open;
          for (const words of found.differences)
            differences.push(`${release.version} ${kind.gvk.kind} ${kind.gvk.version}, pair ${i}: ${words}`);
        }
      }
    }
  }
  return { versions: project.releases.map(({ version }) => version), ...total, differences };
}

interface Registries {
  readonly full: Registry;
  /** The definition without its rules. */
  readonly bare: Registry;
  readonly catalogue: Registry;
}

function registriesOf({ name }: Project, { version }: Release, definition: JsonObject): Registries {
  const chosen = new Map([[name, { version, by: 'policy' as const }]]);
  return {
    full: createRegistry({ bundled, crds: [definition] }),
    bare: createRegistry({ bundled, crds: [withoutRules(definition)] }),
    catalogue: createRegistry({ bundled, catalogue: { groups, chosen, without: new Set() } }),
  };
}

function withoutRules<T extends JsonValue>(value: T): T {
  const copy = cloneJson(value);
  const visit = (node: JsonValue): void => {
    if (isArray(node)) node.forEach(visit);
    else if (isObject(node)) {
      if (isArray(node['x-kubernetes-validations'])) delete node['x-kubernetes-validations'];
      Object.values(node).forEach(visit);
    }
  };
  visit(copy);
  return copy;
}

function servedKinds(definition: JsonObject, registry: Registry): KindSchema[] {
  const [group, kind] = [
    getString(definition, 'spec', 'group') ?? '',
    getString(definition, 'spec', 'names', 'kind') ?? '',
  ];
  return registry.versions(group, kind).flatMap((version) => registry.kind({ group, version, kind }) ?? []);
}

type Found = Omit<Compared, 'versions' | 'kinds'>;

function comparePair(kind: KindSchema, { full, bare, catalogue }: Registries, random: Random): Found {
  const schema = kind.crd?.openApiSchema ?? {};
  const before = named(chanceValue(schema, random), kind);
  const after = named(changed(before, schema, random), kind);
  const isNew = random.chance(0.25);
  const [base, head] = [isNew ? [] : manifestsOf(before), manifestsOf(after)];
  const previews = [full, bare, catalogue].map((schemas) => previewApply({ base, head, schemas }).previews[0]);
  const [byFull, byBare, byCatalogue] = previews;
  const found = { previews: 0, accepted: 0, refused: 0, open: 0, differences: [] as string[] };
  if (!byFull || !byBare || !byCatalogue) {
    if (previews.some((one) => one !== undefined)) found.differences.push('only some see a change');
    return found;
  }
  for (const mode of byFull.outcomes.keys()) {
    const [withRules, without, own] = [outcomeOf(byFull, mode), outcomeOf(byBare, mode), outcomeOf(byCatalogue, mode)];
    found.previews++;
    if (without.verdict === 'rejected') found.refused++;
    else if (without.verdict !== 'not-judged') found.accepted++;
    const words = difference(without, own);
    if (words !== undefined) found.differences.push(`${mode}: ${words}`);
    if (withRules.verdict === without.verdict) continue;
    // Base itself may break a rule, or a rule be one that is not understood here: then nothing is said of head with rules either.
    if (withRules.verdict === 'not-judged' || without.verdict === 'not-judged') continue;
    if ((own.catalogue?.openRules ?? []).length > 0) found.open++;
    else
      found.differences.push(
        `${mode}: rules decide, and nothing is said to be open: ${withRules.errors[0]?.message ?? withRules.notJudged?.message}`,
      );
  }
  return found;
}

function outcomeOf({ outcomes }: ApplyPreview, mode: Outcome['mode']): Outcome {
  const outcome = outcomes.get(mode);
  if (!outcome) throw new Error(`no outcome under ${mode}`);
  return outcome;
}

const PARTS = [
  'verdict',
  'errors',
  'liveChanged',
  'after',
  'comparison',
  'conflicts',
  'managedFieldsAfter',
  'patch',
  'notJudged',
] as const;

/** The first part of the outcome that differs. */
function difference(expected: Outcome, own: Outcome): string | undefined {
  const text = (outcome: Outcome, part: (typeof PARTS)[number]): string =>
    JSON.stringify(outcome[part] ?? null, bigints);
  const part = PARTS.find((name) => text(expected, name) !== text(own, name));
  return part && `${part} is ${text(own, part).slice(0, 200)}, not ${text(expected, part).slice(0, 200)}`;
}

function bigints(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}

function named(value: JsonValue, { gvk, namespaced }: KindSchema): JsonObject {
  if (!isObject(value)) throw new Error(`${gvk.kind}: no object`);
  const metadata: JsonObject = { name: 'one', ...(namespaced ? { namespace: 'shop' } : {}) };
  const { status: _, ...rest } = value;
  return { ...rest, apiVersion: apiVersionOf(gvk), kind: gvk.kind, metadata };
}

function manifestsOf(object: JsonObject): readonly Manifest[] {
  return parseManifests(JSON.stringify(object, bigints)).manifests;
}

function seedOf(text: string): number {
  return createHash('sha256').update(text).digest().readInt32LE(0);
}

export function readComparison(): Comparison {
  return JSON.parse(readFileSync(file, 'utf8')) as Comparison;
}

if (import.meta.filename === process.argv[1]) {
  const names = process.argv.slice(2);
  const projects = readProjects().filter(({ name }) => names.length === 0 || names.includes(name));
  const results = projects.map((project): [string, Compared] => {
    const compared = compareProject(project);
    const { kinds, previews, accepted, refused, open, differences } = compared;
    console.log(
      `${project.name}: ${kinds} kinds, ${previews} previews, ${accepted} accepted, ${refused} refused, ${open} open, ${differences.length} differences`,
    );
    for (const words of differences.slice(0, 5)) console.log(`  ${words}`);
    return [project.name, compared];
  });
  const { readCatalogue, catalogueFiles } = await import('./files.ts');
  const comparison: Comparison = {
    catalogue: hashOfCatalogue(catalogueFiles(), readCatalogue),
    projects: Object.fromEntries(results),
  };
  if (names.length === 0) writeFileSync(file, `${JSON.stringify(comparison, null, 2)}\n`);
  if (results.some(([, { differences }]) => differences.length > 0)) process.exitCode = 1;
}
