import type { KindContext, KindServer } from '../kind-server.ts';
import { kindKey } from '../kind-server.ts';
import { platformKinds } from './platform.ts';
import { workloadKinds } from './workloads.ts';

/** Every built-in kind the server knows how to treat. A kind that is missing here is `not-judged`, never guessed. */
const KINDS: readonly KindServer[] = [...workloadKinds, ...platformKinds];

const byKey = new Map(KINDS.flatMap((server) => server.gvks.map((gvk) => [kindKey(gvk), server] as const)));

export function builtInKind(gvk: KindContext['gvk']): KindServer | undefined {
  return byKey.get(kindKey(gvk));
}
