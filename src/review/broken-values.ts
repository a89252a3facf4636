/**
 * Applications whose Helm values are a text that Helm cannot read: nothing is rendered from then on. In: the owners of both revisions. Out: one note for each that base did not have.
 */
import { isObject } from '../kube/json.ts';
import { getArray, getString, nameOf, qualifiedNameOf } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Appliers } from './appliers.ts';
import { STUCK } from './stuck-owners.ts';

type Steps = readonly (string | number)[];

interface Values {
  readonly text: string;
  readonly at: Steps;
}

export function brokenValues({ objects: { base, head } }: Pick<Appliers, 'objects'>): InputProblem[] {
  const isOld = ({ gvk, object }: Manifest, text: string): boolean =>
    base.some(
      (one) =>
        one.gvk.kind === gvk.kind &&
        nameOf(one.object) === nameOf(object) &&
        valuesOf(one).some((old) => old.text === text),
    );
  return head.flatMap((manifest) => {
    const broken = valuesOf(manifest).find(({ text }) => !isReadable(text));
    if (!broken || isOld(manifest, broken.text)) return [];
    const words = `${manifest.gvk.kind} \`${qualifiedNameOf(manifest.object)}\` has Helm values that are no YAML: its chart is not rendered, and nothing of it is applied any more`;
    return [problemAt(manifest.locate(broken.at), STUCK, words)];
  });
}

/** Texts of values; what is in fields of their own was read with the manifest. */
function valuesOf({ gvk, object }: Manifest): Values[] {
  const at = (steps: Steps): Values[] => {
    const text = getString(object, ...steps);
    return text === undefined ? [] : [{ text, at: steps }];
  };
  if (gvk.group !== 'argoproj.io' || gvk.kind !== 'Application') return [];
  const sources = (getArray(object, 'spec', 'sources') ?? []).filter(isObject);
  const ofMany = sources.flatMap((_, i) => at(['spec', 'sources', i, 'helm', 'values']));
  return [...at(['spec', 'source', 'helm', 'values']), ...ofMany];
}

/** What is filled in later may be anything. */
function isReadable(text: string): boolean {
  if (text.includes('{{') || text.includes('${')) return true;
  return readSourceDocuments({ path: 'values.yaml', bytes: new TextEncoder().encode(text) }) !== undefined;
}
