import { compileRe2 } from '../re2.ts';
import { checkCel } from './environment.ts';
import { tokensOf } from './expression.ts';

/*
 * Whether the API server compiles an expression of an admission policy or a webhook. Only a yes is certain here: where the library
 * knows every name and function and finds the type that is asked for. What it does not understand may still compile.
 */

/** Fields of AdmissionRequest as its CEL type has them (apiserver pkg/admission/plugin/cel, v0.36). */
const REQUEST_FIELDS = new Set([
  'kind',
  'resource',
  'subResource',
  'requestKind',
  'requestResource',
  'requestSubResource',
  'name',
  'namespace',
  'operation',
  'userInfo',
  'dryRun',
  'options',
]);

/** Typed by the server, dynamic to the library: a misspelled field below them goes unnoticed. */
const TYPED = new Set(['request', 'authorizer', 'namespaceObject', 'variables']);

/** `variables`: the names in scope. `type`: what the expression has to yield; undefined: anything. */
export function surelyCompiles(expression: string, variables: ReadonlySet<string>, type: string | undefined): boolean {
  const checked = checkCel(expression);
  if (checked === undefined || (type !== undefined && checked.type !== type)) return false;
  const tokens = tokensOf(expression).filter((token) => token.trim() !== '' && !token.startsWith('//'));
  const local = new Set<string>();
  tokens.forEach((token, i) => {
    if (MACROS.has(token) && tokens[i - 1] === '.' && tokens[i + 1] === '(') local.add(tokens[i + 2] ?? '');
  });
  return tokens.every((token, i) => {
    if (token === 'matches') return compileRe2(literalOf(tokens[i + 2])) !== undefined;
    const root = /^[A-Za-z_]\w*$/.test(token) && tokens[i - 1] !== '.';
    if (!root || WORDS.has(token) || local.has(token) || tokens[i + 1] === '(') return true;
    if (!variables.has(token)) return false;
    if (!TYPED.has(token)) return true;
    return token === 'request' && tokens[i + 1] === '.' && isRequestField(tokens, i + 2);
  });
}

function isRequestField(tokens: readonly string[], i: number): boolean {
  const [field = '', next = ''] = tokens.slice(i, i + 2);
  // Below these the types go on.
  return REQUEST_FIELDS.has(field) && (next !== '.' || field === 'name' || field === 'namespace');
}

const MACROS = new Set(['all', 'exists', 'exists_one', 'map', 'filter']);
const WORDS = new Set(['true', 'false', 'null', 'in']);

/** The text of a plain string literal; a pattern that is none for everything else. */
function literalOf(token: string | undefined): string {
  const text = /^(["'])([^\\]*)\1$/.exec(token ?? '')?.[2];
  return text ?? '(';
}
