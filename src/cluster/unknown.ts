import type { Unknown } from '../live.ts';

const FIX = 'check that the cluster can be reached and that the credentials may read it, or review without it';

export function unknown(code: string, message: string, fix: string = FIX): Unknown {
  return { state: 'unknown', code, message, fix, wanted: false };
}
