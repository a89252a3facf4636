import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What encoding/json does with one struct field, as far as OpenAPI does not say. */
export interface GoField {
  readonly pointer: boolean;
  readonly omitEmpty: boolean;
  readonly omitZero: boolean;
  /** As reflect prints it, pointers taken off: `v1.PullPolicy`, `[]v1.Container`, `map[string]string`. */
  readonly type: string;
  /** The tags patchStrategy and patchMergeKey: what Go's own PatchMetaFromStruct reads. */
  readonly patchStrategy: string | undefined;
  readonly patchMergeKey: string | undefined;
  /** Names of the embedded structs that lead to the field, outermost first. */
  readonly embedded: readonly string[];
}

export type GoStruct = ReadonlyMap<string, GoField>;

interface Embedded {
  readonly embedded: string;
  readonly twin?: boolean;
}
type RawStruct = (readonly [string, GoField] | Embedded)[];

interface GoPackage {
  readonly structs: ReadonlyMap<string, RawStruct>;
  readonly imports: ReadonlyMap<string, string>;
}

const fieldLine = /^\t(?:(\w+)\s+)?(\*?)([\w.[\]*{}]+)\s+`([^`]*?json:"([^"]*)"[^`]*)`/;

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
      // A named twin of a struct (`type A v1.B`) is no step on the way to its fields.
      const via = entry.twin ? [] : [type as string];
      for (const [key, field] of inner) {
        if (!fields.has(key)) fields.set(key, { ...field, embedded: [...via, ...field.embedded] });
      }
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
      readFile(readFileSync(join(folder, file), 'utf8'), lastSegment(importPath), structs, imports);
    }
    const pkg = { structs, imports };
    this.#packages.set(importPath, pkg);
    return pkg;
  }
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** `map[string]Foo` in package v1 is `map[string]v1.Foo` to reflect; import aliases give way to package names. */
function reflectName(type: string, packageName: string, imports: ReadonlyMap<string, string>): string {
  return type.replace(/(?:(\w+)\.)?(\w+)/g, (whole, alias: string | undefined, name: string) => {
    if (alias !== undefined) return `${lastSegment(imports.get(alias) ?? alias)}.${name}`;
    return /^[A-Z]/.test(name) ? `${packageName}.${name}` : whole === 'byte' ? 'uint8' : whole;
  });
}

function readFile(
  text: string,
  packageName: string,
  structs: Map<string, RawStruct>,
  imports: Map<string, string>,
): void {
  for (const [, alias, path] of text.matchAll(/^(?:import )?\t?(\w+)?\s*"([\w./-]+)"$/gm)) {
    if (path !== undefined) imports.set(alias ?? lastSegment(path), path);
  }
  let current: RawStruct | undefined;
  for (const line of text.split('\n')) {
    // `type MatchCondition v1.MatchCondition` has the fields of the other struct.
    const same = /^type (\w+) (?:= )?((?:\w+\.)?[A-Z]\w*)$/.exec(line);
    if (same) structs.set(same[1] as string, [{ embedded: same[2] as string, twin: true }]);
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
      const [, name, star, type, tags = '', tag] = found;
      const [key = '', ...words] = (tag as string).split(',');
      if (key === '-' && words.length === 0) continue;
      if (words.includes('inline') || (name === undefined && key === '')) {
        current.push({ embedded: type as string });
      } else {
        const field = {
          pointer: star === '*',
          omitEmpty: words.includes('omitempty'),
          omitZero: words.includes('omitzero'),
          type: reflectName(type as string, packageName, imports),
          patchStrategy: /patchStrategy:"([^"]*)"/.exec(tags)?.[1],
          patchMergeKey: /patchMergeKey:"([^"]*)"/.exec(tags)?.[1],
          embedded: [],
        };
        current.push([key, field]);
      }
    }
  }
}
