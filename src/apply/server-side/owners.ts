import type { Element } from '../../fieldpath/element.ts';
import { elementOf, fieldElement } from '../../fieldpath/element.ts';
import type { FieldSet, SetNode } from '../../fieldpath/field-set.ts';
import { guessFields } from '../../fieldpath/guess.ts';
import type { Path } from '../../fieldpath/path.ts';
import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { isObject } from '../../kube/json.ts';
import type { KindSchema } from '../../schema/schema.ts';
import { typeOfKind } from './from-schema.ts';
import { listElement } from './list-element.ts';
import type { Managed, ManagerName } from './managed.ts';
import { decodeManaged, withoutManagedFields } from './managed.ts';
import { toFieldSet } from './to-field-set.ts';
import type { Type } from './type.ts';
import { ValueReader } from './value-reader.ts';

/** One manager of a field, as managedFields names it. */
export interface Owner {
  readonly manager: string;
  readonly operation: 'Apply' | 'Update';
  readonly subresource: string | undefined;
  readonly apiVersion: string;
  readonly time: string | undefined;
}

export interface OwnedField {
  readonly path: Path;
  /** Undefined without a schema. */
  readonly value: JsonValue | undefined;
  /** Empty: nobody is recorded, as for most defaults. */
  readonly owners: readonly Owner[];
}

/**
 * Every field of an object that can have an owner, with its owners; lists and mappings that are one value are one field.
 * Without the schema of the kind, list items are told apart by guess. Throws a SyntaxError for unreadable managedFields.
 */
export function ownersOf(object: JsonObject, kind?: KindSchema): OwnedField[] {
  const type = kind && typeOfKind(kind);
  const lookUp = ownership(object);
  const plain = withoutManagedFields(object);
  const fields = type ? toFieldSet(plain, type).leaves() : guessFields(plain);
  const values = type && new ValueReader(plain, type);
  const owned: OwnedField[] = [];
  for (const path of fields.paths()) {
    owned.push({ path, value: values?.at(path), owners: lookUp(path.map(elementOf)) });
  }
  return owned;
}

type LookUp = (path: readonly Element[]) => Owner[];

function ownership(object: JsonObject): LookUp {
  const { metadata } = object;
  const managed = decodeManaged(isObject(metadata) ? metadata['managedFields'] : undefined);
  const sets = [...managed.managers].map(([id, { set }]) => ({ set, owner: ownerOf(managed, id) }));
  return (path) => sets.filter(({ set }) => owns(set, path)).map(({ owner }) => owner);
}

function ownerOf(managed: Managed, id: string): Owner {
  const { manager, operation, subresource, apiVersion } = managed.names.get(id) as ManagerName;
  return { manager, operation, subresource: subresource || undefined, apiVersion, time: managed.times.get(id) };
}

/** Whether the path itself is in the set. */
function owns(set: FieldSet, path: readonly Element[]): boolean {
  let at: FieldSet | null = set;
  for (let i = 0; i < path.length; i++) {
    const node: SetNode | undefined = at?.find(path[i] as Element);
    if (!node) return false;
    if (i === path.length - 1) return node.member;
    at = node.child;
  }
  return false;
}

export interface PrintOptions {
  /** How a value is shown; secrets may want masking. JSON by default. */
  readonly show?: (path: Path, value: JsonValue) => string;
  /** How owners are shown; `kubectl (Apply), scaler (Update, scale)` by default. */
  readonly name?: (owners: readonly Owner[]) => string;
}

/** The object in the shape of YAML, with the owners of each field at the end of its line. */
export function printOwners(object: JsonObject, kind: KindSchema | undefined, options: PrintOptions = {}): string {
  const printer = new Printer(ownership(object), options);
  printer.print(withoutManagedFields(object), kind && typeOfKind(kind), [], '', '');
  const width = Math.min(60, Math.max(0, ...printer.lines.map(({ text }) => text.length)));
  return printer.lines.map(({ text, note }) => (note === '' ? text : `${text.padEnd(width)}  # ${note}`)).join('\n');
}

function nameOwners(owners: readonly Owner[]): string {
  return owners
    .map(({ manager, operation, subresource }) => {
      const how = subresource === undefined ? operation : `${operation}, ${subresource}`;
      return `${manager} (${how})`;
    })
    .join(', ');
}

const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_./-]*$/;

class Printer {
  readonly lines: { text: string; note: string }[] = [];
  readonly #lookUp: LookUp;
  readonly #show: (path: Path, value: JsonValue) => string;
  readonly #name: (owners: readonly Owner[]) => string;

  constructor(lookUp: LookUp, { show, name }: PrintOptions) {
    this.#lookUp = lookUp;
    this.#show = show ?? ((_, value) => showPlain(value));
    this.#name = name ?? nameOwners;
  }

  print(value: JsonValue, type: Type | undefined, path: readonly Element[], lead: string, indent: string): void {
    const note = path.length === 0 ? '' : this.#name(this.#lookUp(path));
    const whole = isObject(value) ? (type?.map?.atomic ?? false) : type?.list?.relationship === 'atomic';
    if (isObject(value) && !whole && Object.keys(value).length > 0) {
      const nested = this.#open(lead, indent, note);
      Object.keys(value).forEach((key, i) => {
        const declared = type?.map?.fields.get(key);
        const text = `${i === 0 && nested.inline ? lead : nested.indent}${PLAIN_KEY.test(key) ? key : JSON.stringify(key)}:`;
        const below = declared ? declared.type : type?.map?.other;
        this.print(value[key] as JsonValue, below, [...path, fieldElement(key)], text, `${nested.indent}  `);
      });
    } else if (Array.isArray(value) && !whole && value.length > 0 && type?.list) {
      const { list } = type;
      this.lines.push({ text: lead, note });
      for (const item of value) {
        const element = listElement(list, item);
        const below = typeof element === 'string' ? path : [...path, element];
        this.print(item, list.item, below, `${indent}- `, `${indent}  `);
      }
    } else {
      const shown = this.#show(
        path.map((element) => element.path),
        value,
      );
      this.lines.push({ text: lead === '' || lead.endsWith(' ') ? `${lead}${shown}` : `${lead} ${shown}`, note });
    }
  }

  /** A mapping goes on in the line of its dash, or below the line of its key. */
  #open(lead: string, indent: string, note: string): { inline: boolean; indent: string } {
    const dash = lead.endsWith('- ');
    if (lead === '') return { inline: false, indent: '' };
    if (!dash) this.lines.push({ text: lead, note });
    else if (note !== '') {
      this.lines.push({ text: lead.trimEnd(), note });
      return { inline: false, indent };
    }
    return { inline: dash, indent };
  }
}

function showPlain(value: JsonValue): string {
  if (typeof value === 'string') return /^[A-Za-z0-9_./:-]+$/.test(value) ? value : JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(showPlain).join(', ')}]`;
  if (isObject(value)) {
    const parts = Object.keys(value).map((key) => `${key}: ${showPlain(value[key] as JsonValue)}`);
    return `{${parts.join(', ')}}`;
  }
  return String(value);
}
