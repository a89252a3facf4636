import { Refused } from './refused.ts';

/** Bytes and milliseconds. */
export interface FetchLimits {
  /** Of one archive, index or repository, as it comes. */
  readonly packed: number;
  /** Of all that is fetched in a run. */
  readonly run: number;
  readonly unpacked: number;
  /** Files of one source. */
  readonly files: number;
  /** Of a manifest, a list of tags, a token. */
  readonly document: number;
  /** For one document, with all tries. */
  readonly each: number;
  /** From the first fetch to the end of the last. */
  readonly all: number;
  /** Before the second try; three times as long before the third. */
  readonly pause: number;
}

const MIB = 1024 * 1024;

export const FETCH_LIMITS: FetchLimits = {
  packed: 64 * MIB,
  run: 512 * MIB,
  unpacked: 128 * MIB,
  files: 20_000,
  document: 4 * MIB,
  each: 60_000,
  all: 240_000,
  pause: 500,
};

export const TRIES = 3;

/** What a run has left. */
export class Budget {
  readonly limits: FetchLimits;
  #bytes = 0;
  #end: number | null = null;

  constructor(limits: FetchLimits) {
    this.limits = limits;
  }

  /** Until when one document may take, on the clock of `Date.now`. Throws {@link Refused} where the run's time is over. */
  until(): number {
    const now = Date.now();
    this.#end ??= now + this.limits.all;
    if (now >= this.#end) throw this.late();
    return Math.min(this.#end, now + this.limits.each);
  }

  late(): Refused {
    const seconds = (ms: number): string => `${ms / 1000} s`;
    return new Refused(
      'limits',
      `it took longer than ${seconds(this.limits.each)}, or everything together longer than ${seconds(this.limits.all)}`,
      'run again later, or name a faster mirror in the policy',
    );
  }

  /** Throws {@link Refused} where the run has fetched enough. */
  take(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.limits.run) throw tooMuch('everything that is fetched together', this.limits.run);
  }
}

export function tooMuch(what: string, limit: number): Refused {
  const size = limit >= MIB ? `${Math.round(limit / MIB)} MiB` : `${limit} bytes`;
  return new Refused('limits', `${what} is larger than ${size}`, 'keep a copy in the repository');
}
