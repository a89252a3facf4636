import { defineRule, getString, modesWhere, pathOf } from '../lint/rule.ts';

export default defineRule({
  summary: 'A Service is no longer a load balancer: its address is given back',
  severity: 'warning',
  confidence: 'assumes-base-applied',
  since: '0.1.0',
  why: 'The cloud releases the address at once and may give it to somebody else; names and firewalls that point at it fail, and a new balancer gets another one.',
  fix: 'Move names and clients first. To keep the address, reserve it at the provider before the merge: `kubectl get {resource} -o wide` shows it.',
  references: ['https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer'],
  messages: { released: '`{object}` turns from LoadBalancer to {type}: its external address is released' },
  *check(preview) {
    if (preview.key.kind !== 'Service' || preview.key.group !== '') return;
    let type = '';
    const modes = modesWhere(preview, ({ before, after }) => {
      const now = getString(after, 'spec', 'type');
      if (getString(before, 'spec', 'type') !== 'LoadBalancer' || now === undefined) return false;
      type = now;
      return now !== 'LoadBalancer';
    });
    if (modes.length === 0) return;
    yield { messageId: 'released', path: pathOf('spec', 'type'), side: 'head', modes, data: { type } };
  },
});
