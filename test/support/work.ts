import { type Profiler, Session } from 'node:inspector/promises';
import { ROOT } from './run.ts';

/*
 * Counts what a piece of work does, without a clock: how often each block of `src` is run, as V8 counts it, and how many members
 * built-in functions go through that hide a loop. Regular expressions and copies of objects are not seen.
 */

export interface Counter {
  countWork(work: () => Promise<unknown>): Promise<number>;
  /** By how much work grows with its input: 1 is in proportion, 2 is by the square. What does not grow is left out. */
  exponentOf(size: number, work: (size: number) => Promise<unknown>): Promise<number>;
}

/** Only code that is loaded afterwards is counted block by block. */
export async function startCounting(): Promise<Counter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Taking the counts sets them back.
  const take = async () => (await session.post('Profiler.takePreciseCoverage')).result;
  const countWork: Counter['countWork'] = async (work) => {
    await take();
    const hidden = await withCountedBuiltIns(work);
    return (await take()).filter(isOurs).reduce((sum, script) => sum + blocksOf(script), hidden);
  };
  const exponentOf: Counter['exponentOf'] = async (size, work) => {
    await work(size);
    const counts: number[] = [];
    for (const doubled of [2, 4, 8]) counts.push(await countWork(() => work(doubled * size)));
    const [a = 0, b = 0, c = 0] = counts;
    return Math.log2(Math.max(c - b, 1) / Math.max(b - a, 1));
  };
  return { countWork, exponentOf };
}

const OURS = [
  `${ROOT}src/`,
  `${ROOT}node_modules/@marcbachmann/`,
  `${ROOT}node_modules/diff/`,
  `${ROOT}node_modules/yaml/`,
];

function isOurs({ url }: Profiler.ScriptCoverage): boolean {
  const path = url.replace(/^file:\/\//, '');
  return OURS.some((folder) => path.startsWith(folder));
}

function blocksOf({ functions }: Profiler.ScriptCoverage): number {
  return functions.reduce((sum, { ranges }) => sum + ranges.reduce((all, { count }) => all + count, 0), 0);
}

type Method = (this: unknown, ...args: unknown[]) => unknown;

/** Members gone through: of the receiver, of the first argument, or of the result. */
const LOOPS: readonly (readonly [
  owner: object,
  names: readonly string[],
  cost: (self: unknown, first: unknown, result: unknown) => number,
])[] = [
  [
    Array.prototype,
    ['includes', 'indexOf', 'lastIndexOf', 'join', 'reverse', 'sort', 'fill'],
    (self) => lengthOf(self),
  ],
  [Array.prototype, ['slice', 'concat', 'flat', 'toSorted', 'splice'], (_self, _first, result) => lengthOf(result)],
  [Array.prototype, ['shift', 'unshift'], (self) => lengthOf(self)],
  [String.prototype, ['split', 'replaceAll', 'repeat'], (_self, _first, result) => lengthOf(result)],
  [
    Object,
    ['keys', 'values', 'entries', 'fromEntries'],
    (_self, first, result) => lengthOf(Array.isArray(result) ? result : first),
  ],
  [JSON, ['stringify'], (_self, _first, result) => lengthOf(result)],
];

async function withCountedBuiltIns(work: () => Promise<unknown>): Promise<number> {
  let members = 0;
  const undo: (() => void)[] = [];
  for (const [owner, names, cost] of LOOPS) {
    for (const name of names) {
      const property = Object.getOwnPropertyDescriptor(owner, name);
      const original: unknown = property?.value;
      if (property === undefined || typeof original !== 'function') continue;
      const counted: Method = function (...args) {
        const before = cost(this, args[0], undefined);
        const result: unknown = Reflect.apply(original, this, args);
        members += before || cost(this, args[0], result);
        return result;
      };
      Object.defineProperty(owner, name, { ...property, value: counted });
      undo.push(() => Object.defineProperty(owner, name, property));
    }
  }
  // Spreading a list, and going through it.
  const iterate = Object.getOwnPropertyDescriptor(Array.prototype, Symbol.iterator);
  if (iterate !== undefined) {
    const original: unknown = iterate.value;
    const counted: Method = function () {
      members += lengthOf(this);
      return Reflect.apply(original as Method, this, []);
    };
    Object.defineProperty(Array.prototype, Symbol.iterator, { ...iterate, value: counted });
    undo.push(() => Object.defineProperty(Array.prototype, Symbol.iterator, iterate));
  }
  try {
    await work();
  } finally {
    for (const back of undo) back();
  }
  return members;
}

function lengthOf(value: unknown): number {
  return Array.isArray(value) || typeof value === 'string' ? value.length : 0;
}
