/**
 * Expressions that an owner of Flux newly waits for before it applies anything (`readyExpr` of `dependsOn`; `checkDependencies` of kustomize-controller).
 * They are asked of live objects, so nothing here answers them. In: the owners of both revisions. Out: one problem for each that the change brings.
 */
import { isObject } from '../kube/json.ts';
import { getArray, getString, nameOf, qualifiedNameOf } from '../kube/object.ts';
import type { InputProblem, Manifest } from '../manifest/manifest.ts';
import { problemAt } from '../manifest/problem.ts';
import type { Owners } from '../owners.ts';

export function readyExpressions({ objects: { base, head } }: Owners): InputProblem[] {
  const known = new Set(base.flatMap((owner) => expressionsOf(owner).map((one) => idOf(owner, one))));
  return head.flatMap((owner) =>
    expressionsOf(owner)
      .filter((one) => !known.has(idOf(owner, one)))
      .map(({ name, expression }) => {
        const words = `${owner.gvk.kind} \`${qualifiedNameOf(owner.object)}\` waits until \`${expression}\` holds of \`${name}\` (\`readyExpr\`): whether it ever does was not judged, and until then nothing of it is applied`;
        return problemAt(
          owner.location,
          'ready-expression',
          words,
          'evaluate the expression on the live object that it waits for, before the merge',
        );
      }),
  );
}

interface ReadyExpression {
  readonly name: string;
  readonly expression: string;
}

function expressionsOf({ object }: Manifest): ReadyExpression[] {
  return (getArray(object, 'spec', 'dependsOn') ?? []).filter(isObject).flatMap((entry) => {
    const expression = getString(entry, 'readyExpr') ?? '';
    return expression === '' ? [] : [{ name: getString(entry, 'name') ?? '', expression }];
  });
}

function idOf({ gvk, object }: Manifest, { name, expression }: ReadyExpression): string {
  return JSON.stringify([gvk.kind, nameOf(object), name, expression]);
}
