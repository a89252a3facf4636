import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What encoding/json does with one struct field, as far as OpenAPI does not say. */
export interface GoField {
  readonly pointer: boolean;
  readonly omitEmpty: boolean;
  readonly omitZero: boolean;
}

export type GoStruct = ReadonlyMap<string, GoField>;

interface Embedded {
  readonly embedded: string;
}
type RawStruct = (readonly [string, GoField] | Embedded)[];

interface GoPackage {
  readonly structs: ReadonlyMap<string, RawStruct>;
  readonly imports: ReadonlyMap<string, string>;
}

const fieldLine = /^\t(?:(\w+)\s+)?(\*?)([\w.[\]*{}]+)\s+`[^`]*?json:"([^"]*)"/;

/** Reads gofmt-formatted API types (`type X struct {…}` with json tags) from the packages of a release. */
export class GoStructs {
  readonly #folderOf: (importPath: string) => string | undefined;
  readonly #packages = new Map<string, GoPackage>();

  constructor(folderOf: (importPath: string) => string | undefined) {
    this.#folderOf = folderOf;
  }

  /** The JSON fields of a struct, embedded structs flattened; undefined when the package has no such struct. */
  struct(importPath: string, name: string): GoStruct | undefined {
    const pkg = this.#package(importPath);
    const raw = pkg?.structs.get(name);
    if (pkg === undefined || raw === undefined) return undefined;
    const fields = new Map<string, GoField>();
    for (const entry of raw) {
      if (!('embedded' in entry)) {
        fields.set(entry[0], entry[1]);
        continue;
      }
      const [alias, type] = entry.embedded.includes('.') ? entry.embedded.split('.') : [undefined, entry.embedded];
      const from = alias === undefined ? importPath : pkg.imports.get(alias);
      const inner = from === undefined || type === undefined ? undefined : this.struct(from, type);
      if (inner === undefined) throw new Error(`${importPath}.${name}: cannot find embedded ${entry.embedded}`);
      for (const [key, field] of inner) if (!fields.has(key)) fields.set(key, field);
    }
    return fields;
  }

  #package(importPath: string): GoPackage | undefined {
    const known = this.#packages.get(importPath);
    if (known !== undefined) return known;
    const folder = this.#folderOf(importPath);
    if (folder === undefined) return undefined;
    const structs = new Map<string, RawStruct>();
    const imports = new Map<string, string>();
    for (const file of readdirSync(folder).sort()) {
      if (!file.endsWith('.go') || file.endsWith('_test.go') || /^(zz_)?generated/.test(file)) continue;
      readFile(readFileSync(join(folder, file), 'utf8'), structs, imports);
    }
    const pkg = { structs, imports };
    this.#packages.set(importPath, pkg);
    return pkg;
  }
}

function readFile(text: string, structs: Map<string, RawStruct>, imports: Map<string, string>): void {
  for (const [, alias, path] of text.matchAll(/^(?:import )?\t?(\w+)?\s*"([\w./-]+)"$/gm)) {
    if (path !== undefined) imports.set(alias ?? path.slice(path.lastIndexOf('/') + 1), path);
  }
  let current: RawStruct | undefined;
  for (const line of text.split('\n')) {
    // `type MatchCondition v1.MatchCondition` has the fields of the other struct.
    const same = /^type (\w+) (?:= )?((?:\w+\.)?[A-Z]\w*)$/.exec(line);
    if (same) structs.set(same[1] as string, [{ embedded: same[2] as string }]);
    const start = /^type (\w+) struct \{(\})?/.exec(line);
    if (start) {
      current = [];
      structs.set(start[1] as string, current);
      if (start[2]) current = undefined;
    } else if (line === '}') {
      current = undefined;
    } else if (current !== undefined) {
      const found = fieldLine.exec(line);
      if (!found) continue;
      const [, name, star, type, tag] = found;
      const [key = '', ...words] = (tag as string).split(',');
      if (key === '-' && words.length === 0) continue;
      if (words.includes('inline') || (name === undefined && key === '')) {
        current.push({ embedded: type as string });
      } else {
        const field = {
          pointer: star === '*',
          omitEmpty: words.includes('omitempty'),
          omitZero: words.includes('omitzero'),
        };
        current.push([key, field]);
      }
    }
  }
}
