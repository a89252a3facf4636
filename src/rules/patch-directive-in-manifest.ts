import { baseObject, defineRule, getIn, headObject, isArray, isObject, type JsonValue, pathOf } from '../lint/rule.ts';

const DIRECTIVE = /^\$(?:patch|retainKeys|setElementOrder\/.+|deleteFromPrimitiveList\/.+)$/;

export default defineRule({
  summary: 'A manifest contains a strategic merge patch directive',
  severity: 'warning',
  confidence: 'proven',
  since: '0.1.0',
  explainsRejection: 'specific',
  why: 'Directives such as `$patch: delete` work in patches (kustomize, `kubectl patch`). In an applied manifest, the API server rejects the object for an unknown field, or the directive acts once and not as it reads.',
  fix: 'Remove `{directive}` and leave out what should go; apply removes what it had set. If the file is a kustomize patch, list it under `patches:` of its kustomization.',
  references: ['https://github.com/ansible/ansible/issues/40654'],
  messages: {
    rejected: 'the API server rejects `{object}`: `{directive}` belongs in patches, not in manifests',
    ineffective: '`{directive}` in the manifest of `{object}` does not do what it would do in a patch',
  },
  *check(preview) {
    for (const path of directives(headObject(preview))) {
      if (getIn(baseObject(preview), ...path) !== undefined) continue;
      const outcome = preview.outcomes.get(preview.unit.applier.mode) ?? [...preview.outcomes.values()][0];
      const messageId = outcome?.verdict === 'rejected' ? 'rejected' : 'ineffective';
      yield {
        messageId,
        path: pathOf(...path),
        side: 'head',
        data: { directive: String(path.at(-1)) },
        ...(messageId === 'rejected' ? { severity: 'error' as const } : {}),
      };
    }
  },
});

type Steps = readonly (string | number)[];

function directives(value: JsonValue | undefined, at: Steps = []): Steps[] {
  if (isArray(value)) return value.flatMap((item, i) => directives(item, [...at, i]));
  if (!isObject(value)) return [];
  return Object.keys(value).flatMap((name) =>
    DIRECTIVE.test(name) ? [[...at, name]] : directives(value[name], [...at, name]),
  );
}
