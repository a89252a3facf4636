import { changed, configMap, deployment, type Family, RULED, ruled, thing, times } from '../grown.ts';

const plain = (fields = '', text = RULED): string =>
  text
    .replace(/x-kubernetes-validations:\nRULES/, '')
    .replace('word: { type: string }', `word: { type: string }${fields}`);

const many = (size: number, field: (i: number) => string): string =>
  times(size, (i) => `\n                ${field(i)}`);

const POLICY = (i: number, validations: string, match = ''): string => `apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicy
metadata: { name: p${i} }
spec:
  matchConstraints:
    resourceRules: [{ apiGroups: [""], apiVersions: [v1], operations: [CREATE, UPDATE], resources: [configmaps] }]
${match}  validations:
${validations}---
apiVersion: admissionregistration.k8s.io/v1
kind: ValidatingAdmissionPolicyBinding
metadata: { name: p${i} }
spec: { policyName: p${i}, validationActions: [Deny] }
---
`;

export const DEFINITION_FAMILIES: readonly Family[] = [
  {
    name: 'fields of a definition',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `${plain(many(size, (i) => `f${i}: { type: string, description: "The VALUE field ${i} of all that there are" }`))}---\n${thing('one', 'l: [1]')}`,
      ),
  },
  {
    name: 'fields of a definition, and an object that has all',
    size: 40,
    large: 125,
    grow: (size) =>
      changed(
        `${plain(many(size, (i) => `f${i}: { type: string, default: "VALUE", maxLength: 10 }`))}---\n${thing(
          'one',
          times(size, (i) => `f${i}: VALUE`, ', '),
        )}`,
      ),
  },
  {
    name: 'fields of a definition that go, and an object that has all',
    size: 40,
    large: 125,
    grow: (size) => {
      const of = (name: string) =>
        `${plain(many(size, (i) => `${name}${i}: { type: string }`))}---\n${thing(
          'one',
          times(size, (i) => `f${i}: VALUE`, ', '),
        )}`;
      return { base: { 'all.yaml': of('f') }, head: { 'all.yaml': of('g') } };
    },
  },
  {
    name: 'items of a set',
    size: 100,
    large: 250,
    grow: (size) => changed(`${plain()}---\n${thing('one', `s: [${times(size, (i) => `VALUE${i}`, ', ')}]`)}`),
  },
  {
    name: 'items of a set that stay',
    only: 'slow',
    size: 100,
    large: 250,
    grow: (size) => changed(`${plain()}---\n${thing('one', `s: [${times(size, (i) => `s${i}`, ', ')}]`)}`),
  },
  {
    name: 'one item of a set again and again',
    size: 100,
    large: 250,
    grow: (size) => changed(`${plain()}---\n${thing('one', `s: [${times(size, () => 'a', ', ')}]`)}`),
  },
  {
    name: 'items of a list of numbers',
    size: 100,
    large: 250,
    grow: (size) => changed(`${plain()}---\n${thing('one', `l: [${times(size, String, ',')}]`)}`),
  },
  {
    name: 'items of a list by key',
    only: 'slow',
    size: 100,
    large: 250,
    grow: (size) =>
      changed(`${plain()}---\n${thing('one', `m: [${times(size, (i) => `{ name: n${i}, value: VALUE }`, ', ')}]`)}`),
  },
  {
    name: 'loops in loops of rules',
    only: 'bounded',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        `${ruled(['self.l.all(x, self.l.all(y, self.l.all(z, x + y >= z || x < 0)))', 'self.s.all(x, self.s.exists_one(y, x == y))'])}---\n${thing('one', `l: [${times(size, String, ', ')}], s: [${times(size, (i) => `s${i}`, ', ')}]`)}`,
      ),
  },
  {
    name: 'loops in loops of many rules',
    only: 'bounded',
    size: 10,
    large: 62,
    grow: (size) =>
      changed(
        `${ruled(Array.from({ length: size }, (_, i) => `self.l.all(x, self.l.all(y, x + y >= -${i}))`))}---\n${thing('one', `l: [${times(size, String, ', ')}]`)}`,
      ),
  },
  {
    name: 'loops in loops over many objects',
    only: 'bounded',
    size: 10,
    large: 62,
    grow: (size) =>
      changed(
        `${ruled(['self.l.all(x, self.l.all(y, x + y >= -1))'])}---\n${times(size, (i) => thing(`t${i}`, `l: [${times(40, String, ', ')}]`), '---\n')}`,
      ),
  },
  {
    name: 'a rule that nests',
    size: 10,
    large: 10,
    grow: (size) =>
      changed(`${ruled([`${'!('.repeat(size)}self.word == 'w'${')'.repeat(size)}`])}---\n${thing('one', 'l: [1]')}`),
  },
  {
    name: 'a rule of many terms',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(`${ruled([times(size, (i) => `self.word != 'w${i}'`, ' && ')])}---\n${thing('one', 'l: [1]')}`),
  },
  {
    name: 'a rule that searches a long word',
    size: 100,
    large: 1000,
    grow: (size) =>
      changed(
        `${ruled(["self.word.matches('(a|aa)+$')", "self.word.contains('aaaab')", "self.word.split('a').size() > 0"])}---\n${thing('one', 'l: [1]').replace('VALUE', `VALUE${'a'.repeat(size)}`)}`,
      ),
  },
  {
    name: 'alternatives of a definition, and items that fit none',
    only: 'bounded',
    size: 10,
    large: 62,
    grow: (size) =>
      changed(
        `${RULED.replace(/x-kubernetes-validations:\nRULES/, '').replace('items: { type: string } }\n', `items: { type: string, anyOf: [${times(size, (i) => `{ pattern: "^x${i}$" }`, ', ')}] } }\n`)}---\n${thing('one', `s: [${times(size, (i) => `s${i}`, ', ')}]`)}`,
      ),
  },
  {
    name: 'patterns over long words',
    size: 100,
    large: 1000,
    grow: (size) =>
      changed(
        `${plain(many(4, (i) => `f${i}: { type: string, pattern: "^(a*)*(a|b|ab)*c$" }`))}---\n${thing(
          'one',
          times(4, (i) => `f${i}: ${'a'.repeat(size)}VALUE`, ', '),
        )}`,
      ),
  },
  {
    name: 'versions of a definition',
    size: 10,
    large: 62,
    grow: (size) => {
      const versions = times(
        size,
        (i) =>
          `    - { name: v${i + 2}, served: true, storage: false, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { word: { type: string }, VALUE: { type: string } } } } } } }\n`,
      );
      return changed(
        `${plain().trimEnd()}\n${versions}---\n${times(size, (i) => thing(`t${i}`, 'l: [1]').replace('/v1', `/v${i + 2}`), '---\n')}`,
      );
    },
  },
  {
    name: 'a definition that nests',
    only: 'bounded',
    size: 4,
    large: 4,
    grow: (size) =>
      changed(
        `${plain(`\n                deep: ${'{ type: object, properties: { a: '.repeat(size)}{ type: string, description: VALUE }${' } }'.repeat(size)}`)}---\n${thing('one', `deep: ${'{ a: '.repeat(size)}VALUE${' }'.repeat(size)}`)}`,
      ),
  },
  {
    name: 'admission policies, and objects',
    only: 'bounded',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        `${times(size, (i) => POLICY(i, `    - { expression: "object.data.k != 'x${i}'" }\n`))}${times(size, (i) => configMap(`c${i}`, '  k: VALUE\n'), '---\n')}`,
      ),
  },
  {
    name: 'validations of an admission policy, and objects',
    only: 'bounded',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        `${POLICY(
          0,
          times(size, (i) => `    - { expression: "object.data.k != 'x${i}'", message: is judged }\n`),
        )}${times(size, (i) => configMap(`c${i}`, '  k: VALUE\n'), '---\n')}`,
      ),
  },
  {
    name: 'admission policies that refuse',
    size: 10,
    large: 40,
    grow: (size) =>
      changed(
        `${times(size, (i) => POLICY(i, `    - { expression: "object.data.k == 'x${i}'" }\n`))}${configMap('one', '  k: VALUE\n')}`,
      ),
  },
  {
    name: 'namespaces, quotas, limits and pods',
    only: 'bounded',
    size: 10,
    large: 62,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: v1\nkind: LimitRange\nmetadata: { name: l${i}, namespace: shop }\nspec: { limits: [{ type: Container, default: { cpu: "1" } }] }\n---\napiVersion: v1\nkind: ResourceQuota\nmetadata: { name: q${i}, namespace: shop }\nspec: { hard: { pods: "${i + 1}" } }\n---\n${deployment(`web-${i}`, 'web:VALUE')}`,
          '---\n',
        ),
      ),
  },
  {
    name: 'kinds that nothing defines',
    only: 'slow',
    size: 20,
    large: 125,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: g${i}.example.com/v1\nkind: K${i}\nmetadata: { name: one, namespace: shop }\nspec: { a: VALUE }\n`,
          '---\n',
        ),
      ),
  },
  {
    name: 'kinds of the catalogue',
    only: 'slow',
    size: 20,
    large: 62,
    grow: (size) =>
      changed(
        times(
          size,
          (i) =>
            `apiVersion: monitoring.coreos.com/v1\nkind: ServiceMonitor\nmetadata: { name: m${i}, namespace: shop }\nspec: { selector: {}, endpoints: [{ port: VALUE }] }\n`,
          '---\n',
        ),
      ),
  },
];
