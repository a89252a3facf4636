import type { FetchedSource, FetchRefusal } from './source.ts';

/** Why something is not fetched, in words that quote nothing of what came. */
export class Refused extends Error {
  readonly reason: FetchRefusal;
  readonly fix: string;

  constructor(reason: FetchRefusal, message: string, fix: string) {
    super(message);
    this.name = 'Refused';
    this.reason = reason;
    this.fix = fix;
  }

  get result(): FetchedSource {
    return { kind: 'refused', reason: this.reason, message: this.message, fix: this.fix };
  }
}

/** Where no content is the answer, whatever it was asked for. */
export function refusedStatus(status: number, what: string): Refused {
  const words = `${what}: the server answered ${status}`;
  if (status === 404 || status === 410) return new Refused('not-found', words, 'correct the address or the version');
  if (status === 401 || status === 403)
    return new Refused('denied', words, 'name credentials with `--registry-config`, or a mirror in the policy');
  return new Refused('failed', words, 'run again later, or name a mirror in the policy');
}
