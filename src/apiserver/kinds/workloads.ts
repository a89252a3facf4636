import type { KindServer } from '../kind-server.ts';

/** Pods and everything that makes them. */
export const workloadKinds: readonly KindServer[] = [];
