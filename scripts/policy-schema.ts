/** Writes schema/policy.schema.json from the table that the reader of `.applylint.yaml` checks against. */
import { writeFileSync } from 'node:fs';
import { jsonSchemaOf } from '../src/policy/json-schema.ts';
import { policyShape } from '../src/policy/shape.ts';
import { rules } from '../src/rules/index.ts';

const schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'https://applylint.dev/schema/policy-1.json',
  title: '.applylint.yaml',
  ...jsonSchemaOf(policyShape(rules)),
};
writeFileSync(new URL('../schema/policy.schema.json', import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
