import type { Shape } from './shape.ts';

type Json = { readonly [key: string]: unknown };

/** A shape in JSON Schema (draft 2020-12), for completion and checks in editors. */
export function jsonSchemaOf(shape: Shape): Json {
  const described = shape.sentence === undefined ? {} : { description: `${shape.sentence}.` };
  switch (shape.type) {
    case 'text': {
      if (shape.values) {
        const booleans = [
          ...(shape.booleans?.true === undefined ? [] : [true]),
          ...(shape.booleans?.false === undefined ? [] : [false]),
        ];
        return { ...described, enum: [...shape.values, ...booleans] };
      }
      return { ...described, type: 'string', ...(shape.form ? { pattern: shape.form[1] } : { pattern: '\\S' }) };
    }
    case 'flag':
      return { ...described, type: 'boolean' };
    case 'number':
      return { ...described, type: 'number', minimum: shape.minimum };
    case 'list':
      return { ...described, type: 'array', items: jsonSchemaOf(shape.of) };
    case 'mapping':
      return {
        ...described,
        type: 'object',
        properties: Object.fromEntries(Object.entries(shape.keys).map(([key, child]) => [key, jsonSchemaOf(child)])),
        ...(shape.required ? { required: shape.required } : {}),
        additionalProperties: false,
      };
    case 'pairs':
      return {
        ...described,
        type: 'object',
        propertyNames: jsonSchemaOf(shape.key),
        additionalProperties: jsonSchemaOf(shape.of),
      };
    case 'either':
      return { ...described, anyOf: shape.of.map(jsonSchemaOf) };
  }
}
