import { expect, test } from 'vitest';
import { addDays, ageOn, formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { missingIn } from './support/document.ts';
import { SELF_DOB, SPOUSE_DOB } from './support/fixtures.ts';
import { type TripAnswers, travel, tripPurchase } from './support/lines/travel.ts';
import { PASSPORT_EXPIRY, USA_TRIP } from './support/lines/travel-seed.ts';
import { boughtPolicy } from './support/purchase.ts';
import { openSite } from './support/site.ts';

const site = openSite();
const day = (date: string): string => formatDate(date, 'dd MMM yyyy');

const LEAVING = USA_TRIP.leaving;
/** The birth date of someone of this age on the day of leaving. */
const bornFor = (age: number): string => {
  const [year, ...rest] = addDays(LEAVING, -100).split('-');
  return [Number(year) - age, ...rest].join('-').replace('-02-29', '-02-28');
};
const PASSPORTS = {
  SELF: { name: 'Asha Kulkarni', dob: SELF_DOB, number: 'M1234567' },
  SPOUSE: { name: 'Rohan Kulkarni', dob: SPOUSE_DOB, number: 'N7654321' },
  SON1: { name: 'Aarav Kulkarni', dob: bornFor(8), number: 'P1112223' },
  DAUGHTER1: { name: 'Diya Kulkarni', dob: bornFor(3), number: 'P3332221' },
} as const;

/** A fortnight in France and Switzerland: the family of four. Both days are counted. */
const SCHENGEN: Partial<TripAnswers> = {
  landing: true,
  trip: { countries: ['France', 'Switzerland'], leaving: LEAVING, returning: addDays(LEAVING, 13) },
  party: { Self: true, Spouse: true },
  children: { Sons: 1, Daughters: 1 },
  ages: {
    You: ageOn(SELF_DOB, LEAVING),
    'Your spouse': ageOn(SPOUSE_DOB, LEAVING),
    'Your son': 8,
    'Your daughter': 3,
  },
  passports: PASSPORTS,
};

/** Five days in the USA, alone. */
const ALONE: Partial<TripAnswers> = {
  trip: { countries: ['United States'], leaving: LEAVING, returning: addDays(LEAVING, 4) },
  party: { Self: true, Spouse: false },
  marital: 'Married',
  ages: { You: ageOn(SELF_DOB, LEAVING) },
  passports: { SELF: PASSPORTS.SELF },
};

interface Trip {
  readonly viewport: typeof PHONE;
  readonly answers: Partial<TripAnswers>;
  readonly travellers: readonly (keyof typeof PASSPORTS)[];
  /** How the cover that was chosen first is written. */
  readonly cover: RegExp;
  readonly countries: string;
  readonly days: number;
}

const buyTrip = async ({ viewport, answers, travellers, cover, countries, days }: Trip): Promise<string[]> => {
  const { document, calendar, shown, record } = await boughtPolicy(
    site,
    travel,
    viewport,
    tripPurchase(travellers.length, answers.landing),
    {
      ...travel.answers,
      ...answers,
    },
  );
  const { proposal, quote } = record;
  const issued = proposal?.policy?.issued;
  if (!proposal || !issued) throw new Error('No policy was issued.');
  expect(document.name).toMatch(/^CHH-T-\d{4}-\d{8}\.pdf$/);

  const [amount = ''] = cover.exec(document.text) ?? [];
  const until = addDays(LEAVING, days - 1);
  const declared = {
    'policy number': issued.policy_number,
    cover: amount,
    premium: formatInr(issued.full_amount),
    'first day': day(LEAVING),
    'last day': day(until),
    product: issued.product_name,
    insurer: issued.insurer_name,
  };
  const plain = shown.replaceAll(/\s+/g, ' ');
  for (const [what, fact] of Object.entries(declared)) {
    expect(fact, what).not.toBe('');
    expect(plain, `${what} on the page`).toContain(fact);
    expect(document.text, `${what} in the document`).toContain(fact);
  }
  expect(`${issued.coverage_amount / 100}`).toBe(amount.replaceAll(/\D/g, ''));
  expect([issued.policy_start_date, issued.policy_end_date]).toEqual([LEAVING, until]);
  expect(issued.full_amount).toBe(proposal.decision?.premium.net_premium_inc_gst);
  expect(issued.full_amount).toBe(proposal.payment?.full_amount);
  expect(quote.member_details.map(({ member_type }) => member_type)).toEqual(travellers);

  expect(plain, 'cover begins later').toContain(`Policy Active Begins on ${day(LEAVING)}`);
  expect(calendar.name).toBe(`${issued.policy_number}.ics`);
  expect(calendar.text).toContain(`DTSTART;VALUE=DATE:${LEAVING.replaceAll('-', '')}`);

  const schedule = [
    `Period of insurance 00:00 on ${day(LEAVING)} to midnight of ${day(until)} (${days} days)`,
    `Medical cover ${amount} for each traveller`,
    `Countries ${countries}`,
    ...travellers.map((traveller) => PASSPORTS[traveller].name),
    ...['Premium paid', formatInr(issued.full_amount)],
  ];
  expect(missingIn(document.text, schedule), 'in the schedule').toEqual([]);
  const [, ...certificates] = document.text.split('Certificate of travel insurance');
  expect(certificates).toHaveLength(travellers.length);
  for (const [index, traveller] of travellers.entries()) {
    const { name, dob, number } = PASSPORTS[traveller];
    const facts = [
      `Certificate and policy number ${issued.policy_number}`,
      `Insured traveller ${name}`,
      `Date of birth ${day(dob)}`,
      `Passport ${number}, valid until ${day(PASSPORT_EXPIRY)}`,
      `Period of insurance ${day(LEAVING)} to ${day(until)}, both days included: the whole stay of ${days} days`,
    ];
    expect(missingIn(certificates[index] ?? '', facts), `in the certificate of ${name}`).toEqual([]);
    expect(plain, 'a passport on the page').not.toContain(number);
    expect(JSON.stringify(record), 'a passport in the answer of the server').not.toContain(number);
  }
  return certificates;
};

test('a family’s trip to the Schengen area is insured at 390 px, with a certificate each', {
  tags: ['§1.live-travel', '§1.path-of-a-purchase'],
}, async () => {
  const certificates = await buyTrip({
    viewport: PHONE,
    answers: SCHENGEN,
    travellers: ['SELF', 'SPOUSE', 'SON1', 'DAUGHTER1'],
    cover: /EUR [\d,]+(?= for each traveller)/,
    countries: 'France, Switzerland (the Schengen area)',
    days: 14,
  });
  for (const certificate of certificates) {
    const asked = [
      'All member states of the Schengen area: Austria, Belgium',
      'Countries of this trip: France, Switzerland',
      'a Schengen visa asks for at least EUR 30,000',
      'Article 15 of Regulation (EC) No 810/2009',
    ];
    expect(missingIn(certificate, asked)).toEqual([]);
  }
});

test('a trip to the USA is insured at 1280 px for someone who travels alone', {
  tags: ['§1.live-travel'],
}, async () => {
  const [certificate = ''] = await buyTrip({
    viewport: DESKTOP,
    answers: ALONE,
    travellers: ['SELF'],
    cover: /USD [\d,]+(?= for each traveller)/,
    countries: 'United States (worldwide with USA and Canada)',
    days: 5,
  });
  expect(certificate).not.toContain('Schengen');
});
