import { describe, expect, it } from 'vitest';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { addDays } from '#contract/shared/dates.ts';
import { missingInStep } from '#machines/core/step-progress.ts';
import { describeClearing } from '#tests/core/clearing-suite.ts';
import { recordAfterAnswer } from '#tools/model/browser-server-agreement.ts';
import { asTravelRecord } from '#tools/model/lines/travel/expected-rules.ts';
import { EVENTS_TO_TRAVEL_LIST, TRAVELLER_DETAIL_STEPS } from '#tools/model/lines/travel/journey-events.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';
import { eventsFromListToAccepted, modelStateAfter } from '#tools/model/model-journeys.ts';

const { server } = modelStateAfter(travelModel, [
  ...EVENTS_TO_TRAVEL_LIST,
  ...eventsFromListToAccepted(TRAVELLER_DETAIL_STEPS),
]);
if (!server) throw new Error('There is no record');
const accepted = asTravelRecord(server);
const PRICED = ['premium', 'consent'] as const;

const tripOf = ({ quote: { travel_details } }: TravelRecord) => {
  if (!travel_details) throw new Error('There is no trip');
  return travel_details;
};
const detailsOf = ({ proposal }: TravelRecord) => {
  const [details] = proposal?.member_details ?? [];
  if (!details) throw new Error('Nobody has a passport');
  return details;
};
const withCondition = {
  exsisting_condition: true,
  medical_history: [{ member_type: 'SPOUSE', medical_desc: 'Asthma' }],
};

describeClearing(travelModel, accepted, [
  {
    what: 'another day of return',
    answer: 'trip',
    stored: (record) => ({
      travel_details: { ...tripOf(record), return_date: addDays(tripOf(record).return_date, 3) },
    }),
    changes: ['travel_details'],
    voids: PRICED,
  },
  {
    what: 'another country outside of the Schengen area',
    answer: 'trip',
    stored: (record) => ({
      travel_details: {
        ...tripOf(record),
        country_code: [{ code: 'US', name: 'United States' }],
        travel_band: 'USA_CANADA',
      },
    }),
    changes: ['travel_details'],
    voids: PRICED,
  },
  {
    what: 'a country of the Schengen area',
    answer: 'trip',
    stored: (record) => ({ travel_details: { ...tripOf(record), is_schengen: true } }),
    changes: ['travel_details'],
    drops: ['plan'],
    voids: PRICED,
  },
  {
    what: 'a traveller who stays at home',
    answer: 'travellers',
    stored: ({ quote }) => ({ member_details: quote.member_details.slice(0, 1) }),
    changes: ['member_details', 'medical_details'],
    voids: PRICED,
  },
  {
    what: 'a traveller who joins',
    answer: 'travellers',
    stored: ({ quote }) => ({ member_details: [...quote.member_details, { member_type: 'SON1', age: 4 }] }),
    drops: ['medical_history'],
    voids: PRICED,
  },
  {
    what: 'another traveller, from the page that changes the quote',
    answer: 'trip',
    stored: (record) => ({
      travel_details: tripOf(record),
      member_details: [...record.quote.member_details.slice(0, 1), { member_type: 'SON1', age: 4 }],
    }),
    changes: ['member_details', 'medical_details'],
    drops: ['medical_history'],
    voids: PRICED,
  },
  {
    what: 'somebody who is ill after all',
    answer: 'medicalHistory',
    stored: () => withCondition,
    changes: ['medical_history'],
    voids: PRICED,
  },
  {
    what: 'another plan',
    answer: 'plan',
    stored: ({ quote }) => ({ ...quote.plan, product_id: 'another' }),
    changes: ['plan'],
    voids: PRICED,
  },
  {
    what: 'another passport',
    answer: 'memberDetails',
    stored: (record) => ({ ...detailsOf(record), passport_number_masked: 'XXXX9999' }),
    changes: ['member_details'],
    voids: ['consent'],
  },
  {
    what: 'another medical answer',
    answer: 'medicalDetails',
    stored: () => ({ member_type: 'SELF', medical_question: [] }),
    changes: ['medical_details'],
    voids: ['consent'],
  },
  {
    what: 'another name of the proposer',
    answer: 'proposer',
    stored: () => ({ full_name: 'Ravi Iyer', marital_status: 'SINGLE' }),
    changes: ['proposal_details'],
    voids: ['identity', 'consent'],
  },
]);

const changed = (answer: string, stored: unknown, record = accepted): TravelRecord =>
  asTravelRecord(recordAfterAnswer(travelModel.line.answers, record, answer, stored));

describe('what is told of illnesses', () => {
  const ill = changed('medicalHistory', withCondition);
  const [self, spouse] = ill.quote.member_details;

  it('goes with the one who has it, and is asked of those who stay', () => {
    expect(changed('travellers', { member_details: [self] }, ill).quote.medical_history).toBeNull();
  });

  it('stays while that traveller does', () => {
    const { quote } = changed('travellers', { member_details: [{ ...self, age: 40 }, spouse] }, ill);
    expect(quote.medical_history).toEqual(withCondition);
  });
});

describe('a passport that does not fit the trip any more', () => {
  const missing = (record: TravelRecord) => missingInStep(travelModel.line, record, 'memberDetails');
  const PASSPORT = 'name, birth date and a passport that is valid for the trip';

  it('expires before the new return: it is stored, and asked for again', () => {
    const { passport_expiry_date } = detailsOf(accepted);
    const back = (return_date: string) => changed('trip', { travel_details: { ...tripOf(accepted), return_date } });
    expect(missing(back(passport_expiry_date))).toEqual([]);
    const late = back(addDays(passport_expiry_date, 1));
    expect(missing(late)).toContain(`${PASSPORT} (you)`);
    expect(late.proposal?.member_details).toEqual(accepted.proposal?.member_details);
  });

  it('has a birth date that makes another age than the one that is priced now', () => {
    const [self, spouse] = accepted.quote.member_details;
    const older = changed('travellers', { member_details: [self, { ...spouse, age: 50 }] });
    expect(missing(older)).toEqual([`${PASSPORT} (your spouse)`]);
  });
});
