/** Ends synchronous work that takes too long, without ending the thread: what it finished before is kept. */
import { createContext, Script } from 'node:vm';

/** Runs the work until `end`, in milliseconds since this thread began; false: it was interrupted, or there was no time to begin. */
export type Interruptible = (work: () => void, end: number) => boolean;

export function interruptible(): Interruptible {
  const room: { work?: () => void } = {};
  const context = createContext(room);
  const script = new Script('work()');
  return (work, end) => {
    const left = end - performance.now();
    if (left < 1) return false;
    room.work = work;
    try {
      script.runInContext(context, { timeout: Math.ceil(left) });
      return true;
    } catch (error) {
      if (isTimeout(error)) return false;
      throw error;
    }
  };
}

/** It is no `Error` of this realm: the other context made it. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
