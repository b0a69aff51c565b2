import fc from 'fast-check';
import * as v from 'valibot';
import type { Schema } from './operations.ts';

const Schemas = v.array(v.record(v.string(), v.unknown()));
const Length = v.fallback(v.optional(v.number()), undefined);
const Node = v.object({
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(Schemas),
  oneOf: v.optional(Schemas),
  type: v.optional(v.string()),
  pattern: v.optional(v.string()),
  format: v.optional(v.string()),
  minimum: Length,
  maximum: Length,
  minLength: Length,
  maxLength: Length,
  minItems: Length,
  maxItems: Length,
  items: v.optional(v.record(v.string(), v.unknown())),
  properties: v.optional(v.record(v.string(), v.record(v.string(), v.unknown()))),
  required: v.optional(v.array(v.string())),
});

/** Examples for patterns with a look-ahead, from which values cannot be generated. */
const EXAMPLES = [
  'asha.k+x@example.co.in',
  '12, Marine Drive',
  'चौक 4',
  'MA3EHKD17A1234567',
  'K12M1234567',
  'POL/123-45',
];

/** What a schema allows. What JSON Schema cannot express, such as a PIN code that exists, is left to chance. */
export function anyValueOf(schema: Schema): fc.Arbitrary<unknown> {
  const node = v.parse(Node, schema);
  if ('const' in schema) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const options = node.anyOf ?? node.oneOf;
  if (options) return fc.oneof(...options.map(anyValueOf));
  switch (node.type) {
    case 'string':
      return textOf(node);
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.ceil(node.minimum ?? -10), max: Math.floor(node.maximum ?? 10 ** 9) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 4 } = node;
      return fc.array(anyValueOf(node.items ?? {}), {
        minLength,
        maxLength: Math.max(minLength, Math.min(maxItems, 4)),
      });
    }
    case 'object': {
      const properties = Object.entries(node.properties ?? {}).map(([name, one]) => [name, anyValueOf(one)] as const);
      return fc.record(Object.fromEntries(properties), { requiredKeys: [...(node.required ?? [])] });
    }
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: v.InferOutput<typeof Node>): fc.Arbitrary<string> {
  if (format === 'date')
    return fc.date({ min: new Date('1930-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }).map(dayOf);
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2030-01-01') })
      .map((date) => date.toISOString());
  if (pattern?.includes('(?=')) return fc.constantFrom(...EXAMPLES);
  if (pattern) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)), unit: 'grapheme' });
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
