import { Hono } from 'hono';
import { afterEach, describe, expect, it } from 'vitest';
import type { HealthPlan } from '#contract/lines/health/quote.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { PriceRequest } from '#server/domain/insurers/price-request.ts';
import { healthPartner } from '#server/lines/health/health-partner.ts';
import type { HealthQuotedRisk } from '#server/lines/health/insurer-adapter.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { httpInsurer } from '#server/partners/http-insurer.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { sampleMedicalAnswers, sampleProposal } from '#tools/partner-check/sample-person.ts';
import { TEST_NOW } from './support/app.ts';
import { BROKEN_DECISIONS, BROKEN_QUOTES, type Breaking } from './support/broken-bridges.ts';
import { bridgesAt, sandboxBridge, serve } from './support/insurer-bridge.ts';

/** Answers of a bridge that the adapter does not take, and its words for the log, which name nothing of a person. */

const now = () => new Date(TEST_NOW);
const TODAY = '2026-09-05';
const { kaveri } = SANDBOX_INSURERS;
const PLAN: HealthPlan = { product_id: 'kaveri-care', cover_amount: 100_000_000, policy_period: '1', addons: [] };
const REQUEST: PriceRequest<HealthQuotedRisk, HealthPlan> = {
  risk: { family: [{ member_type: 'SELF', DOB: '1990-04-12' }], conditions: [], zone: 'A', onDate: TODAY },
  plans: [PLAN],
};
const QUOTE: HealthRecord['quote'] = {
  rfqId: 'RFQ-1',
  userDetails: null,
  additionalDetails: { DOB: '1990-04-12', gender: 'female', pincode: '400001' },
  memberDetails: [{ member_type: 'SELF', DOB: null }],
  medicalDetails: [{ member_type: 'SELF', medical_question: [] }],
  plan: null,
};
const never = new AbortController().signal;

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const sound: Breaking = (bridge) => bridge;
async function insurerAt(bridge: Hono, limits?: Parameters<typeof bridgesAt>[2]) {
  const { url, close } = await serve(bridge);
  closing.push(close);
  const [at] = bridgesAt(url, { kaveri: ['health'] }, limits);
  if (!at) throw new Error('No bridge');
  return httpInsurer(kaveri, at, healthPartner, now);
}

async function applicationTo(insurer: Awaited<ReturnType<typeof insurerAt>>) {
  const [answer] = await insurer.quote(REQUEST, never);
  if (answer?.kind !== 'offer') throw new Error('No offer');
  const { offer } = answer;
  const cartDetails = { ...PLAN, rfqId: 'RFQ-1', net_premium_inc_gst: offer.net_premium_inc_gst };
  return {
    ...{ reference: 'PRP-1-1788588000000', quote: QUOTE, onDate: TODAY, decidedAt: TEST_NOW },
    proposal: {
      ...sampleProposal(TODAY, offer.premium),
      ...{ offer, cartDetails },
      member_details: [{ member_type: 'SELF', full_name: 'Asha Kulkarni', height_cm: 165, weight_kg: 62 } as const],
      medical_details: sampleMedicalAnswers('ordinary', HEALTH_MEDICAL_FORM, []),
    },
  };
}

const NOTHING_OF_A_PERSON = /Asha|Kulkarni|1990|400001|RFQ-|PRP-/;

/** What was thrown, in words. */
const reasonOf = async (asked: Promise<unknown>): Promise<string> => {
  const [outcome] = await Promise.allSettled([asked]);
  if (outcome.status === 'fulfilled') throw new Error(`It was taken: ${JSON.stringify(outcome.value).slice(0, 200)}`);
  return outcome.reason instanceof Error ? outcome.reason.message : String(outcome.reason);
};

describe('a bridge that is as it should be', () => {
  it('gives a price under our names, and a decision', async () => {
    const insurer = await insurerAt(sandboxBridge(now));
    const [answer] = await insurer.quote(REQUEST, never);
    expect(answer).toMatchObject({
      kind: 'offer',
      offer: { insurer_name: 'Kaveri Health', product_id: 'kaveri-care', valid_until: '2026-09-05T18:30:00.000Z' },
    });
    const application = await applicationTo(insurer);
    expect(await insurer.underwrite(application, never)).toMatchObject({
      status: 'ACCEPTED',
      decided_at: TEST_NOW,
      premium: application.proposal.premium,
      differences: [],
    });
  });
});

describe.each(Object.entries(BROKEN_QUOTES))('a bridge that answers %s', (_, { breaking, refusal }) => {
  it('is refused when it is asked for prices', async () => {
    const insurer = await insurerAt(breaking(sandboxBridge(now), now));
    const reason = await reasonOf(insurer.quote(REQUEST, never));
    expect(reason).toMatch(refusal);
    expect(reason).not.toMatch(NOTHING_OF_A_PERSON);
  });
});

describe.each(Object.entries(BROKEN_DECISIONS))('a bridge that answers %s', (_, { breaking, refusal }) => {
  it('is refused when it is asked for a decision', async () => {
    const insurer = await insurerAt(breaking(sandboxBridge(now), now));
    const reason = await reasonOf(insurer.underwrite(await applicationTo(insurer), never));
    expect(reason).toMatch(refusal);
    expect(reason).not.toMatch(NOTHING_OF_A_PERSON);
  });
});

it('a bridge with another secret is told nothing but that', async () => {
  const { url, close } = await serve(sound(sandboxBridge(now), now));
  closing.push(close);
  const [at] = bridgesAt(url, { kaveri: ['health'] });
  if (!at) throw new Error('No bridge');
  const insurer = httpInsurer(kaveri, { ...at, secret: 'another secret than that of the bridge' }, healthPartner, now);
  expect(await reasonOf(insurer.quote(REQUEST, never))).toBe('/v1/quotes: it refused with 401 NOT_SIGNED');
});

it('a bridge whose clock is an hour behind refuses, and the log says so', async () => {
  const hourAgo = () => new Date(now().getTime() - 60 * 60_000);
  const insurer = await insurerAt(sandboxBridge(hourAgo));
  expect(await reasonOf(insurer.quote(REQUEST, never))).toBe('/v1/quotes: it refused with 401 STALE');
});

it('an answer larger than the insurer’s own limit is given up', async () => {
  const insurer = await insurerAt(sandboxBridge(now), { answerMs: 8_000, answerBytes: 300 });
  expect(await reasonOf(insurer.quote(REQUEST, never))).toBe('the answer has more than 300 bytes');
});

it('no document number but the masked one, no payment and no id of ours is sent', async () => {
  const bodies: string[] = [];
  const bridge = sandboxBridge(now);
  const insurer = await insurerAt(
    new Hono().all('*', async ({ req }) => {
      bodies.push(await req.raw.clone().text());
      return bridge.fetch(req.raw);
    }),
  );
  await insurer.underwrite(await applicationTo(insurer), never);
  const [quotes = '', decision = ''] = bodies;
  expect(quotes).not.toMatch(/Asha|asha@|9820012345/);
  expect(decision).toMatch(/Asha Kulkarni.*XXXXXX234F/);
  expect(decision).not.toMatch(/RFQ-1|PRP-CHECK|payment|refunds|otp_/);
});
