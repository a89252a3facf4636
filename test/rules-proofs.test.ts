/**
 * What a rule claims, the real server has shown: test/rules/<rule-id>/proof.json names recorded cases, says what the
 * recording holds, and the rule fires on the case; or it says why no server could show it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { isArray, isObject, type JsonObject, type JsonValue } from '../src/kube/json.ts';
import { stringifyJson } from '../src/kube/json-text.ts';
import { rules } from '../src/rules/index.ts';
import { type ApplyMode, applyModes, type ConformanceCase } from './conformance/case.ts';
import { allCases, referenceVersion } from './conformance/case-files.ts';
import { asFound, caseNamespace } from './conformance/predict.ts';
import { hasThirdActor, type RecordedObject, type Recording } from './conformance/recording.ts';
import { recordingOf } from './conformance/replay.ts';
import { reviewFiles } from './support/review.ts';

type Values = { readonly [path: string]: JsonValue };

interface Proof {
  readonly case: string;
  /** Absent: in every recorded mode. */
  readonly modes?: readonly ApplyMode[];
  /** `Kind/name`; absent: the last one. */
  readonly object?: string;
  readonly verdict?: RecordedObject['verdict'];
  /** The field an error of the server names; it means `rejected`. */
  readonly error?: string;
  /** Fields of the stored object before and after; null: not there. */
  readonly before?: Values;
  readonly after?: Values;
  /** Options the rule needs to fire on this case. */
  readonly options?: readonly string[];
  /** The case shows the other side of the claim, or what only a controller or a later change brings. */
  readonly fires?: false;
}

const cases = new Map<string, ConformanceCase>();
beforeAll(() => {
  for (const one of allCases()) cases.set(one.id, one);
});

function proofsOf(id: string): { readonly proofs?: readonly Proof[]; readonly excepted?: string } {
  const file = new URL(`./rules/${id}/proof.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** `spec.containers[0].image`. */
function valueIn(object: JsonObject | null, path: string): JsonValue {
  let at: JsonValue | undefined = object;
  for (const step of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    at = isArray(at) ? at[Number(step)] : isObject(at) ? at[step] : undefined;
  }
  return at ?? null;
}

function expectShown({ objects }: Recording, proof: Proof): void {
  const object = proof.object ? objects.find(({ kind, name }) => `${kind}/${name}` === proof.object) : objects.at(-1);
  if (!object) throw new Error(`nothing is recorded of ${proof.object ?? 'the case'}`);
  if (proof.verdict !== undefined) expect(object.verdict).toBe(proof.verdict);
  if (proof.error !== undefined) {
    expect(object.verdict).toBe('rejected');
    expect(object.errors.map(({ path }) => path)).toContain(proof.error);
  }
  for (const [path, value] of Object.entries(proof.before ?? {})) expect(valueIn(object.before, path)).toEqual(value);
  for (const [path, value] of Object.entries(proof.after ?? {})) expect(valueIn(object.after, path)).toEqual(value);
}

/** JSON is YAML that everybody reads alike. */
const text = (objects: readonly JsonValue[]): string => objects.map(stringifyJson).join('\n---\n');

/** The case as a change in a repository; what others did to the live object is given as a snapshot. */
async function firesOn(id: string, one: ConformanceCase, recording: Recording, proof: Proof): Promise<boolean> {
  const { mode } = recording;
  const live = hasThirdActor(one, mode) ? recording.objects.map(asFound) : undefined;
  const flags = ['--apply', mode, '--namespace', caseNamespace, ...(one.force ? ['--force-conflicts'] : [])];
  if (one.baseAction === 'client-side' || one.baseAction === 'server-side')
    flags.push('--base-applied', one.baseAction);
  const setup = text(one.setup);
  const base = { 'setup.yaml': setup, 'manifests.yaml': text(one.base) };
  const head = { 'setup.yaml': setup, 'manifests.yaml': text(one.head) };
  const found = live?.filter((object) => object !== null);
  const report = await reviewFiles(base, head, [...flags, ...(proof.options ?? [])], found && text(found));
  return report.findings.some(({ ruleId, modes }) => ruleId === id && modes.includes(mode));
}

for (const [id] of rules) {
  describe(id, () => {
    const { proofs = [], excepted } = proofsOf(id);
    it('is proven by the real server, or says why it cannot be', () => {
      expect(proofs.length > 0 || (excepted ?? '').length > 20).toBe(true);
    });
    for (const proof of proofs) {
      for (const mode of proof.modes ?? applyModes) {
        it(`${proof.case}, ${mode}`, async () => {
          const one = cases.get(proof.case);
          const recording = one && recordingOf(referenceVersion, one, mode);
          if (!one || !recording) throw new Error(`there is no recording of ${proof.case} ${mode}`);
          expectShown(recording, proof);
          expect(await firesOn(id, one, recording, proof)).toBe(proof.fires !== false);
        });
      }
    }
  });
}
