import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DECISION_STATUSES } from '#contract/shared/decision.ts';
import { KYC_STATUSES } from '#contract/shared/kyc.ts';
import { PAYMENT_STATUSES } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { ISSUANCE_STATES } from '#machines/lifecycles/issuance.machine.ts';
import { RECEIVED_SUM_STATES } from '#machines/lifecycles/received-sum.machine.ts';
import type { Store } from '#server/db/db.ts';
import { kycCaseTable } from '#server/db/schema/kyc.ts';
import { paymentOrderTable, receivedSumTable } from '#server/db/schema/payment.ts';
import { policyTable } from '#server/db/schema/policy.ts';
import { STORED_PAYMENT_STATES } from '#server/domain/payment/payment-order.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { carModel } from '#tools/model/lines/car/car-model.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';
import { openEmbedded } from './support/embedded-database.ts';
import { land } from './support/land.ts';
import { LineVisitor } from './support/line-visitor.ts';
import { cookieOf, type Opened, schemaOf, storedJourney, storedJourneys } from './support/stored-journeys.ts';

// Journeys of all lines that an earlier build stored (tests/fixtures/journeys-0014/README.md) open as they were left.

const MODELS = { health: healthModel, car: carModel, 'two-wheeler': twoWheelerModel, travel: travelModel } as const;
const LINE_IDS = ['health', 'car', 'two-wheeler', 'travel'] as const;

const StoredJourney = v.object({
  line: v.picklist(LINE_IDS),
  ...storedJourney(
    v.looseObject({
      proposal: v.nullable(
        v.looseObject({
          kyc: v.looseObject({ status: v.picklist(KYC_STATUSES) }),
          decision: v.nullable(
            v.looseObject({ status: v.picklist(DECISION_STATUSES), awaiting_insurer: v.optional(v.literal(true)) }),
          ),
          payment: v.nullable(v.looseObject({ payment_status: v.picklist(PAYMENT_STATUSES) })),
          // Insurers made no documents of their own then.
          policy: v.nullable(
            v.looseObject({
              issued: v.nullable(v.looseObject({ insurer_document: v.optional(v.literal('NONE'), 'NONE') })),
            }),
          ),
        }),
      ),
    }),
  ).entries,
});
type StoredJourney = v.InferOutput<typeof StoredJourney>;

const { journeys, places } = storedJourneys('journeys-0014', StoredJourney);

const distinct = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
  [...new Set(values.flatMap((value) => value ?? []))].sort();

describe.each(places)('journeys that were stored before, in $where', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const visitorOf = ({ line, cookie }: StoredJourney): LineVisitor<RecordBase> => {
    const { line: definition }: LineModel = MODELS[line];
    const visitor = new LineVisitor(opened.app, definition.endpoints.registerQuote, definition.record);
    visitor.cookies.set(...cookieOf(cookie));
    return visitor;
  };

  it('are in the tables that the migrations make', async () => {
    const fresh = await openEmbedded();
    expect(await schemaOf(opened.store)).toEqual(await schemaOf(fresh));
    await fresh.close();
  });

  // Before the journeys are opened: asking about a payment writes.
  it('have every state of the server’s lifecycles, and documents under check', async () => {
    const states = await statesIn(opened.store);
    expect(states.orders).toEqual(STORED_PAYMENT_STATES.toSorted());
    expect(states.sums).toEqual([...RECEIVED_SUM_STATES].sort());
    expect(states.policies).toEqual([...ISSUANCE_STATES].sort());
    expect(states.checked).toEqual(['notStarted', 'otpSent', 'verified']);
  });

  it.each(journeys)('$name: has its answers and is at $place.path', async (journey) => {
    const { line, rfqId, proposerId, record, place } = journey;
    const visitor = visitorOf(journey);
    const { fullQuoteDetails } = MODELS[line].line.endpoints;
    expect((await visitor.call(fullQuoteDetails, undefined, rfqId)).data).toEqual(record);
    expect(await land(MODELS[line], visitor, rfqId, proposerId)).toEqual(place);
  });
});

async function statesIn({ db }: Store) {
  const cases = await db.select().from(kycCaseTable);
  return {
    orders: distinct((await db.select().from(paymentOrderTable)).map(({ state }) => state)),
    sums: distinct((await db.select().from(receivedSumTable)).map(({ state }) => state)),
    policies: distinct((await db.select().from(policyTable)).map(({ state }) => state)),
    checked: distinct(cases.filter(({ pendingCheck }) => pendingCheck !== null).map(({ state }) => state)),
  };
}

describe('the journeys that were stored before', () => {
  it.each(LINE_IDS)('are of %s at every step before the policy, and with every end', (line) => {
    const names = journeys.filter((journey) => journey.line === line).map(({ name }) => name.replace(`${line}: `, ''));
    const steps = MODELS[line].line.steps.map(({ id }) => id).filter((id) => id !== 'policy');
    const ends = ['declined', 'price changed', 'referred', 'payment failed', 'payment pending', 'issued'];
    expect(names).toEqual(expect.arrayContaining([...steps.map((id) => `at ${id}`), ...ends]));
  });

  it('have every status of identity, decision and payment', () => {
    const proposals = journeys.flatMap(({ record: { proposal } }) => proposal ?? []);
    expect(distinct(proposals.map(({ kyc }) => kyc.status))).toEqual([...KYC_STATUSES].sort());
    expect(distinct(proposals.map(({ decision }) => decision?.status))).toEqual([...DECISION_STATUSES].sort());
    expect(distinct(proposals.map(({ decision }) => decision?.awaiting_insurer))).toEqual([true]);
    const payments = distinct(proposals.map(({ payment }) => payment?.payment_status));
    expect(payments).toEqual([...PAYMENT_STATUSES].sort());
  });
});
