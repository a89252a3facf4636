/** What files and renderings of head hold that nobody is known to apply, looked up by key. */
import { grouped } from '../kube/grouped.ts';
import { type Outline, outlineOf } from '../manifest/outline.ts';
import type { Spared } from '../preview/outcome.ts';
import type { Side, SourceFile } from '../sources.ts';
import { keyOfOutline, keyText } from '../units/identity.ts';
import type { Unit } from '../units/unit.ts';
import type { RenderedUnit } from './rendered.ts';

interface Places {
  readonly inFiles: ReadonlyMap<string, Spared>;
  readonly inRenderings: ReadonlyMap<string, readonly RenderedPlace[]>;
}

interface RenderedPlace {
  readonly rendering: string;
  readonly path: string;
  /** The rendering held it at base already, as a part of others. */
  readonly risen: boolean;
}

type Texts = { readonly [side in Side]: readonly SourceFile[] };

/** What head holds, by key; the same for all units that name objects in the same way. */
export function placesOf(plain: Texts, rendered: readonly RenderedUnit[]): (unit: Unit) => Places {
  const outlines = new Map<SourceFile, readonly Outline[]>();
  const outlined = (file: SourceFile): readonly Outline[] => {
    const known = outlines.get(file) ?? outlineOf(file);
    outlines.set(file, known);
    return known;
  };
  return sharedBy(({ schemas, defaultNamespace }) => {
    const held = (files: readonly SourceFile[], side: Side): (readonly [key: string, path: string])[] =>
      files
        .flatMap(outlined)
        .map((outline) => [keyText(keyOfOutline(outline, schemas[side], defaultNamespace)), outline.path]);
    const inFiles = new Map<string, Spared>();
    const old = new Set(held(plain.base, 'base').map(([key, path]) => JSON.stringify([key, path])));
    for (const [key, path] of held(plain.head, 'head')) {
      const before = old.has(JSON.stringify([key, path]));
      if (!before || !inFiles.has(key)) inFiles.set(key, { kind: before ? 'double' : 'elsewhere', path });
    }
    const inRendering = ({ id, texts, risen }: RenderedUnit): (readonly [key: string, place: RenderedPlace])[] => {
      // What two renderings hold at base is meant for two places: one of them loses it.
      const before = new Set(risen ? [] : held(texts.base, 'base').map(([key]) => key));
      return held(texts.head, 'head')
        .filter(([key]) => !before.has(key))
        .map(([key, path]) => [key, { rendering: id, path, risen }]);
    };
    return { inFiles, inRenderings: grouped(rendered.flatMap(inRendering)) };
  });
}

/** One answer for units that name objects in the same way: with the same schemas and namespace. */
function sharedBy<T>(answer: (unit: Unit) => T): (unit: Unit) => T {
  const known = new Map<Unit['schemas'], Map<string | undefined, T>>();
  return (unit) => {
    const ofSchemas = known.get(unit.schemas) ?? new Map<string | undefined, T>();
    known.set(unit.schemas, ofSchemas);
    const found = ofSchemas.get(unit.defaultNamespace) ?? answer(unit);
    ofSchemas.set(unit.defaultNamespace, found);
    return found;
  };
}
