import type { SourceDocument } from '../manifest/document.ts';
import type { SourceLocation } from '../manifest/manifest.ts';
import { readSourceDocuments } from '../manifest/value.ts';
import type { Rendering } from '../rendering.ts';
import type { Side } from '../sources.ts';

/** The files of a rendering, parsed when they are asked for. */
export class Documents {
  readonly #rendering: Rendering;
  readonly #parsed = new Map<string, readonly SourceDocument[]>();

  constructor(rendering: Rendering) {
    this.#rendering = rendering;
  }

  of(side: Side, path: string): readonly SourceDocument[] {
    const id = `${side}\u0000${path}`;
    const known = this.#parsed.get(id);
    if (known) return known;
    const bytes = this.bytes(side, path);
    const documents = (bytes && readSourceDocuments({ path, bytes })) ?? [];
    this.#parsed.set(id, documents);
    return documents;
  }

  bytes(side: Side, path: string): Uint8Array | undefined {
    return this.#rendering.sides[side]?.files.get(path);
  }

  lines(side: Side, path: string): string[] {
    return new TextDecoder().decode(this.bytes(side, path) ?? new Uint8Array()).split('\n');
  }

  /** Whether the two revisions hold other content at a path, used there or not. */
  changed(path: string): boolean {
    return this.#rendering.changed.has(path);
  }
}

export function lineAt(path: string, line: number): SourceLocation {
  return { path, line, column: 1, endLine: line };
}

export function otherSide(side: Side): Side {
  return side === 'base' ? 'head' : 'base';
}
