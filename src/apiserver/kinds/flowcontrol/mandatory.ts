import type { KindContext } from '../../kind-server.ts';

/** The server keeps `exempt` and `catch-all` as they are: what may differ in them is not judged. */
export function doubtMandatory(name: string, context: KindContext): void {
  if (name !== 'exempt' && name !== 'catch-all') return;
  const message = `the API server owns ${context.gvk.kind} ${name} and refuses most changes of it`;
  context.doubt({ code: 'mandatory-object', path: 'spec', message });
}
