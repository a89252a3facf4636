import type { ApiError } from '../apiserver/result.ts';

const MAX = 240;

/**
 * An error of the API server in one short line: the field, and what is wrong with it. The value it quotes is left
 * out, and where its message names no field, the fields that changed stand in for it.
 */
export function errorWords(error: ApiError): string {
  const [first] = error.changed ?? [];
  // An admission plugin says what it does not allow; nothing has to have changed for that.
  if (first !== undefined && error.source !== 'admission') {
    const rest = (error.changed?.length ?? 0) - 1;
    return `${first}${rest > 0 ? ` (and ${rest} more)` : ''} cannot be changed`;
  }
  const detail = withoutValue(withoutObject((error.message.split('\n')[0] ?? '').trim()));
  const text = error.path === '' || detail.startsWith(error.path) ? detail : `${error.path}: ${detail}`;
  return text.length > MAX ? `${text.slice(0, MAX - 1)}…` : text;
}

/** `pods "web" is forbidden: …` without the object, which is named beside it. */
function withoutObject(message: string): string {
  return message.replace(/^[a-z.]+ "[^"]*" is forbidden: /, '');
}

/** `Invalid value: {…}: field is immutable` without the value; long values hide what is wrong. */
function withoutValue(message: string): string {
  const match = /^(Invalid value|Duplicate value|Unsupported value): /.exec(message);
  if (!match) return message;
  const rest = message.slice(match[0].length);
  const end = valueEnd(rest);
  const value = rest.slice(0, end);
  const detail = rest.slice(end).replace(/^: /, '');
  if (detail === '') return message;
  return value.length <= 40 ? `${value} ${connect(match[1] ?? '')}: ${detail}` : detail;
}

function connect(kind: string): string {
  return kind === 'Duplicate value'
    ? 'is a duplicate'
    : kind === 'Unsupported value'
      ? 'is not supported'
      : 'is invalid';
}

/** Where the JSON or Go value at the start of a text ends: at the first `: ` outside quotes and brackets. */
function valueEnd(text: string): number {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === '\\') i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === ':' && depth <= 0 && text[i + 1] === ' ') return i;
  }
  return text.length;
}
