import { defineRule, errorWords, releasedDefinitionRefuses, serverPath, unknownField } from '../lint/rule.ts';

export default defineRule({
  summary: 'The API server rejects the object, by the released definition of its kind',
  severity: 'warning',
  confidence: 'assumes-catalogue',
  since: '0.1.0',
  why: 'The repository has no definition of the kind, so applylint used the one that the project released. The cluster may have another release that accepts the object: this is a warning, and the object counts as not judged.',
  fix: 'Correct the field, or name the release that the cluster has in `.applylint.yaml`: `catalogue: {{project}: "{version}"}`. What that release rejects is then an error. Or pass the definition itself with `--crds`.',
  references: ['https://kubernetes.io/docs/reference/using-api/api-concepts/#field-validation'],
  messages: {
    rejected: 'by the definition of {release}, the API server rejects `{object}`: {error}',
    unknown: 'by the definition of {release}, the API server rejects `{object}`: it knows no field `{field}`',
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
