import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { buyHealth, buyNewCar, buyNewTwoWheeler, buyTrip } from './support/bought.ts';

// Every text that a buyer gets from the server names the last day of each cover. Paid for on 5 September 2026, so that cover
// begins on 6 September; the years of each cover are those of the India Motor Tariff: own damage one, third party of a new
// two-wheeler five, of a new car three, the owner's accident cover one or as long as third party.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe.each([
  ['a new two-wheeler', () => buyNewTwoWheeler(test), '2031-09-05', '05 Sep 2031', '1 + 5 years', 5],
  ['a new car', () => buyNewCar(test), '2029-09-05', '05 Sep 2029', '1 + 3 years', 3],
] as const)('the policy of %s', (_, bought, end, endText, priceFor, years) => {
  let given: Awaited<ReturnType<typeof bought>>;
  beforeAll(async () => {
    given = await bought();
  });

  const ENDS = `own damage to 05 Sep 2027, third party to ${endText}, owner’s accident cover to 05 Sep 2027`;

  it('has its covers as data, each with its own last day', { tags: ['§3.policy-response'] }, () => {
    expect(given.issued.covers).toEqual([
      { kind: 'OWN_DAMAGE', from: '2026-09-06', to: '2027-09-05' },
      { kind: 'THIRD_PARTY', from: '2026-09-06', to: end },
      { kind: 'OWNER_DRIVER', from: '2026-09-06', to: '2027-09-05' },
    ]);
    // The specification's field is the latest end.
    expect(given.issued.policy_end_date).toBe(end);
  });

  it('is announced with the last day of each cover by mail, and by its end in an SMS', () => {
    expect(given.mail).toContain(`Cover begins on 06 Sep 2026: ${ENDS}.`);
    expect(given.sms).toContain(`insurance policy ending in ${given.issued.policy_number.slice(-8)} is issued.`);
  });

  it('is found again with the last day of each cover', () => {
    expect(given.owned).toMatchObject([{ covers: given.issued.covers, policy_end_date: end }]);
  });

  it('has an entry in the calendar for each last day, and is to be renewed at the first', () => {
    const [first, last, ...others] = given.calendar;
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      'DTSTART;VALUE=DATE': '20270905',
      'DTEND;VALUE=DATE': '20270906',
      UID: `${given.issued.policy_number}-20270905@localhost`,
      SUMMARY: expect.stringMatching(
        /^Last day of own damage and owner’s accident cover \((car|two-wheeler) insurance\): renew$/,
      ),
      DESCRIPTION: expect.stringContaining(`third party to ${endText}`),
    });
    expect(last).toMatchObject({
      'DTSTART;VALUE=DATE': end.replaceAll('-', ''),
      UID: `${given.issued.policy_number}@localhost`,
      SUMMARY: expect.stringMatching(/^Last day of third party \((car|two-wheeler) insurance\): renew$/),
    });
  });

  it('says so in its document, on the first page and on the certificate', () => {
    for (const words of [
      'Period of insurance From 00:00 on 06 Sep 2026, each cover to its own last day',
      'Own damage 00:00 on 06 Sep 2026 to midnight of 05 Sep 2027 (1 year)',
      `Third party 00:00 on 06 Sep 2026 to midnight of ${endText} (${years} years)`,
      'Owner-driver’s accident cover ₹15,00,000 for 1 year, to midnight of 05 Sep 2027',
      'Expiry of own damage Midnight of 05 Sep 2027',
      `Expiry of third party Midnight of ${endText}`,
      'Expiry of owner’s accident cover Midnight of 05 Sep 2027',
    ]) {
      expect(given.document).toContain(words);
    }
  });

  it('is priced for the years of each cover, not for the longest', () => {
    expect(given.price).toMatchObject([{ cart: { price_for: `for ${priceFor}` } }]);
  });

  it('names no text with the last day of third party alone', () => {
    const { mail, sms } = given;
    for (const text of [mail, sms]) {
      expect(text.replaceAll(ENDS, '')).not.toContain(endText);
    }
  });
});

it('the owner’s accident cover and the passengers’ run as long as third party, where they were bought so', async () => {
  const { issued } = await buyNewCar(test, { pa_owner_driver: 'LONG_TERM', passengers_cover: 10_000_000 });
  expect(issued.covers).toEqual([
    { kind: 'OWN_DAMAGE', from: '2026-09-06', to: '2027-09-05' },
    { kind: 'THIRD_PARTY', from: '2026-09-06', to: '2029-09-05' },
    { kind: 'OWNER_DRIVER', from: '2026-09-06', to: '2029-09-05' },
    { kind: 'PASSENGERS', from: '2026-09-06', to: '2029-09-05' },
  ]);
});

it('third party alone of a new two-wheeler runs for five years, and the owner’s accident cover for one', async () => {
  const { issued, document } = await buyNewTwoWheeler(test, { cover_type: 'TP' });
  expect(issued.covers).toEqual([
    { kind: 'THIRD_PARTY', from: '2026-09-06', to: '2031-09-05' },
    { kind: 'OWNER_DRIVER', from: '2026-09-06', to: '2027-09-05' },
  ]);
  for (const words of [
    'Own damage Not covered',
    'Third party 00:00 on 06 Sep 2026 to midnight of 05 Sep 2031 (5 years)',
    'Owner-driver’s accident cover ₹15,00,000 for 1 year, to midnight of 05 Sep 2027',
  ]) {
    expect(document).toContain(words);
  }
});

it('a new vehicle whose owner has no licence has no accident cover', async () => {
  const { issued, mail } = await buyNewTwoWheeler(test, { pa_owner_driver: null, pa_waiver: 'NO_LICENCE' });
  expect(issued.covers.map(({ kind }) => kind)).toEqual(['OWN_DAMAGE', 'THIRD_PARTY']);
  expect(mail).toContain('Cover begins on 06 Sep 2026: own damage to 05 Sep 2027, third party to 05 Sep 2031.');
});

it('health has one cover, for the whole policy, and one last day everywhere', async () => {
  const { issued, mail, sms, calendar, document } = await buyHealth(test);
  expect(issued.covers).toEqual([{ kind: 'POLICY', from: '2026-09-06', to: '2027-09-05' }]);
  expect(mail).toContain('It covers you from 06 Sep 2026 to 05 Sep 2027.');
  expect(sms).toContain(`Your health insurance policy ending in ${issued.policy_number.slice(-8)} is issued.`);
  expect(calendar.map(({ UID }) => UID)).toEqual([`${issued.policy_number}@localhost`]);
  expect(document).toContain('Period of insurance 00:00 on 06 Sep 2026 to midnight of 05 Sep 2027 (1 year)');
});

it('a trip has one cover, for its days', async () => {
  const { issued, mail, sms, calendar, document } = await buyTrip(test);
  expect(issued.covers).toEqual([{ kind: 'POLICY', from: '2026-10-01', to: '2026-10-10' }]);
  expect(mail).toContain('It covers you from 01 Oct 2026 to 10 Oct 2026.');
  expect(sms).toContain(`Your travel insurance policy ending in ${issued.policy_number.slice(-8)} is issued.`);
  expect(document).toContain('to midnight of 10 Oct 2026 (10 days)');
  expect(calendar.map(({ UID }) => UID)).toEqual([`${issued.policy_number}@localhost`]);
});
