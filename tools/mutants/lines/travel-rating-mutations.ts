import { type Mutation, mutationsOfFile } from '../mutation.ts';

const BY_HAND = 'tests/lines/travel/hand-computed.test.ts';
const TARIFF = 'tests/lines/travel/rating-tariff.test.ts';
const DECLINES = 'tests/lines/travel/declines.test.ts';
const DECISIONS = 'tests/lines/travel/underwriting.test.ts';
const POLICY = 'tests/server/travel-schedule.test.ts';
const PLANS = 'tests/lines/travel/plan-presentation.test.ts';
const ISSUED = 'tests/server/travel-policy.test.ts';
const PAID = 'tests/server/travel-payment.test.ts';
const RATING = 'server/lines/travel/rating';

export const TRAVEL_MUTATIONS: readonly Mutation[] = [
  ...mutationsOfFile(
    `${RATING}/tariff.ts`,
    [TARIFF],
    [
      ['an age band ends with its last year', 'age <= up_to', 'age < up_to'],
      ['a band of days ends with its last day', 'days <= up_to', 'days < up_to'],
      ['a rate is rounded half up', '+ 5000) / 10_000', '+ 4999) / 10_000'],
      ['limits for each illness have a rate of their own', 'hasSublimits ? sublimit_column : column', 'column'],
      ['there is no GST since 22-09-2025', 'gst_percent: 0', 'gst_percent: 18'],
      ['there was GST until 21-09-2025', 'gst_percent: 18', 'gst_percent: 0'],
      [
        'a cover that is not on offer has no rate',
        '!TRAVEL_SUMS_INSURED[cover.currency].includes(cover.amount)',
        'false',
      ],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/tariff.ts`,
    [DECLINES],
    [['61 is a senior', 'SENIOR_FROM_AGE = 61', 'SENIOR_FROM_AGE = 62']],
  ),
  ...mutationsOfFile(
    `${RATING}/cover-currency.ts`,
    [TARIFF, DECLINES],
    [
      ['a Schengen trip has EUR 30,000 at least', 'amount >= SCHENGEN_MIN_SUM_INSURED', 'true'],
      ['EUR 30,000 is enough', 'amount >= SCHENGEN_MIN_SUM_INSURED', 'amount > SCHENGEN_MIN_SUM_INSURED'],
      ['a Schengen trip is covered in euros', "currency === 'EUR' && amount", 'amount'],
    ],
  ),
  ...mutationsOfFile(
    `${RATING}/rated-band.ts`,
    [TARIFF, BY_HAND],
    [['the Middle East may be rated as worldwide', '? middleEast : band', '? band : band']],
  ),
  ...mutationsOfFile(
    `${RATING}/rate-travel.ts`,
    [BY_HAND, TARIFF],
    [
      [
        'amounts are whole rupees',
        'percentInRupees(table, tariff.geography[group][band])',
        'Math.round((table * tariff.geography[group][band]) / 100)',
      ],
      ['seniors have percents of their own', "is_senior ? 'senior' : 'adult'", "is_senior ? 'adult' : 'adult'"],
      ['the points of a band count', '+ grid.band[band]', ''],
      ['the points of an age count', '+ pointsAt(grid, age)', ''],
      ['one alone travels not together', 'travellers.length > 1', 'travellers.length > 0'],
      ['an add-on of a trip is charged once', '[...new Set(trip.addons)]', 'trip.addons'],
      ['tax of a trip is of add-ons too', 'percentInRupees(premium_amt + addons_amt', 'percentInRupees(premium_amt'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/quote-product.ts',
    [DECLINES],
    [
      ['the least cover of a visa is required', 'if (!coverFitsTrip(', 'if (false && !coverFitsTrip('],
      ['a cover that is not sold is refused', '!amounts.includes(cover_amount)', 'false'],
      ['an add-on that is not sold is refused', '!product.addons.includes(code)', 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/underwriting/eligibility.ts',
    [DECLINES],
    [
      ['the least age is insured', 'age < min_age', 'age <= min_age'],
      ['the highest age is insured', 'age > max_age', 'age >= max_age'],
      ['the longest trip is insured', 'days > max_days)', 'days >= max_days)'],
      ['the longest trip of seniors is insured', 'days <= max_days_senior', 'days < max_days_senior'],
      ['the largest party is insured', 'travellers.length <= max_travellers', 'travellers.length < max_travellers'],
      ['some insure no Schengen trip', 'is_schengen && cover_amounts.EUR.length === 0', 'false'],
      ['some do not insure the USA', "travel_band === 'USA_CANADA' && !usa_canada", 'false'],
      ['a trip of today has not begun', 'trip.leaving_date < trip.onDate', 'trip.leaving_date <= trip.onDate'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/underwriting/travel-terms.ts',
    [DECISIONS],
    [
      ['a condition disclosed at the quote is charged once', '!atQuote.includes(member_type)', 'true'],
      ['a pregnancy is no condition', "['PREGNANCY', 'ADVISED_AGAINST']", "['ADVISED_AGAINST']"],
      ['some illnesses are refused', 'rules.declined.includes(illness)', 'false'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/quoted-risk.ts',
    [DECISIONS],
    [['who does not travel has no say', '    .filter(({ member_type }) => travelling.has(member_type))\n', '']],
  ),
  ...mutationsOfFile(
    'server/lines/travel/sandbox-adapter.ts',
    [DECISIONS],
    [
      [
        'an acceptance ends with the day of leaving',
        'quote.travel_details?.leaving_date ?? onDate',
        "onDate && '2099-01-01'",
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/policy-schedule/scheduled-trip.ts',
    [POLICY],
    [
      [
        'a stored passport is masked',
        'passport_number: passport_number_masked',
        "passport_number: passport_number_masked.replace('XXXXX00', 'P765432')",
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/policy-schedule/certificate.ts',
    [POLICY],
    [
      ['each traveller has a page', '  sheet.nextPage();', ''],
      ['only Schengen trips name the visa', 'if (is_schengen) sheet', 'sheet'],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/travel-line.ts',
    [PAID],
    [
      [
        'no one pays for a trip after the day of leaving',
        'quote.travel_details?.leaving_date ?? null',
        'quote.travel_details && null',
      ],
    ],
  ),
  ...mutationsOfFile(
    'server/domain/policy/policy-schedule.ts',
    [POLICY],
    [['nothing is covered before it is paid', '? timeInIndia(receivedAt) : null', '? null : null']],
  ),
  ...mutationsOfFile(
    'server/domain/policy/make-policy-schedule.ts',
    [ISSUED],
    [["a policy keeps its cover's currency", "offer.cover_currency ?? 'INR'", "'INR'"]],
  ),
  ...mutationsOfFile(
    'contract/lines/travel/features-with-addons.ts',
    [POLICY, PLANS],
    [
      ['an add-on doubles what is paid for lost baggage', "'BAGGAGE_PLUS') ? 2 : 1", "'BAGGAGE_PLUS') ? 1 : 1"],
      ['an add-on covers conditions that were disclosed', "addons.includes('EXISTING_CONDITIONS')", 'false'],
      ['an add-on covers adventure sports', "addons.includes('ADVENTURE_SPORTS')", 'false'],
      ['an add-on pays a cancelled trip', " || addons.includes('TRIP_CANCELLATION')", ''],
    ],
  ),
  ...mutationsOfFile(
    'server/lines/travel/policy-schedule/line-schedule.ts',
    [POLICY],
    [['a policy lists the benefits that were bought', ', addon_codes),', '),']],
  ),
  ...mutationsOfFile(
    'contract/lines/travel/drawbacks.ts',
    [PLANS],
    [
      ['limits on hospital bills apply from their age on', 'age >= from', 'age > from'],
      ['limits are said only if someone is of that age', ' || !member_details.some(({ age }) => age >= from)', ''],
      ['a condition is said only if someone has one', '!quote.medical_history?.exsisting_condition', 'false'],
      ['a deductible may cost the visa', "currency === 'EUR'", 'false'],
    ],
  ),
  ...mutationsOfFile(
    'src/lines/travel/plans/presentation.ts',
    [PLANS],
    [['a trip of today is offered', 'trip.leaving_date < today', 'trip.leaving_date <= today']],
  ),
];
