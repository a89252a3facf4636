import type { JsonObject, JsonValue } from '../../kube/json.ts';
import { quantityNanos } from '../quantity-value.ts';
import { struct, structs } from '../struct.ts';

/* What a pod asks for as a whole: podRequests and podLimits of plugin/pkg/admission/limitranger (1.36.3). */

export type Totals = { readonly [name: string]: JsonValue };

const NANOS_OF_MILLI = 1_000_000n;

export function podTotals(pod: JsonObject, kind: 'requests' | 'limits'): Totals {
  const spec = struct(pod['spec']);
  const all = new Map<string, JsonValue>();
  const sidecars = new Map<string, JsonValue>();
  const most = new Map<string, JsonValue>();
  const of = (owner: JsonObject): JsonObject => struct(struct(owner['resources'])[kind]);
  for (const container of structs(spec['containers'])) add(all, of(container));
  for (const container of structs(spec['initContainers'])) {
    const own = new Map<string, JsonValue>();
    add(own, of(container));
    if (container['restartPolicy'] === 'Always') {
      add(all, of(container));
      add(sidecars, of(container));
      raise(most, sidecars);
    } else {
      add(own, Object.fromEntries(sidecars));
      raise(most, own);
    }
  }
  raise(all, most);
  // What the pod says itself counts instead.
  for (const [name, amount] of Object.entries(of(spec))) {
    if (name === 'cpu' || name === 'memory') all.set(name, amount);
  }
  return Object.fromEntries(all);
}

function add(to: Map<string, JsonValue>, amounts: JsonObject): void {
  for (const [name, amount] of Object.entries(amounts)) {
    const known = to.get(name);
    to.set(name, known === undefined ? amount : sum(known, amount));
  }
}

function raise(to: Map<string, JsonValue>, amounts: ReadonlyMap<string, JsonValue>): void {
  for (const [name, amount] of amounts) {
    const known = to.get(name);
    if (known === undefined || quantityNanos(amount) > quantityNanos(known)) to.set(name, amount);
  }
}

/** In thousandths where it is no whole number. */
function sum(a: JsonValue, b: JsonValue): string {
  const nanos = quantityNanos(a) + quantityNanos(b);
  const whole = nanos / (1000n * NANOS_OF_MILLI);
  return nanos % (1000n * NANOS_OF_MILLI) === 0n ? `${whole}` : `${(nanos + NANOS_OF_MILLI - 1n) / NANOS_OF_MILLI}m`;
}
