import fc from 'fast-check';
import type { Bodies, Session } from './journeys.ts';
import type { Operation } from './operations.ts';
import { spoil } from './spoil.ts';
import { anyValueOf } from './values.ts';

export interface FuzzRequest {
  readonly operation: Operation;
  readonly path: string;
  readonly init: RequestInit;
}

const GARBAGE = [
  '',
  '{',
  'null',
  '[1',
  '"text"',
  `{"a":${'['.repeat(5_000)}`,
  '{"__proto__":{"a":1}}',
  '\ufeff{}',
  `"${'a'.repeat(90_000)}"`,
];
const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  '',
];
const OTHER_PARAMETERS = [
  '400001',
  '000000',
  'MH-12-AB-1234',
  'mh12ab1234',
  '%00',
  '%E0%A4%A',
  '..',
  'a'.repeat(3_000),
  '1',
  '-1',
];
const KEYS = ['attempt-of-the-fuzzer', 'short', 'a'.repeat(300), '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9'];

/** Requests of one operation: as described, spoiled in one place, or garbage; for an existing journey, or not. */
export function requestOf(
  operation: Operation,
  sessions: readonly Session[],
  bodies: Bodies,
): fc.Arbitrary<FuzzRequest> {
  const own = sessions.filter(({ line }) => operation.path.includes(`/${line}/`));
  const sent = bodies.get(operation.path.replace(/\{\w+\}/, '{}')) ?? [];
  const session = fc.constantFrom(...(own.length > 0 ? own : sessions));
  return fc
    .record({
      session,
      // The cookie does not open another browser's journey.
      stranger: fc.integer({ min: 0, max: 19 }).map((chance) => chance === 0),
      parameters: fc.array(fc.constantFrom(...OTHER_PARAMETERS), { minLength: 3, maxLength: 3 }),
      either: fc.boolean(),
      query: queryOf(operation),
      text: textOf(operation, sent),
      type: fc.oneof({ weight: 20, arbitrary: fc.constant('application/json') }, fc.constantFrom(...TYPES)),
      key: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom(...KEYS)),
    })
    .map(({ session: { rfqId, cookies }, stranger, parameters, either, query, text, type, key }) => {
      const proposerId = rfqId.replace('RFQ', 'PRP');
      const ids: Record<string, string> = { rfqId, quoteId: rfqId, proposerId, id: either ? rfqId : proposerId };
      const rest = [...parameters];
      const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? rest.pop() ?? '');
      const headers = new Headers();
      if (!stranger) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      if (text !== null && type) headers.set('content-type', type);
      if (key !== null) headers.set('idempotency-key', key);
      return {
        operation,
        path: query ? `${path}?${query}` : path,
        init: { method: operation.method, headers, ...(text === null ? {} : { body: text }) },
      };
    });
}

function queryOf({ query }: Operation): fc.Arbitrary<string> {
  const parts = query.map(({ name, schema }) =>
    fc
      .oneof(anyValueOf(schema), anyValueOf(schema), fc.constantFrom(...OTHER_PARAMETERS))
      .map((value): [string, unknown][] => (Array.isArray(value) ? value : [value]).map((one) => [name, one])),
  );
  return fc
    .tuple(fc.tuple(...parts), fc.array(fc.boolean(), { minLength: query.length, maxLength: query.length }))
    .map(([values, wanted]) =>
      new URLSearchParams(
        values.filter((_, index) => wanted[index]).flatMap((pairs) => pairs.map(([name, one]) => [name, asText(one)])),
      ).toString(),
    );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function textOf({ body, method }: Operation, sent: readonly unknown[]): fc.Arbitrary<string | null> {
  if (method === 'GET') return fc.constant(null);
  const described = body ? anyValueOf(body) : fc.constant({});
  const good = sent.length > 0 ? fc.oneof(fc.constantFrom(...sent), described) : described;
  const toText = (value: unknown): string => JSON.stringify(value) ?? '';
  return fc.oneof(
    { weight: 8, arbitrary: good.map(toText) },
    { weight: 10, arbitrary: good.chain(spoil).map(toText) },
    { weight: 1, arbitrary: fc.constantFrom(...GARBAGE) },
  );
}
