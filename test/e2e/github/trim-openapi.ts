/**
 * Writes test/fixtures/github-openapi.json: what GitHub's OpenAPI description says about the calls applylint makes, as far as
 * requests and answers can be checked against it, without prose.
 *
 *   node test/e2e/github/trim-openapi.ts PATH/generated/api.github.com.json    (of the package @octokit/openapi)
 */
import { readFileSync, writeFileSync } from 'node:fs';

type Json = { readonly [key: string]: unknown };

const CALLS: readonly (readonly [method: string, path: string])[] = [
  ['get', '/repos/{owner}/{repo}/pulls'],
  ['get', '/repos/{owner}/{repo}/pulls/{pull_number}'],
  ['get', '/repos/{owner}/{repo}/issues/{issue_number}/comments'],
  ['post', '/repos/{owner}/{repo}/issues/{issue_number}/comments'],
  ['patch', '/repos/{owner}/{repo}/issues/comments/{comment_id}'],
  ['post', '/repos/{owner}/{repo}/code-scanning/sarifs'],
  ['get', '/repos/{owner}/{repo}/compare/{basehead}'],
  ['get', '/repos/{owner}/{repo}/git/commits/{commit_sha}'],
  ['get', '/repos/{owner}/{repo}/git/trees/{tree_sha}'],
  ['get', '/repos/{owner}/{repo}/git/blobs/{file_sha}'],
  ['get', '/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts'],
  ['get', '/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}'],
];
/** What constrains a value, and how schemas are put together. */
const KEPT = new Set([
  ...['type', 'nullable', 'enum', 'required', 'properties', 'items', 'additionalProperties', 'pattern', '$ref'],
  ...['allOf', 'anyOf', 'oneOf', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'],
]);

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((found, step) => (isObject(found) ? found[step] : undefined), value);
}

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('name the description: PATH/generated/api.github.com.json');
const description: unknown = JSON.parse(readFileSync(source, 'utf8'));
const needed = new Set<string>();

function trimmed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(trimmed);
  if (!isObject(schema)) return schema;
  const out: { [key: string]: unknown } = {};
  for (const [key, value] of Object.entries(schema)) {
    if (!KEPT.has(key)) continue;
    if (key === 'properties' && isObject(value))
      out[key] = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, trimmed(part)]));
    else if (key === '$ref' && typeof value === 'string') {
      needed.add(value.replace('#/components/schemas/', ''));
      out[key] = value.replace('#/components/schemas/', '#/schemas/');
    } else out[key] = trimmed(value);
  }
  // JSON Schema knows no `nullable` beside a reference.
  const { nullable, ...rest } = out;
  if (nullable === true && rest['type'] === undefined) return { anyOf: [rest, { enum: [null] }] };
  return out;
}

const calls = CALLS.map(([method, path]) => {
  const operation = at(description, 'paths', path, method);
  const parameters = at(operation, 'parameters');
  const query = (Array.isArray(parameters) ? parameters : [])
    .map((parameter) => {
      const name = at(parameter, '$ref');
      return typeof name === 'string'
        ? at(description, 'components', 'parameters', name.replace('#/components/parameters/', ''))
        : parameter;
    })
    .filter((parameter) => at(parameter, 'in') === 'query')
    .map((parameter) => [String(at(parameter, 'name')), trimmed(at(parameter, 'schema'))]);
  const body = at(operation, 'requestBody', 'content', 'application/json', 'schema');
  const responses = at(operation, 'responses');
  const answers = Object.entries(isObject(responses) ? responses : {})
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, response]) => [status, trimmed(at(response, 'content', 'application/json', 'schema')) ?? null]);
  return {
    method: method.toUpperCase(),
    path,
    query: Object.fromEntries(query),
    body: body === undefined ? null : trimmed(body),
    answers: Object.fromEntries(answers),
  };
});
const schemas = new Map<string, unknown>();
for (const name of needed) schemas.set(name, trimmed(at(description, 'components', 'schemas', name)));
const out = {
  source: `@octokit/openapi ${String(at(description, 'info', 'version'))}, api.github.com`,
  calls,
  schemas: Object.fromEntries([...schemas].sort(([a], [b]) => (a < b ? -1 : 1))),
};
writeFileSync(new URL('../../fixtures/github-openapi.json', import.meta.url), `${JSON.stringify(out)}\n`);
