import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/endpoints.ts';
import type { MotorPlan } from '#contract/lines/motor/plan.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { twoWheelerProposalEndpoints, twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/endpoints.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { eventsIn } from './support/calendar.ts';
import {
  ACTIVA,
  bikeVisitor,
  carVisitor,
  declareNewVehicle,
  type MotorVisitor,
  SWIFT,
  withCart,
} from './support/motor-visitor.ts';
import { buy, newPhone } from './support/owner.ts';
import { inboxFor, payBy, runJobs } from './support/sandbox.ts';
import { declare, identifiedVisitor } from './support/travel-visitor.ts';
import type { Visitor } from './support/visitor.ts';

// Every text that a buyer gets from the server names the last day of each cover. Paid for on 5 September 2026, so that cover
// begins on 6 September; the years of each cover are those of the India Motor Tariff: own damage one, third party of a new
// two-wheeler five, of a new car three, the owner's accident cover one or as long as third party.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** All that a buyer is given, each as one line of text. */
interface Given {
  readonly issued: IssuedPolicy;
  readonly mail: string;
  readonly sms: string;
  readonly owned: unknown;
  readonly calendar: ReturnType<typeof eventsIn>;
  readonly document: string;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

async function givenTo(me: Visitor, rfqId: string, issued: IssuedPolicy | null | undefined): Promise<Given> {
  if (!issued) throw new Error('The policy was not issued');
  await runJobs(test);
  const messages = await inboxFor(test, rfqId);
  const about = (channel: string) =>
    oneLine(messages.find((one) => one.channel === channel && one.text.includes(issued.policy_number))?.text ?? '');
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await test.app.request(issued.policy_doc_url, { headers: { cookie } });
  const input = new Uint8Array(await answer.arrayBuffer());
  const calendar = await test.app.request(issued.policy_calendar_url, { headers: { cookie } });
  return {
    issued,
    mail: about('EMAIL'),
    sms: about('SMS'),
    owned: (await me.ok('owned')).policies,
    calendar: eventsIn(await calendar.text()),
    document: oneLine(execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })),
  };
}

/** Buys the bundle of a new vehicle. */
async function newVehicle(
  me: MotorVisitor,
  calls: typeof carProposalEndpoints | typeof twoWheelerProposalEndpoints,
  plan: Partial<MotorPlan> = {},
) {
  const id = await withCart(me, { cover_type: 'BUNDLED', ...plan });
  await declareNewVehicle(me, id, calls);
  const price = await me.ok('owned');
  const { data } = await me.call(calls.makePayment, undefined, id);
  await payBy(test, v.parse(PaymentLink, data).payment_url, 'succeed');
  const { proposal } = await me.saved(calls.generatePolicy, undefined, id);
  return { price: price.journeys, ...(await givenTo(me, me.rfqId, proposal?.policy?.issued)) };
}

const NEW = { is_new: true, reg_no: null, reg_date: null, mfg_year: 2026, mfg_month: 8 } as const;

async function newTwoWheeler(plan: Partial<MotorPlan> = {}) {
  const me = await bikeVisitor(test.app).begin({ by_hand: true });
  await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, { ...ACTIVA, ...NEW });
  return newVehicle(me, twoWheelerProposalEndpoints, plan);
}

async function newCar(plan: Partial<MotorPlan> = {}) {
  const me = await carVisitor(test.app).begin({ by_hand: true });
  await me.saved(carQuoteEndpoints.updateVehicleDetails, { ...SWIFT, variant: 'LXi', ...NEW });
  return newVehicle(me, carProposalEndpoints, plan);
}

describe.each([
  ['a new two-wheeler', () => newTwoWheeler(), '2031-09-05', '05 Sep 2031', '1 + 5 years', 5],
  ['a new car', () => newCar(), '2029-09-05', '05 Sep 2029', '1 + 3 years', 3],
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
    // The field of the specification is the end of all of them.
    expect(given.issued.policy_end_date).toBe(end);
  });

  it('is announced with the last day of each cover by mail and SMS', () => {
    expect(given.mail).toContain(`Cover begins on 06 Sep 2026: ${ENDS}.`);
    expect(given.sms).toContain(`Cover begins on 06 Sep 2026: ${ENDS}.`);
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
  const { issued } = await newCar({ pa_owner_driver: 'LONG_TERM', passengers_cover: 10_000_000 });
  expect(issued.covers).toEqual([
    { kind: 'OWN_DAMAGE', from: '2026-09-06', to: '2027-09-05' },
    { kind: 'THIRD_PARTY', from: '2026-09-06', to: '2029-09-05' },
    { kind: 'OWNER_DRIVER', from: '2026-09-06', to: '2029-09-05' },
    { kind: 'PASSENGERS', from: '2026-09-06', to: '2029-09-05' },
  ]);
});

it('third party alone of a new two-wheeler runs for five years, and the owner’s accident cover for one', async () => {
  const { issued, document } = await newTwoWheeler({ cover_type: 'TP' });
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
  const { issued, mail } = await newTwoWheeler({ pa_owner_driver: null, pa_waiver: 'NO_LICENCE' });
  expect(issued.covers.map(({ kind }) => kind)).toEqual(['OWN_DAMAGE', 'THIRD_PARTY']);
  expect(mail).toContain('Cover begins on 06 Sep 2026: own damage to 05 Sep 2027, third party to 05 Sep 2031.');
});

it('health has one cover, for the whole policy, and one last day everywhere', async () => {
  const { me, rfqId, issued } = await buy(test, newPhone());
  const given = await givenTo(me, rfqId, issued);
  expect(issued.covers).toEqual([{ kind: 'POLICY', from: '2026-09-06', to: '2027-09-05' }]);
  expect(given.mail).toContain('It covers you from 06 Sep 2026 to 05 Sep 2027.');
  expect(given.sms).toContain('It covers you from 06 Sep 2026 to 05 Sep 2027.');
  expect(given.calendar.map(({ UID }) => UID)).toEqual([`${issued.policy_number}@localhost`]);
  expect(given.document).toContain('Period of insurance 00:00 on 06 Sep 2026 to midnight of 05 Sep 2027 (1 year)');
});

it('a trip has one cover, for its days', async () => {
  const { me, id } = await identifiedVisitor(test.app);
  await declare(me, id);
  const { data } = await me.call(travelProposalEndpoints.makePayment, undefined, id);
  await payBy(test, v.parse(PaymentLink, data).payment_url, 'succeed');
  const { proposal } = await me.saved(travelProposalEndpoints.generatePolicy, undefined, id);
  const given = await givenTo(me, me.rfqId, proposal?.policy?.issued);
  expect(given.issued.covers).toEqual([{ kind: 'POLICY', from: '2026-10-01', to: '2026-10-10' }]);
  expect(given.mail).toContain('It covers you from 01 Oct 2026 to 10 Oct 2026.');
  expect(given.sms).toContain('It covers you from 01 Oct 2026 to 10 Oct 2026.');
  expect(given.document).toContain('to midnight of 10 Oct 2026 (10 days)');
  expect(given.calendar.map(({ UID }) => UID)).toEqual([`${given.issued.policy_number}@localhost`]);
});
