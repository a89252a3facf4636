import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';

interface CallDescription {
  readonly method: string;
  readonly path: string;
  readonly query: { readonly [name: string]: object };
  readonly body: object | null;
  readonly answers: { readonly [status: string]: object | null };
}

interface Description {
  readonly calls: readonly CallDescription[];
  readonly schemas: { readonly [name: string]: object };
}

const description: Description = JSON.parse(
  readFileSync(new URL('../../fixtures/github-openapi.json', import.meta.url), 'utf8'),
);
const ajv = new Ajv({ strict: false, coerceTypes: false, validateFormats: false });
const compiled = new Map<string, ValidateFunction>();

function errorsOf(id: string, schema: object, value: unknown): string[] {
  let validate = compiled.get(id);
  if (!validate) {
    validate = ajv.compile({ ...schema, schemas: description.schemas });
    compiled.set(id, validate);
  }
  if (validate(value)) return [];
  return (validate.errors ?? []).map((error) => `${id}: ${error.instancePath} ${error.message}`);
}

/** GitHub's own description of one call; undefined where it has none. */
export function describedCall(method: string, path: string): DescribedCall | undefined {
  const found = description.calls.find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return found && new DescribedCall(found);
}

export class DescribedCall {
  readonly #call: CallDescription;
  readonly #id: string;

  constructor(call: CallDescription) {
    this.#call = call;
    this.#id = `${call.method} ${call.path}`;
  }

  /** What is wrong with a request. */
  request(query: URLSearchParams, body: unknown): string[] {
    const problems: string[] = [];
    for (const [name, text] of query) {
      const schema = this.#call.query[name];
      if (schema === undefined) problems.push(`${this.#id}: no query parameter ${name}`);
      else problems.push(...errorsOf(`${this.#id} ?${name}`, schema, typed(schema, text)));
    }
    if (this.#call.body === null) {
      if (body !== undefined) problems.push(`${this.#id}: takes no body`);
    } else problems.push(...errorsOf(`${this.#id} body`, this.#call.body, body));
    return problems;
  }

  /** What is wrong with an answer. */
  answer(status: number, value: unknown): string[] {
    const schema = this.#call.answers[String(status)];
    if (schema === undefined) return [`${this.#id}: does not answer ${status}`];
    return schema === null ? [] : errorsOf(`${this.#id} ${status}`, schema, value);
  }
}

function typed(schema: object, text: string): unknown {
  return 'type' in schema && schema.type === 'integer' ? Number(text) : text;
}
