import { defineRule, getArray, getString, isObject, type JsonObject, modesWhere, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service releases its external address or its node ports',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'Another Service can take the node ports at once. The cloud releases the address at once and may give it to somebody else: DNS names and firewalls that point at it fail, and a new load balancer gets another address.',
  fix: 'Move DNS names and clients first. To keep the address, reserve it at the provider before the merge: `kubectl get {resource} -o wide` shows it.',
  references: ['https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer'],
  messages: {
    released: '`{object}` changes from LoadBalancer to {type}: its external address is released',
    ports: '`{object}` changes from NodePort to {type}: its node ports ({ports}) are released',
  },
  *check(preview) {
    if (preview.key.kind !== 'Service' || preview.key.group !== '') return;
    let [from, type] = ['', ''];
    let ports: readonly string[] = [];
    const modes = modesWhere(preview, ({ before, after }) => {
      const now = getString(after, 'spec', 'type');
      if (now === undefined) return false;
      from = getString(before, 'spec', 'type') ?? '';
      ports = from === 'NodePort' ? nodePorts(before) : [];
      type = now;
      return from === 'LoadBalancer' ? now !== from : ports.length > 0 && now !== 'NodePort' && now !== 'LoadBalancer';
    });
    if (modes.length === 0) return;
    const path = pathOf('spec', 'type');
    if (from === 'LoadBalancer') yield { messageId: 'released', path, side: 'head', modes, data: { type } };
    else yield { messageId: 'ports', path, side: 'head', modes, data: { type, ports: ports.join(', ') } };
  },
});

/** Ports that somebody named: what the server picked, nobody could rely on. */
function nodePorts(service: JsonObject | null): readonly string[] {
  return (getArray(service ?? undefined, 'spec', 'ports') ?? []).flatMap((port) => {
    const found = isObject(port) ? port['nodePort'] : undefined;
    return typeof found === 'number' || typeof found === 'bigint' ? [String(found)] : [];
  });
}
