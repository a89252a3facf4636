/**
 * Values of Helm charts that nothing in sight installs, which somebody gives to `helm upgrade` by hand, and those that an owner gives to a chart of another
 * repository. What a change of them does is not seen. In: changed files, and what uses them. Out: one problem for each such file.
 */

import { equalJson, isObject, type JsonValue } from '../kube/json.ts';
import { qualifiedNameOf } from '../kube/object.ts';
import type { InputProblem } from '../manifest/manifest.ts';
import { isWithin } from '../manifest/path.ts';
import { problemAt } from '../manifest/problem.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import { NOT_RENDERED, type UsedSource } from '../rendering.ts';
import { SIDES, type Side, type SourceFile } from '../sources.ts';
import type { Givers } from './given-values.ts';
import { REVIEW_BY_HAND } from './not-reviewed.ts';

export function strayValues(
  files: { readonly [side in Side]: readonly SourceFile[] },
  sources: readonly UsedSource[],
  charts: readonly string[],
  giver: Givers = () => undefined,
): InputProblem[] {
  const used = new Set(sources.flatMap((source) => [...source.files]));
  const paths = [...new Set(SIDES.flatMap((side) => files[side].map(({ path }) => path)))].filter(
    (path) => (NAME.test(path) || giver(path)) && !used.has(path) && !charts.some((folder) => isWithin(path, folder)),
  );
  return paths.flatMap((path): InputProblem[] => {
    const [base, head] = [valuesIn(files.base, path), valuesIn(files.head, path)];
    if (base === undefined || head === undefined || equalJson(base, head)) return [];
    const by = giver(path);
    if (by) {
      const message = `\`${path}\` holds values that ${by.gvk.kind} \`${qualifiedNameOf(by.object)}\` gives to a chart elsewhere: its objects were not reviewed`;
      return [problemAt(path, NOT_RENDERED, message, REVIEW_BY_HAND)];
    }
    const message = `\`${path}\` looks like values of a Helm chart that nothing in the repository installs: their effect was not reviewed`;
    const fix =
      'look at `helm diff upgrade` or at both outputs of `helm template`, and name chart and values in the policy (`sources`) if the chart lies here';
    return [problemAt(path, NOT_RENDERED, message, fix)];
  });
}

const NAME = /(?:^|\/)(?:values(?:[-._][^/]+)?|[^/]+[-._]values|values\/[^/]+)\.ya?ml$/i;

/** Null where there is no such file; undefined where it holds something else than values. */
function valuesIn(files: readonly SourceFile[], path: string): JsonValue | undefined {
  const file = files.find((one) => one.path === path);
  if (!file) return null;
  const values = (readSourceDocuments(file) ?? []).map(({ value }) => value).filter((value) => value !== null);
  const [only, ...more] = values;
  if (values.length === 0) return null;
  return more.length === 0 && isObject(only) && !('kind' in only && 'apiVersion' in only) ? only : undefined;
}
