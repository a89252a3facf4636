import { isArray, isObject, type JsonValue } from '../kube/json.ts';
import type { MappingShape, NumberShape, Shape, TextShape } from './shape.ts';

/** Something in the policy file that its shape does not allow. */
export interface Violation {
  readonly at: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

type Steps = readonly (string | number)[];

/** Compares a value with the shape it should have; the first violation of every part. */
export function checkShape(value: JsonValue, shape: Shape, at: Steps = []): Violation[] {
  switch (shape.type) {
    case 'text':
      return checkText(value, shape, at);
    case 'flag':
      return typeof value === 'boolean' ? [] : [wrongType(value, 'true or false', at)];
    case 'number':
      return checkNumber(value, shape, at);
    case 'list':
      if (!isArray(value)) return [wrongType(value, 'a list', at)];
      return value.flatMap((item, i) => checkShape(item, shape.of, [...at, i]));
    case 'mapping':
      return checkMapping(value, shape, at);
    case 'pairs':
      if (!isObject(value)) return [wrongType(value, 'a mapping', at)];
      return Object.entries(value).flatMap(([key, child]) => [
        ...checkText(key, shape.key, [...at, key]),
        ...checkShape(child, shape.of, [...at, key]),
      ]);
    case 'either': {
      const fitting = shape.of.find((one) => hasType(value, one));
      if (fitting) return checkShape(value, fitting, at);
      return [wrongType(value, shape.of.map(typeWords).join(' or '), at)];
    }
  }
}

/** The text a value stands for, where YAML has made a boolean of it. */
export function textOf(value: JsonValue | undefined, booleans: TextShape['booleans']): string | undefined {
  if (typeof value === 'boolean') return value ? booleans?.true : booleans?.false;
  return typeof value === 'string' ? value : undefined;
}

function checkText(value: JsonValue, shape: TextShape, at: Steps): Violation[] {
  const text = textOf(value, shape.booleans);
  if (text === undefined) {
    const quoted = typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint';
    const fix = quoted ? 'write it as it is meant, in quotes' : `write ${typeWords(shape)}`;
    return [{ ...wrongType(value, 'a text', at), fix }];
  }
  if (shape.values && !shape.values.includes(text)) return [unknownWord(text, shape.values, nameOf(at), at)];
  if (shape.form && !new RegExp(shape.form[1]).test(text)) {
    return [
      { at, message: `${nameOf(at)} must be ${shape.form[0]}, not ${quote(text)}`, fix: `write ${shape.form[0]}` },
    ];
  }
  if (text.trim() === '') return [{ at, message: `${nameOf(at)} is empty`, fix: 'fill it in or remove the line' }];
  return [];
}

function checkNumber(value: JsonValue, shape: NumberShape, at: Steps): Violation[] {
  if (typeof value !== 'number') return [wrongType(value, 'a number', at)];
  if (value >= shape.minimum) return [];
  return [{ at, message: `${nameOf(at)} is ${value}`, fix: `write a number of at least ${shape.minimum}` }];
}

function checkMapping(value: JsonValue, shape: MappingShape, at: Steps): Violation[] {
  if (!isObject(value)) return [wrongType(value, 'a mapping', at)];
  const noun = shape.noun ?? 'key';
  const missing = (shape.required ?? []).filter((key) => value[key] === undefined);
  return [
    ...missing.map((key) => ({
      at,
      message: `${key} is missing in ${nameOf(at)}`,
      fix: `add \`${key}:\``,
    })),
    ...Object.entries(value).flatMap(([key, child]) => {
      const known = Object.hasOwn(shape.keys, key) ? shape.keys[key] : undefined;
      if (known) return checkShape(child, known, [...at, key]);
      return [unknownWord(key, Object.keys(shape.keys), `the ${noun}`, [...at, key])];
    }),
  ];
}

function unknownWord(word: string, known: readonly string[], what: string, at: Steps): Violation {
  const near = nearest(word, known);
  const all = known.length > 12 ? '' : ` (known: ${known.join(', ')})`;
  return {
    at,
    message: `${what} ${quote(word)} is not known${all}`,
    fix: near === undefined ? 'correct or remove it' : `did you mean \`${near}\`?`,
  };
}

function wrongType(value: JsonValue, wanted: string, at: Steps): Violation {
  return {
    at,
    message: `${nameOf(at)} must be ${wanted}, but is ${valueWords(value)}`,
    fix: `write ${wanted}`,
  };
}

function hasType(value: JsonValue, shape: Shape): boolean {
  switch (shape.type) {
    case 'text':
      return textOf(value, shape.booleans) !== undefined;
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'list':
      return isArray(value);
    case 'mapping':
    case 'pairs':
      return isObject(value);
    case 'either':
      return shape.of.some((one) => hasType(value, one));
  }
}

function typeWords(shape: Shape): string {
  switch (shape.type) {
    case 'text':
      return shape.form?.[0] ?? (shape.values && shape.values.length < 12 ? shape.values.join(', ') : 'a text');
    case 'flag':
      return 'true or false';
    case 'number':
      return 'a number';
    case 'list':
      return 'a list';
    case 'mapping':
    case 'pairs':
      return 'a mapping';
    case 'either':
      return shape.of.map(typeWords).join(' or ');
  }
}

function valueWords(value: JsonValue): string {
  if (value === null) return 'empty';
  if (isArray(value)) return 'a list';
  if (isObject(value)) return 'a mapping';
  if (typeof value === 'string') return `the text ${quote(value)}`;
  return typeof value === 'boolean' ? String(value) : `the number ${String(value)}`;
}

function nameOf(at: Steps): string {
  const text = at.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return text === '' ? 'the file' : text.slice(1);
}

function quote(text: string): string {
  const short = text.length > 60 ? `${text.slice(0, 59)}…` : text;
  return `"${short}"`;
}

/** The known word that takes the fewest edits; undefined when none is near. */
function nearest(word: string, known: readonly string[]): string | undefined {
  if (word.length > 80) return undefined;
  let best: { word: string; edits: number } | undefined;
  for (const candidate of known) {
    const edits = editsBetween(word, candidate);
    if (edits <= Math.max(2, candidate.length / 3) && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) {
      best = { word: candidate, edits };
    }
  }
  return best?.word;
}

function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
