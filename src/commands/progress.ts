/** What a review is doing, on one line of standard error: for a person who has waited two seconds, and for nobody else. */

export interface Progress {
  readonly step: (text: string) => void;
  /** Clears the line. */
  readonly done: () => void;
}

const PATIENCE_MS = 2000;

export function progressOn(
  stream: { readonly isTTY?: boolean | undefined; readonly write: (text: string) => unknown },
  env: NodeJS.ProcessEnv,
  patience = PATIENCE_MS,
): Progress | null {
  const ci = env['CI'] ?? '';
  if (stream.isTTY !== true || env['TERM'] === 'dumb' || (ci !== '' && ci !== 'false' && ci !== '0')) return null;
  const start = performance.now();
  let latest = '';
  let shown = false;
  const show = (): void => {
    if (latest === '') return;
    shown = true;
    stream.write(`\r\u001b[K${latest} …`);
  };
  // Work that holds the thread lets no timer run: then the next step shows itself.
  const timer = setTimeout(show, patience);
  timer.unref();
  return {
    step: (text) => {
      latest = text;
      if (performance.now() - start >= patience) show();
    },
    done: () => {
      clearTimeout(timer);
      latest = '';
      if (shown) stream.write('\r\u001b[K');
    },
  };
}
