import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { successEnvelopeSchema } from '#contract/shared/envelope.ts';
import type { RefusalStatus } from '#server/api/http/refusal-statuses.ts';

// Schemas, parameters and answers in the form of OpenAPI 3.1.

export const openApiOperationId = (groups: readonly string[], name: string): string =>
  `${groups.join('_').replaceAll('-', '_')}_${name}`;

/** Any of these schemas; equal ones count once. */
export function anyOfSchemas(schemas: readonly object[]): object {
  const [first = {}, ...others] = new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values();
  return others.length === 0 ? first : { anyOf: [first, ...others] };
}

export const openApiJsonContent = (schema: object) => ({ content: { 'application/json': { schema } } });

export const openApiRefusalResponses = (possible: readonly RefusalStatus[]) =>
  Object.fromEntries(possible.map((status) => [status, { $ref: `#/components/responses/refusal${status}` }]));

export function openApiPathParameters(path: string): object[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

const ObjectSchema = v.object({
  properties: v.record(v.string(), v.record(v.string(), v.unknown())),
  required: v.optional(v.array(v.string()), []),
});

export function openApiQueryParameters(endpoints: readonly Endpoint[]): object[] {
  const queries = endpoints.flatMap(({ query }) => {
    const schema = query && v.safeParse(ObjectSchema, jsonSchemaOf(query, 'input'));
    return schema?.success ? [schema.output] : [];
  });
  const names = new Set(queries.flatMap(({ properties }) => Object.keys(properties)));
  return [...names].map((name) => ({
    name,
    in: 'query',
    required: endpoints.length === queries.length && queries.every(({ required }) => required.includes(name)),
    explode: true,
    schema: anyOfSchemas(queries.flatMap(({ properties: { [name]: schema } }) => (schema ? [schema] : []))),
  }));
}

/** Schemas that are listed once under `components.schemas`, by the Valibot schema that they are generated from. */
export type SharedSchemas = ReadonlyMap<v.GenericSchema, string>;

const ENVELOPE = v.parse(ObjectSchema, jsonSchemaOf(successEnvelopeSchema(v.unknown()), 'output'));

/** The envelope around an answer's data. A shared schema is referenced. */
export function jsonSchemaOfEnvelope(data: v.GenericSchema, shared: SharedSchemas): object {
  const name = shared.get(data);
  const described = name === undefined ? jsonSchemaOf(data, 'output') : { $ref: `#/components/schemas/${name}` };
  const { properties, required } = ENVELOPE;
  return { type: 'object', properties: { ...properties, data: described }, required };
}

/** Omits what JSON Schema cannot express (a custom check, a transformation): the server refuses it with a message. */
export function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
    // By default a lazy schema becomes a reference to `$defs`, which is invalid within an OpenAPI document.
    overrideSchema: ({ valibotSchema }) =>
      isLazy(valibotSchema) ? jsonSchemaOf(valibotSchema.getter(undefined), typeMode) : null,
  });
  return rest;
}

function isLazy(schema: { readonly type: string }): schema is v.LazySchema<v.GenericSchema> {
  return schema.type === 'lazy';
}
