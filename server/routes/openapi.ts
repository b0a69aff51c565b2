import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { envelopeOf, Refusal } from '#contract/shared/envelope.ts';
import type { Api } from '../http/api.ts';

/** `GET /api/openapi.json`: the endpoint table as an OpenAPI 3.1 description. */
export function openApiRoutes({ hono }: Api): void {
  let description: object | null = null;
  hono.get('/api/openapi.json', (context) => {
    description ??= describe();
    context.header('Cache-Control', 'no-store');
    return context.json(description);
  });
}

const REFUSALS = {
  400: 'Not in the right form; `data.fields` says which field and why',
  404: 'No such journey, or not this visitor’s',
  409: 'Not now: a step is missing, the price changed, or the money has moved (`data.reason`)',
  422: 'Each answer is in form, but they cannot be true together',
};

function describe(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chhatri',
      version: '1',
      description:
        'Purchase funnel of an insurance broker. Amounts are whole paise, dates yyyy-mm-dd. Every answer is an envelope { code, message, data }.',
    },
    paths,
    components: {
      schemas: { Refusal: jsonSchema(Refusal, 'output') },
      securitySchemes: {
        journey: {
          type: 'apiKey',
          in: 'cookie',
          name: 'journey_{id}',
          description: 'Set by register-quote; http-only',
        },
      },
    },
  };
}

function operation(name: string, { method, path, summary, query, body, data, opens, step }: Endpoint): object {
  const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return {
    operationId: name,
    summary,
    ...(opens === 'public' ? {} : { security: [{ journey: [] }] }),
    ...(step ? { 'x-step': step } : {}),
    parameters: [...pathParameters(path), ...queryParameters(query), ...(method === 'GET' ? [] : [IDEMPOTENCY_KEY])],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: jsonSchema(envelopeOf(data), 'output') } },
      },
      ...Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [status, { description, content: refusal }]),
      ),
    },
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per attempt: repeated with the same key, a call gives the same answer and is done once',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
};

function pathParameters(path: string): object[] {
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

function queryParameters(query: v.GenericSchema | undefined): object[] {
  if (!query) return [];
  const schema = v.safeParse(ObjectSchema, jsonSchema(query, 'input'));
  if (!schema.success) return [];
  const { properties, required } = schema.output;
  return Object.entries(properties).map(([name, item]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    explode: true,
    schema: item,
  }));
}

// What JSON Schema has no words for (a check of ours, a transformation) is left out: the server says no in sentences.
function jsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _, ...rest } = toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' });
  return rest;
}
