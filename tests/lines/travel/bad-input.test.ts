import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TRAVEL_FILTERS } from '#contract/lines/travel/plan.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { DEFAULT_TRAVELLERS } from '#contract/lines/travel/travellers.ts';
import { departureDateProblem } from '#contract/lines/travel/trip.ts';
import { problemsOf } from '#tests/support/problems.ts';

// What a schema alone rejects, reported at the field in words. What needs the countries, the record or today's date:
// tests/server/travel-quote.test.ts and travel-proposal.test.ts.

const { updateQuoteDetails, addTraveller, updateMedicalHistory, choosePlan, premium } = travelQuoteEndpoints;
const { updateMemberDetails } = travelProposalEndpoints;

const TRIP = { country_code: [{ code: 'FR' }, { code: 'IT' }], leaving_date: '2026-10-01', return_date: '2026-10-15' };
const PASSPORT = {
  member_type: 'SELF',
  full_name: 'Asha Kulkarni',
  DOB: '1990-04-12',
  passport_number: 'm 123-4567',
  passport_expiry_date: '2030-01-01',
};
const PLAN = { product_id: 'sahyadri-globe', cover_amount: 5_000_000, addons: ['ADVENTURE_SPORTS'] };

const trip = (change: object) => ({ travel_details: { ...TRIP, ...change } });
const party = (...member_details: readonly (readonly [string, unknown])[]) => ({
  member_details: member_details.map(([member_type, age]) => ({ member_type, age })),
});
const history = (exsisting_condition: boolean, ...medical_history: object[]) => ({
  exsisting_condition,
  medical_history,
});

it('travellers are SELF alone by default', { tags: ['§9.travel-members'] }, () => {
  expect(DEFAULT_TRAVELLERS).toEqual(['SELF']);
});

describe('an answer in form', () => {
  it.each([
    ['a trip', updateQuoteDetails, trip({})],
    ['a trip of a day', updateQuoteDetails, trip({ return_date: '2026-10-01' })],
    // 1 October to 29 March: 31 + 30 + 31 + 31 + 28 + 29 = 180 days.
    ['a trip of 180 days', updateQuoteDetails, trip({ return_date: '2027-03-29' })],
    ['a trip with its travellers', updateQuoteDetails, { ...trip({}), ...party(['SELF', 34]) }],
    ['a family', addTraveller, party(['SELF', 34], ['SPOUSE', 33], ['SON1', 0], ['FATHER', 80])],
    ['a child with a grandparent', addTraveller, party(['DAUGHTER1', 7], ['MOTHER', 61])],
    ['nobody ill', updateMedicalHistory, history(false)],
    ['somebody ill', updateMedicalHistory, history(true, { member_type: 'SELF', medical_desc: 'Asthma since 2015' })],
    ['a passport', updateMemberDetails, PASSPORT],
    ['a passport that was given before', updateMemberDetails, { ...PASSPORT, passport_number: null }],
    ['a plan', choosePlan, PLAN],
  ] as const)('%s is taken', (_what, { body }, input) => {
    expect(problemsOf(body, input)).toEqual({});
  });

  it('a passport number is stored as it is printed', () => {
    expect(v.parse(updateMemberDetails.body, PASSPORT)).toMatchObject({ passport_number: 'M1234567' });
  });
});

describe('an answer that cannot be', () => {
  it.each([
    ['no country', updateQuoteDetails, trip({ country_code: [] }), { 'travel_details.country_code': /^Choose where/ }],
    [
      'a country twice',
      updateQuoteDetails,
      trip({ country_code: [{ code: 'FR' }, { code: 'FR' }] }),
      { 'travel_details.country_code': /only once$/ },
    ],
    [
      'a country in words',
      updateQuoteDetails,
      trip({ country_code: [{ code: 'France' }] }),
      { 'travel_details.country_code.0.code': /^Choose a country/ },
    ],
    [
      'a return before leaving',
      updateQuoteDetails,
      trip({ return_date: '2026-09-30' }),
      { 'travel_details.return_date': /^You return before you leave/ },
    ],
    [
      'a trip of 181 days',
      updateQuoteDetails,
      trip({ return_date: '2027-03-30' }),
      { 'travel_details.return_date': /up to 180 days and this one takes 181. Return by 29 Mar 2027$/ },
    ],
    [
      'a date that there is not',
      updateQuoteDetails,
      trip({ leaving_date: '2026-09-31' }),
      { 'travel_details.leaving_date': /does not exist/ },
    ],
    ['nobody', addTraveller, party(), { member_details: /^Add at least one/ }],
    ['a traveller aged 81', addTraveller, party(['SELF', 81]), { 'member_details.0.age': /up to age 80$/ }],
    [
      'a traveller before birth',
      addTraveller,
      party(['SELF', 40], ['SON1', -1]),
      { 'member_details.1.age': /^Enter an age of 0/ },
    ],
    ['half a year', addTraveller, party(['SELF', 40], ['SON1', 0.5]), { 'member_details.1.age': /whole years$/ }],
    ['no age', addTraveller, party(['SELF', null]), { 'member_details.0.age': /^Enter the age in digits, like 34$/ }],
    ['a child alone', addTraveller, party(['SON1', 9]), { member_details: /^A child is covered only with an adult/ }],
    ['children alone', addTraveller, party(['SON1', 9], ['DAUGHTER1', 17]), { member_details: /only with an adult/ }],
    ['a buyer under 18', addTraveller, party(['SELF', 17], ['MOTHER', 50]), { 'member_details.0.age': /18 or older$/ }],
    [
      'somebody twice',
      addTraveller,
      party(['SELF', 40], ['SON1', 9], ['SON1', 8]),
      { 'member_details.2.member_type': /in the list twice$/ },
    ],
    [
      'a child older than the buyer',
      addTraveller,
      party(['SELF', 30], ['SON1', 30]),
      { 'member_details.1.age': /must be younger than you\. Check both ages$/ },
    ],
    [
      'a child older than both adults',
      addTraveller,
      party(['SELF', 50], ['SPOUSE', 30], ['SON1', 51]),
      { 'member_details.2.age': /must be younger than you or your spouse/ },
    ],
    [
      'a father as young as the buyer',
      addTraveller,
      party(['SELF', 50], ['FATHER', 50]),
      { 'member_details.1.age': /must be older than you/ },
    ],
    [
      'a father-in-law younger than the spouse',
      addTraveller,
      party(['SELF', 30], ['SPOUSE', 50], ['FATHER_IN_LAW', 49]),
      { 'member_details.2.age': /must be older than your spouse/ },
    ],
    ['a condition of nobody', updateMedicalHistory, history(true), { medical_history: /^Choose who/ }],
    [
      'a condition after a no',
      updateMedicalHistory,
      history(false, { member_type: 'SELF', medical_desc: 'Asthma' }),
      { medical_history: /^You said that nobody/ },
    ],
    [
      'a condition without words',
      updateMedicalHistory,
      history(true, { member_type: 'SELF', medical_desc: '  ' }),
      { 'medical_history.0.medical_desc': /^Tell us what it is/ },
    ],
    [
      'two conditions of one traveller',
      updateMedicalHistory,
      history(true, { member_type: 'SELF', medical_desc: 'Asthma' }, { member_type: 'SELF', medical_desc: 'Gout' }),
      { 'medical_history.1.member_type': /in the list twice$/ },
    ],
    [
      'a passport of digits',
      updateMemberDetails,
      { ...PASSPORT, passport_number: '12345678' },
      { passport_number: /^Enter the passport number with 1 letter and 7 digits/ },
    ],
    ['a cover of our own', choosePlan, { ...PLAN, cover_amount: 4_000_000 }, { cover_amount: /covers on offer$/ }],
    ['an add-on of health', choosePlan, { ...PLAN, addons: ['OPD'] }, { 'addons.0': /^Choose add-ons/ }],
  ] as const)('%s is shown at its field', (_what, { body }, input, expected) => {
    const problems = problemsOf(body, input);
    expect(Object.keys(problems).sort()).toEqual(Object.keys(expected).sort());
    for (const [field, sentence] of Object.entries(expected)) expect(problems[field]).toMatch(sentence);
  });
});

describe('the day of leaving', () => {
  const problemOn = (leaving_date: string) => departureDateProblem({ leaving_date }, '2026-09-05');

  it('is today at the earliest', () => {
    expect(problemOn('2026-09-05')).toBeNull();
    expect(problemOn('2026-09-04')).toMatch(/^This day has passed/);
  });

  it('is at most a year away', () => {
    expect(problemOn('2027-09-05')).toBeNull();
    expect(problemOn('2027-09-06')).toMatch(/this one from 06 Sep 2026$/);
  });
});

describe('the filters of the list', () => {
  it('are read as they travel', () => {
    const query = { cover_amount: '10000000', addons: 'TRIP_CANCELLATION', insurer: ['a', 'b'], hide: 'DEDUCTIBLE' };
    expect(v.parse(premium.query, query)).toEqual({
      cover_amount: 10_000_000,
      sortBy: 'premium_low_to_high',
      insurer: ['a', 'b'],
      addons: ['TRIP_CANCELLATION'],
      hide: ['DEDUCTIBLE'],
    });
    expect(v.parse(premium.query, {})).toEqual(DEFAULT_TRAVEL_FILTERS);
  });

  it('that no list has are refused at their names', () => {
    const query = { sortBy: 'commission', addons: ['GOLD'], cover_amount: 'much', hide: 'CO_PAY' };
    const names = ['addons.0', 'cover_amount', 'hide.0', 'sortBy'];
    expect(Object.keys(problemsOf(premium.query, query)).sort()).toEqual(names);
  });
});
