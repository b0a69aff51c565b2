import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type EndpointName, endpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { answerUpTo, FAMILY, NOMINEE, PAN, PERSONAL, PROPOSER } from '../server/support/purchase.ts';
import { Visitor } from '../server/support/visitor.ts';
import { mostly, TEXT, wellFormed } from './support/arbitraries.ts';

const RUNS = 30;

let test: TestApp;
let visitor: Visitor;
let ids: Record<string, string>;
beforeAll(async () => {
  test = await openTestApp();
  visitor = new Visitor(test.app);
  // A journey that can be opened, so that what is sent passes the access check and reaches the handlers.
  const { rfqId, proposal } = await answerUpTo(visitor, 'declaration');
  ids = { rfqId, ...proposal.params, pincode: '400001' };
});
afterAll(() => test.close());

const names = Object.keys(endpoints) as EndpointName[];

/** Fields as forms send them, so that some bodies are almost valid: those get furthest. */
const NEARLY: fc.Arbitrary<unknown> = fc.record(
  {
    ...Object.fromEntries(
      Object.entries({ ...PERSONAL, ...PROPOSER, ...PAN, ...NOMINEE }).map(([name, value]) => [name, mostly(value)]),
    ),
    additionalDetails: fc.record({ DOB: mostly('1990-02-29'), gender: mostly('male'), pincode: mostly('400001') }),
    memberDetails: fc.array(fc.record({ member_type: mostly('SON1'), DOB: mostly('2018-01-01') }), { maxLength: 4 }),
    medicalDetails: mostly(FAMILY.map(({ member_type }) => ({ member_type, medical_question: ['ASTHMA'] }))),
    medical_question: fc.array(fc.record({ question: fc.string(), answer: mostly('YES'), explanation: fc.string() })),
    member_type: mostly('SELF'),
    height_cm: fc.oneof(fc.double(), fc.integer({ min: 30, max: 250 })),
    weight_kg: fc.oneof(fc.double(), fc.integer({ min: 2, max: 250 })),
    email: mostly('a@example.com'),
    mobile_number: mostly('9820012345'),
    address_line_1: mostly('12 Marine Drive'),
    product_id: mostly('kaveri'),
    cover_amount: mostly(100_000_000),
    policy_period: mostly('1'),
    addons: fc.array(mostly('OPD')),
    net_premium_inc_gst: fc.oneof(fc.maxSafeInteger(), fc.double()),
    step: mostly('contact'),
    member: mostly(null),
    answer: fc.dictionary(fc.string(), fc.jsonValue()),
    topic: mostly('health'),
    consent: mostly(true),
    action: fc.constantFrom('VERIFY_OTP', 'RESEND_OTP', 'CHECK_LINK'),
    otp: mostly('000000'),
    confirmed: mostly(true),
    consents: fc.array(fc.constantFrom('TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM', 'X')),
  },
  { requiredKeys: [] },
);
const BODY = fc.oneof({ weight: 3, arbitrary: NEARLY }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) });
const QUERY = fc.dictionary(
  fc.oneof(
    fc.constantFrom('cover_amount', 'policy_benefits', 'policy_period', 'insurer', 'sortBy', 'product_id', 'addons'),
    fc.string(),
  ),
  fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 }), fc.constantFrom('100000000', '1', 'OPD')),
  { maxKeys: 5 },
);
describe('whatever is sent, the answer is never our fault', () => {
  it.each(names)('%s', async (name) => {
    const endpoint: Endpoint = endpoints[name];
    await fc.assert(
      fc.asyncProperty(BODY, QUERY, fc.option(TEXT, { freq: 4 }), async (sent, query, id) => {
        const body = endpoint.method === 'GET' ? undefined : withOwnIds(sent);
        // Occasionally a strange id; otherwise a valid one.
        const params = id === null ? ids : Object.fromEntries(Object.keys(ids).map((param) => [param, wellFormed(id)]));
        const { status, code } = await visitor.send(name, body, { params, query });
        expect(status).toBeLessThan(500);
        expect(code).toBe(status);
      }),
      { numRuns: RUNS },
    );
  });

  it('whatever the bytes of a body', async () => {
    const path = '/api/v1/pf-quote-agg/health/register-quote';
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const headers = { 'content-type': 'application/json' };
        const { status } = await visitor.request(path, { method: 'POST', body: Uint8Array.from(bytes), headers });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: RUNS },
    );
  });
});

function withOwnIds(body: unknown): unknown {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body, rfqId: ids.rfqId } : body;
}
