import { defineRule, errorWords, releasedDefinitionRefuses, serverPath, unknownField } from '../lint/rule.ts';

export default defineRule({
  summary: 'By the released definition of its kind the API server rejects the object',
  severity: 'warning',
  confidence: 'assumes-catalogue',
  since: '0.1.0',
  why: 'No definition of the kind is in sight, so the one that its project released was asked. The cluster may hold another release, which may think otherwise: this is no error, and the object counts as not judged.',
  fix: 'Correct the field, or name the release that the cluster has in `.applylint.yaml`: `catalogue: {{project}: "{version}"}`. What that release refuses is an error then. `--crds` names the definition itself.',
  references: ['https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation'],
  messages: {
    rejected: 'by the definition of {release} the API server rejects `{object}`: {error}',
    unknown: 'by the definition of {release} the API server knows no field `{field}` of `{object}`, and rejects it',
  },
  *check(preview) {
    for (const { modes, error, project, version, release } of releasedDefinitionRefuses(preview)) {
      const field = unknownField(error.message);
      yield {
        messageId: field === undefined ? 'rejected' : 'unknown',
        path: serverPath(field ?? error.changed?.[0] ?? error.path),
        side: 'head',
        modes,
        data: { error: errorWords(error), field: field ?? '', project, version, release },
      };
    }
  },
});
