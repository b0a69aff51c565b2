import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { carModel } from '#tools/model/lines/car/car-model.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';
import { openEmbedded } from './support/embedded-database.ts';
import { land } from './support/land.ts';
import { LineVisitor } from './support/line-visitor.ts';
import {
  cookieOf,
  earlierPolicyEntries,
  type Opened,
  policyInTodaysShape,
  schemaOf,
  storedJourney,
  storedJourneys,
} from './support/stored-journeys.ts';

// Motor journeys stored by an earlier build (tests/fixtures/journeys-0005/README.md) open as they were left.

const MODELS: Readonly<Record<'car' | 'two-wheeler', LineModel>> = { car: carModel, 'two-wheeler': twoWheelerModel };

const MotorJourney = v.object({
  line: v.picklist(['car', 'two-wheeler']),
  ...storedJourney(
    v.looseObject({
      proposal: v.nullable(v.looseObject(earlierPolicyEntries)),
    }),
  ).entries,
});
type MotorJourney = v.InferOutput<typeof MotorJourney>;

const { journeys, places } = storedJourneys('journeys-0005', MotorJourney);

const inTodaysShape = ({ proposal, ...record }: MotorJourney['record']) => ({
  ...record,
  // Comprehensive policies of a year, with the owner's accident cover.
  proposal: proposal && {
    ...proposal,
    policy: policyInTodaysShape(proposal, ['OWN_DAMAGE', 'THIRD_PARTY', 'OWNER_DRIVER']),
  },
});

describe.each(places)('motor journeys kept before, in $where', ({ open }) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());

  const visitorOf = ({ line, cookie }: MotorJourney): LineVisitor<RecordBase> => {
    const definition = MODELS[line].line;
    const visitor = new LineVisitor(opened.app, definition.endpoints.registerQuote, definition.record);
    visitor.cookies.set(...cookieOf(cookie));
    return visitor;
  };

  it('lie in the tables that the migrations make', async () => {
    const fresh = await openEmbedded();
    expect(await schemaOf(opened.store)).toEqual(await schemaOf(fresh));
    await fresh.close();
  });

  it.each(journeys)('$name: has its answers and is at $place.path', async (journey) => {
    const { line, rfqId, proposerId, record, place } = journey;
    const visitor = visitorOf(journey);
    const { fullQuoteDetails } = MODELS[line].line.endpoints;
    expect((await visitor.call(fullQuoteDetails, undefined, rfqId)).data).toEqual(inTodaysShape(record));
    expect(await land(MODELS[line], visitor, rfqId, proposerId)).toEqual(place);
  });
});

it('car journeys were stored at every step before the policy, and with every end', () => {
  const names = journeys.filter(({ line }) => line === 'car').map(({ name }) => name.replace('car: ', ''));
  const steps = carModel.line.steps.map(({ id }) => id).filter((id) => id !== 'policy');
  const ends = ['declined', 'price changed', 'referred', 'payment failed', 'payment pending', 'issued'];
  expect(names).toEqual(expect.arrayContaining([...steps.map((id) => `at ${id}`), ...ends]));
});
