import { describe, expect, it } from 'vitest';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { addDays } from '#contract/shared/dates.ts';
import { missingInStep } from '#machines/core/step-progress.ts';
import { describeClearing } from '#tests/core/clearing-suite.ts';
import { recordAfterAnswer } from '#tools/model/browser-server-agreement.ts';
import { clearingRecords } from '#tools/model/lines/clearing-records.ts';
import { asTravelRecord } from '#tools/model/lines/travel/expected-rules.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';

describeClearing('travel');

const [record] = Object.values(clearingRecords('travel'));
if (!record) throw new Error('There is no record');
const accepted = asTravelRecord(record);
const { quote, proposal } = accepted;
const [details] = proposal?.member_details ?? [];
if (!quote.travel_details || !details) throw new Error('Nobody has a passport');

const changed = (answer: string, stored: unknown): TravelRecord =>
  asTravelRecord(recordAfterAnswer(travelModel.line.answers, accepted, answer, stored));

describe('a passport that does not fit the trip any more', () => {
  const missing = (after: TravelRecord) => missingInStep(travelModel.line, after, 'memberDetails');
  const PASSPORT = 'name, birth date and a passport that is valid for the trip';

  it('expires before the new return: it is stored, and asked for again', () => {
    const { passport_expiry_date } = details;
    const back = (return_date: string) => changed('trip', { travel_details: { ...quote.travel_details, return_date } });
    expect(missing(back(passport_expiry_date))).toEqual([]);
    const late = back(addDays(passport_expiry_date, 1));
    expect(missing(late)).toContain(`${PASSPORT} (you)`);
    expect(late.proposal?.member_details).toEqual(proposal?.member_details);
  });

  it('has a birth date that makes another age than the one that is priced now', () => {
    const [self, spouse] = quote.member_details;
    const older = changed('travellers', { member_details: [self, { ...spouse, age: 50 }] });
    expect(missing(older)).toEqual([`${PASSPORT} (your spouse)`]);
  });
});
