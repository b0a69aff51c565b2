import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { HealthRecord } from '#contract/lines/health/record.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { openEmbedded } from './support/embedded-database.ts';
import { land } from './support/land.ts';
import { LineVisitor } from './support/line-visitor.ts';
import { payBy } from './support/sandbox.ts';
import {
  cookieOf,
  earlierPolicyEntries,
  type Opened,
  policyInTodaysShape,
  schemaOf,
  storedJourney,
  storedJourneys,
} from './support/stored-journeys.ts';

// Journeys stored by an earlier build (tests/fixtures/journeys-0002/README.md) open as they were left.

const StoredJourney = storedJourney(
  v.looseObject({
    proposal: v.nullable(
      v.looseObject({
        decision: v.nullable(v.looseObject({ status: v.string(), decided_at: v.string() })),
        ...earlierPolicyEntries,
      }),
    ),
    drafts: v.record(v.string(), v.unknown()),
  }),
);
type StoredJourney = v.InferOutput<typeof StoredJourney>;

const { journeys, secret, places } = storedJourneys('journeys-0002', StoredJourney);

/** The former and the current names of the steps whose forms save drafts. */
const DRAFT_STEPS: Readonly<Record<string, string>> = {
  'personal-details': 'personalDetails',
  contact: 'contact',
  member: 'members',
  'select-member-dob': 'birthDates',
  'medical-history': 'medicalHistory',
  'quote-list': 'quoteList',
  'customize-plan': 'customizePlan',
  'proposer-details': 'proposer',
  'address-details': 'address',
  'member-details': 'memberDetails',
  'medical-details': 'medicalDetails',
  'nominee-details': 'nominee',
};
/** Screens that now have the name of their step. */
const SCREENS: Readonly<Record<string, string>> = {
  ...DRAFT_STEPS,
  'application-preview': 'preview',
  'policy-download': 'policy',
};
const DAY_MS = 24 * 60 * 60_000;

/** An acceptance without an end date is valid for the sandbox's 15 days. */
const withEnd = (decision: { status: string; decided_at: string }) =>
  ['ACCEPTED', 'PRICE_CHANGED'].includes(decision.status)
    ? { ...decision, valid_until: new Date(Date.parse(decision.decided_at) + 15 * DAY_MS).toISOString() }
    : decision;

/**
 * A record as this build returns it: drafts under today's ids, the end of a decision, a policy's later fields. Refunds
 * are checked separately.
 */
const inTodaysShape = ({ proposal, drafts, ...record }: StoredJourney['record']) => ({
  ...record,
  proposal: proposal && {
    ...proposal,
    decision: proposal.decision && withEnd(proposal.decision),
    policy: policyInTodaysShape(proposal),
    refunds: expect.any(Array),
  },
  drafts: Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) => {
      const [step = '', ...member] = key.split('/');
      return [[DRAFT_STEPS[step] ?? step, ...member].join('/'), draft];
    }),
  ),
});
const records = journeys.map(({ record: { proposal, ...record } }) =>
  v.parse(HealthRecord, {
    ...record,
    proposal: proposal && { ...proposal, policy: policyInTodaysShape(proposal), refunds: [] },
  }),
);

const named = (name: string): StoredJourney => {
  const found = journeys.find((journey) => journey.name === name);
  if (!found) throw new Error(`There is no journey '${name}'`);
  return found;
};

describe.each(places)('journeys kept before, in $where', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const visitorOf = ({ cookie }: StoredJourney): LineVisitor<HealthRecord> => {
    const visitor = new LineVisitor(opened.app, healthLine.endpoints.registerQuote, HealthRecord);
    visitor.cookies.set(...cookieOf(cookie));
    return visitor;
  };

  it('lie in the tables that the migrations make, and are all there', async () => {
    const fresh = await openEmbedded();
    expect(await schemaOf(opened.store)).toEqual(await schemaOf(fresh));
    await fresh.close();
    const rows = await opened.store.db.select({ id: journeyTable.id }).from(journeyTable).orderBy(journeyTable.id);
    expect(rows).toEqual(journeys.map(({ rfqId }) => ({ id: rfqId })).sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('open by their cookie only', async () => {
    const [first, second] = journeys;
    if (!first || !second) throw new Error('There are no journeys');
    const ask = { params: { rfqId: second.rfqId } };
    expect((await visitorOf(first).refused('fullQuoteDetails', undefined, ask)).data.reason).toBe('NOT_FOUND');
  });

  it('have document numbers that open', async () => {
    const cases = await opened.store.db.select().from(kycCaseTable);
    const numbers = cases.flatMap(({ proposerId, numberSealed }) =>
      numberSealed === null ? [] : [decryptDocumentNumber([secret], proposerId, numberSealed)],
    );
    expect([...new Set(numbers)].sort()).toEqual(['496858245152', 'ABCPK1234F', 'M1234567']);
  });

  it.each(journeys)('$name: has its answers and is at $place.path', async (journey) => {
    const { rfqId, proposerId, record, place } = journey;
    const visitor = visitorOf(journey);
    const expected = inTodaysShape(record);
    expect((await visitor.send('fullQuoteDetails', undefined, { params: { rfqId } })).data).toEqual(expected);
    if (proposerId !== null) {
      const ask = { params: { proposerId } };
      expect((await visitor.send('fullProposalDetails', undefined, ask)).data).toEqual(expected);
    }
    expect(await land(healthModel, visitor, rfqId, proposerId)).toEqual({
      ...place,
      screen: SCREENS[place.screen] ?? place.screen,
    });
  });

  it('go on: a new order is the newest, and its policy has a number of its own', async () => {
    const journey = named('payment FAILED');
    const visitor = visitorOf(journey);
    const proposal = { params: { id: journey.proposerId ?? '' } };
    const { payment_url, order_id } = await visitor.ok('makePayment', undefined, proposal);
    expect((await visitor.ok('paymentStatus', undefined, proposal)).proposal?.payment).toMatchObject({
      _id: order_id,
      payment_status: 'CREATED',
    });
    await payBy(opened, payment_url, 'succeed');
    const issued = (await visitor.ok('generatePolicy', undefined, proposal)).proposal?.policy;
    expect(issued?.status).toBe('ISSUED');
    const numbers = records.map(({ proposal: stored }) => stored?.policy?.issued?.policy_number);
    expect(numbers).not.toContain(issued?.issued?.policy_number);
  });
});

describe('the journeys kept before', () => {
  const proposals = records.flatMap(({ proposal }) => proposal ?? []);
  const seen = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
    [...new Set(values.flatMap((value) => value ?? []))].sort();

  it('are each one of its own, under a name of its own', () => {
    for (const key of ['name', 'rfqId', 'cookie'] as const) {
      expect(new Set(journeys.map((journey) => journey[key])).size).toBe(journeys.length);
    }
  });

  it('have every status of identity, decision, payment and policy', () => {
    expect(seen(proposals.map(({ kyc }) => kyc.status))).toEqual([
      'LINK_SENT',
      'LOCKED',
      'NOT_STARTED',
      'OTP_EXPIRED',
      'OTP_SENT',
      'REJECTED',
      'VERIFIED',
    ]);
    expect(seen(proposals.map(({ decision }) => decision?.status))).toEqual([
      'ACCEPTED',
      'DECLINED',
      'PRICE_CHANGED',
      'REFERRED',
    ]);
    expect(seen(proposals.map(({ payment }) => payment?.payment_status))).toEqual([
      'ABANDONED',
      'CREATED',
      'FAILED',
      'PENDING',
      'REFUNDED',
      'REFUND_DUE',
      'SUCCESS',
    ]);
    expect(seen(proposals.map(({ policy }) => policy?.status))).toEqual(['FAILED', 'ISSUED', 'ISSUING', 'REFUSED']);
  });

  it('have drafts of every form', () => {
    const steps = records.flatMap(({ drafts }) => Object.keys(drafts).map((key) => key.split('/')[0]));
    expect(seen(steps)).toEqual(Object.keys(DRAFT_STEPS).sort());
  });
});
