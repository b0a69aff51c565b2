import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type EndpointName, endpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { answerUpTo } from '../server/support/purchase.ts';
import { Visitor } from '../server/support/visitor.ts';

let test: TestApp;
let visitor: Visitor;
let ids: Record<string, string>;
beforeAll(async () => {
  test = await openTestApp();
  visitor = new Visitor(test.app);
  const { rfqId, proposal } = await answerUpTo(visitor, 'declaration');
  ids = { rfqId, ...proposal.params };
});
afterAll(() => test.close());

/** The parts of a valibot schema that can hold others, as valibot documents them. */
interface Holder {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Holder>>;
  readonly wrapped?: Holder;
  readonly item?: Holder;
  readonly value?: Holder;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly unknown[];
  readonly getter?: (input: unknown) => Holder;
}
const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null && 'type' in value;

type Wrap = (inner: unknown) => unknown;
interface Place {
  readonly path: string;
  readonly kind: 'list' | 'record';
  /** Puts a value at this place, with one item in each list on its path. */
  readonly wrap: Wrap;
}

/** Every list and record that a schema takes, however deep. */
function placesIn(schema: Holder, path = '', wrap: Wrap = (inner) => inner): Place[] {
  const inside = (part: unknown, at: string, put: Wrap) => (isHolder(part) ? placesIn(part, at, put) : []);
  const within =
    (key: string): Wrap =>
    (inner) =>
      wrap({ [key]: inner });
  const items: Wrap = (inner) => wrap([inner]);
  return [
    ...(schema.type === 'array' || schema.type === 'tuple' ? [{ path, kind: 'list', wrap } as const] : []),
    ...(schema.type === 'record' ? [{ path, kind: 'record', wrap } as const] : []),
    ...Object.entries(schema.entries ?? {}).flatMap(([key, part]) => inside(part, `${path}.${key}`, within(key))),
    ...inside(schema.wrapped, path, wrap),
    ...inside(schema.item, `${path}[]`, items),
    ...(schema.type === 'record' ? inside(schema.value, `${path}.*`, within('field')) : []),
    ...(schema.options ?? []).flatMap((option) => inside(option, path, wrap)),
    ...(schema.pipe ?? []).slice(1).flatMap((part) => inside(part, path, wrap)),
    ...(schema.getter ? inside(schema.getter(undefined), path, wrap) : []),
  ];
}

const wrongItems = () => Array.from({ length: 10_000 }, () => 0);
const wrongFields = () => Object.fromEntries(Array.from({ length: 6_000 }, (_, place) => [`f${place}`, {}]));

const names = Object.keys(endpoints) as EndpointName[];
const places = names.flatMap((name) => {
  const { body }: Endpoint = endpoints[name];
  return body ? placesIn(body).map((place) => ({ name, body, ...place })) : [];
});

describe('a body of ten thousand wrong items', () => {
  it('can be sent to the lists of the forms', () => {
    const known = places.map(({ name, path }) => `${name}${path}`);
    for (const place of [
      'updateQuoteMembers.memberDetails',
      'updateMedicalHistory.medicalDetails',
      'updateMedicalHistory.medicalDetails[].medical_question',
      'choosePlan.addons',
      'createQuotePremium.addons',
      'updateMedicalDetails.medical_question',
      'submitProposal.consents',
      'saveDraft.answer',
      'saveDraft.answer.*',
    ]) {
      expect(known).toContain(place);
    }
  });

  it.each(places)('is refused shortly: $name$path', async ({ name, body, kind, wrap }) => {
    const sent = wrap(kind === 'list' ? wrongItems() : wrongFields());
    // Not one issue for each item: the length is checked first.
    expect(v.safeParse(body, sent).issues?.length).toBeLessThan(40);
    const withId = typeof sent === 'object' && sent !== null ? { ...sent, rfqId: ids.rfqId } : sent;
    const refused = await visitor.refused(name, withId, { params: ids });
    expect(refused).toMatchObject({ code: 400, data: { reason: 'VALIDATION' } });
    expect(Object.keys(refused.data.fields ?? {}).length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(refused).length).toBeLessThan(10_000);
  });

  it('is refused shortly in a query too', async () => {
    const insurer = Array.from({ length: 900 }, () => 'x'.repeat(50));
    const refused = await visitor.refused('premium', undefined, { params: ids, query: { insurer } });
    expect(Object.keys(refused.data.fields ?? {})).toEqual(['insurer']);
  });

  it('is not looked at for someone whose cookie opens nothing', async () => {
    const stranger = new Visitor(test.app);
    for (const { name, wrap } of places) {
      const { code, data } = await stranger.refused(name, wrap(wrongItems()), { params: ids });
      const { opens } = endpoints[name];
      if (opens !== 'public') expect([name, code, data]).toEqual([name, 404, { reason: 'NOT_FOUND' }]);
    }
  });
});
