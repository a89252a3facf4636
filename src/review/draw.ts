/**
 * Renders what the change touches, and again where renderings print owners that apply something else than their files say: overlays patch owners, too.
 * In: a source of two revisions. Out: the renderings, read, and the owners and assignments that they were made with.
 */

import type { Manifest } from '../manifest/manifest.ts';
import { learnOwners, type Owners, type Printed, type PrintedOwner } from '../owners.ts';
import type { Idle, Renderings } from '../rendering.ts';
import type { Spelling } from '../schema/spelling.ts';
import { type Revisions, SIDES, type Side } from '../sources.ts';
import { findAppliers } from './appliers.ts';
import { type Assignment, type Assignments, assignOwners, fillsAnew } from './assign.ts';
import { idleFiles } from './idle.ts';
import type { Review } from './input.ts';
import { type RenderedReading, type RenderedUnit, readRendering } from './rendered.ts';

export interface Drawn {
  readonly renderings: Renderings;
  readonly owners: Owners;
  readonly assignments: Assignments;
  readonly drawn: readonly RenderedReading[];
  readonly idle: Idle;
}

const NOTHING: Renderings = {
  renderings: [],
  problems: [],
  unseen: [],
  sources: [],
  used: { base: new Set(), head: new Set() },
  remarks: [],
};

/** Owners that patch owners that patch owners: deeper than anybody builds. */
const MOST_ROUNDS = 4;

/** `renderer`: absent where nothing is to be rendered. */
export async function drawAll(
  { source, renderer, policy, options }: Pick<Review, 'source' | 'renderer' | 'policy' | 'options'>,
  revisions: Revisions,
  spelling: Spelling,
): Promise<Drawn> {
  for (let round = 1; ; round++) {
    const owners = await findAppliers({ source, options });
    const idle = await idleFiles({ source, policy, options }, revisions, owners);
    const renderings = renderer ? await renderer.render(source, revisions, idle) : NOTHING;
    const assignments = assignOwners({ options, policy }, owners);
    const drawn = renderings.renderings.map((rendering) =>
      readRendering(rendering, spelling, (unit) => assignedTo(assignments, unit).some(fillsAnew)),
    );
    const printed: Printed = {
      owners: { base: printedOwners(renderings, drawn, 'base'), head: printedOwners(renderings, drawn, 'head') },
      inputs: { base: printedInputs(drawn, 'base'), head: printedInputs(drawn, 'head') },
    };
    const isKnown = options.applier !== undefined || SIDES.every((side) => isNothing(printed, side));
    if (isKnown || round === MOST_ROUNDS || !(await learnOwners(source, printed)))
      return { renderings, owners, assignments, drawn, idle };
  }
}

/** Those that apply a rendering, on either side. */
export function assignedTo(
  assignments: Assignments,
  unit: Pick<RenderedUnit, 'root' | 'marker' | 'owners'>,
): Assignment[] {
  return [...new Set(SIDES.flatMap((side) => assignments.ofRendering(unit, side)))];
}

function isNothing({ owners, inputs }: Printed, side: Side): boolean {
  return owners[side].length + inputs[side].length === 0;
}

function printedOwners({ renderings }: Renderings, drawn: readonly RenderedReading[], side: Side): PrintedOwner[] {
  return drawn.flatMap(({ unit }, i): PrintedOwner[] => {
    const rendering = renderings[i];
    const files = rendering?.sides[side]?.files;
    if (!files) return [];
    return unit.manifests[side]
      .filter(({ gvk }) => OWNERS.has(`${gvk.group}/${gvk.kind}`))
      .map((manifest) => ({ manifest, by: rendering.kind, files }));
  });
}

const OWNERS: ReadonlySet<string> = new Set([
  'kustomize.toolkit.fluxcd.io/Kustomization',
  'argoproj.io/Application',
  'argoproj.io/ApplicationSet',
]);

/** What may give variables to owners. */
function printedInputs(drawn: readonly RenderedReading[], side: Side): Manifest[] {
  return drawn.flatMap(({ unit }) =>
    unit.manifests[side].filter(({ gvk }) => gvk.group === '' && (gvk.kind === 'ConfigMap' || gvk.kind === 'Secret')),
  );
}
