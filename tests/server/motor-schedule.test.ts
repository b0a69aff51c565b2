import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { StoredProposalVehicle } from '#contract/lines/motor/proposal.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { lastDayOfPolicy } from '#contract/shared/dates.ts';
import { policyPdf } from '#server/documents/policy-pdf.ts';
import { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { makeMotorLineSchedule } from '#server/lines/motor/policy-schedule/line-schedule.ts';
import type { DeclaredClaims } from '#server/lines/motor/quoted-risk.ts';
import { decideMotor } from '#server/lines/motor/underwriting/decide-motor.ts';
import { applicationOf, type Submitted } from '#tests/lines/motor/support/applications.ts';
import type { HandComputed } from '#tests/lines/motor/support/hand-computed.ts';
import { HAND_COMPUTED_BIKES } from '#tests/lines/motor/support/hand-computed-bikes.ts';
import { HAND_COMPUTED_CARS } from '#tests/lines/motor/support/hand-computed-cars.ts';
import { HAND_COMPUTED_OLD_CARS } from '#tests/lines/motor/support/hand-computed-old-cars.ts';
import { ofProduct } from '#tests/lines/motor/support/sandbox-offers.ts';

const [swift, creta, nexon] = HAND_COMPUTED_CARS;
const [santro] = HAND_COMPUTED_OLD_CARS;
const [activa, classic] = HAND_COMPUTED_BIKES;
if (!swift || !creta || !nexon || !santro || !activa || !classic) throw new Error('A vehicle is missing');

/** The policy of a vehicle computed by hand, paid for on a day. */
function policyOf(given: HandComputed, submitted: Submitted = {}, paidOn = '2026-09-05') {
  const application = applicationOf(given, {}, submitted);
  const declared: DeclaredClaims = application.declared;
  const line = makeMotorLineSchedule('Motor insurance policy schedule', () => declared);
  const { quote, proposal } = application;
  const decision = decideMotor(application);
  const record: MotorRecord = {
    line: given.vehicle.vechile_type === 'CAR' ? 'car' : 'two-wheeler',
    quote,
    proposal: { ...proposal, decision },
    drafts: {},
  };
  const start_date = line.firstDay?.(record, paidOn) ?? '';
  const { offer, cartDetails } = proposal;
  const { lines, net_premium_inc_gst, gst_percent, policy_period } = decision.premium;
  const schedule: PolicySchedule = {
    ...line.details(record, start_date),
    policy_number: 'CHH-C-2026-00000017',
    issued_at: `${paidOn}T08:00:00.000Z`,
    start_date,
    end_date: lastDayOfPolicy(start_date, policy_period),
    policy_period,
    covers: line.covers?.(record, start_date) ?? [],
    insurer_name: offer.insurer_name,
    insurer_logo: offer.insurer_logo,
    insurer_help: null,
    product_name: offer.product_name,
    coverage_amount: offer.cover_amount,
    coverage_currency: 'INR',
    proposer: {
      full_name: 'Asha Kulkarni',
      email: 'asha@example.in',
      mobile_number: '9876543210',
      address: ['12 Marine Drive', 'Mumbai, Maharashtra 400002'],
      identity: 'PAN XXXXXX234F',
    },
    nominee: { full_name: 'Rohan Kulkarni', relationship: 'Spouse', DOB: '1990-02-03', appointee: null },
    addons: offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label),
    premium: { lines, total: net_premium_inc_gst, gst_percent },
    broker: SAMPLE_BRAND,
    order_id: 'ORD-1',
    transaction_id: 'TXN-1',
    received_at: `${paidOn}T07:00:00.000Z`,
  };
  return { schedule, line };
}

const pagesOf = async (...given: Parameters<typeof policyOf>): Promise<string[]> => {
  const { schedule, line } = policyOf(...given);
  const input = await policyPdf(schedule, line);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return text
    .split('\f')
    .map((page) => page.replaceAll(/\s+/g, ' '))
    .filter((page) => page.trim() !== '');
};

it('stores the register’s engine and chassis number masked and encrypted only, and prints them whole', () => {
  const { quote, proposal, declared } = applicationOf(swift, {}, {});
  const { vehicle_details } = proposal;
  if (!vehicle_details) throw new Error('There is no vehicle.');
  const line = makeMotorLineSchedule('Motor insurance policy schedule', () => declared);
  const stored = (name: string) => ({ masked: `XXXX${name}`, encrypted: `encrypted ${name}` });
  const { schedule } = policyOf(swift);
  const detailsWith = (numbers: Partial<StoredProposalVehicle>) => {
    const numbered = { ...proposal, vehicle_details: { ...vehicle_details, ...numbers } };
    const record: MotorRecord = { line: 'car', quote, proposal: numbered, drafts: {} };
    return { ...schedule, ...line.details(record, schedule.start_date) };
  };
  const printed = (of: PolicySchedule) =>
    line.withDocumentNumbers?.(of, (number) => number.replace('encrypted', 'whole'));

  const confirmed = detailsWith({ engine_no: stored('7712'), chassis_no: stored('9034') });
  expect(v.parse(PolicySchedule, confirmed)).toMatchObject({ vehicle: { engine_no: 'XXXX7712' } });
  expect(printed(confirmed)).toMatchObject({ vehicle: { engine_no: 'whole 7712', chassis_no: 'whole 9034' } });
  const one = detailsWith({ chassis_no: stored('9034') });
  expect(printed(one)).toMatchObject({ vehicle: { engine_no: 'K12MN1234567', chassis_no: 'whole 9034' } });
  // One of before has no encrypted numbers.
  expect(printed(schedule)).toEqual(schedule);
});

describe('the document of a motor policy', () => {
  it('has the fields of Form 51 and the schedule, the certificate on a page of its own', async () => {
    const pages = await pagesOf(santro);
    const [first = '', second = ''] = pages;
    const schedule = [
      'CHH-C-2026-00000017',
      'Comprehensive',
      '00:00 on 06 Sep 2026 to midnight of 05 Sep 2027 (1 year)',
      'Asha Kulkarni',
      'TN01 Chennai',
      'Hyundai Santro Magna, petrol',
      'Hatchback, 1086 cc, 5 seats',
      '05/2019, 15 Jun 2019',
      'K12MN1234567, MA3EJKD1S00123456',
      'Reliance, OG-26-1001, Comprehensive, until 20 Aug 2026',
      // The insured value: vehicle, electrical and other accessories, gas kit, and all of it.
      '₹1,85,500 ₹20,000 ₹12,000 ₹40,000 ₹2,57,500',
      '50% of own damage',
      '₹3,500: ₹1,000 compulsory, ₹2,500 voluntary',
      'Roadside assistance',
      '₹15,00,000 for 1 year',
      'accident cover of passengers, ₹1,00,000 each; liability to a paid driver',
      'Rohan Kulkarni',
    ];
    for (const words of schedule) expect(first).toContain(words);
    for (const words of ['Premium paid', '₹8,072', 'Cashless garages']) expect(second).toContain(words);
    const text = pages.join(' ');
    for (const words of ['90 days', 'Ombudsman', 'Sandbox document']) expect(text).toContain(words);
    expect(text).not.toContain('Free look');
    const certificate = [
      'Form 51, rule 141 of the Central Motor Vehicles Rules, 1989',
      'Certificate and policy number CHH-C-2026-00000017',
      'Cubic capacity, seating 1086 cc, 5 with the driver',
      'Year of manufacture 2019',
      'Asha Kulkarni, 12 Marine Drive',
      '00:00 on 06 Sep 2026',
      'effective driving licence',
      'organised racing',
      'up to ₹7,50,000',
      'Chapter X and Chapter XI of the Motor Vehicles Act, 1988',
    ];
    for (const words of certificate) expect(pages.at(-1)).toContain(words);
    expect(pages.at(-1)).not.toContain('Ombudsman');
  });

  it('of a new vehicle has a period for each part', async () => {
    const pages = await pagesOf(creta);
    const [first = ''] = pages;
    const certificate = pages.at(-1);
    expect(first).toContain('Own damage 00:00 on 06 Sep 2026 to midnight of 05 Sep 2027 (1 year)');
    expect(first).toContain('Third party 00:00 on 06 Sep 2026 to midnight of 05 Sep 2029 (3 years)');
    expect(first).toContain('New vehicle, not registered yet');
    expect(first).toContain('None: a new vehicle');
    expect(certificate).toContain('Expiry of third party Midnight of 05 Sep 2029');
    expect(certificate).toContain('Expiry of own damage Midnight of 05 Sep 2027');
    const bike = (await pagesOf(classic)).at(-1);
    expect(bike).toContain('Expiry of third party Midnight of 05 Sep 2031');
    expect(bike).toContain('up to ₹1,00,000');
  });

  it('of a new vehicle that an earlier build issued has the covers whose periods that stored', () => {
    const { covers: _, ...stored } = policyOf(creta).schedule;
    const parts = {
      own_damage: { from: '2026-09-06', to: '2027-09-05', years: 1 },
      third_party: { from: '2026-09-06', to: '2029-09-05', years: 3 },
    };
    const earlier = { ...stored, ...parts, owner_driver: '₹15,00,000 for 3 years', passengers_cover: 10_000_000 };
    expect(v.parse(PolicySchedule, earlier).covers).toEqual([
      { kind: 'OWN_DAMAGE', from: '2026-09-06', to: '2027-09-05' },
      { kind: 'THIRD_PARTY', from: '2026-09-06', to: '2029-09-05' },
      { kind: 'OWNER_DRIVER', from: '2026-09-06', to: '2029-09-05' },
      { kind: 'PASSENGERS', from: '2026-09-06', to: '2029-09-05' },
    ]);
    const thirdPartyAlone = { ...parts, own_damage: null, owner_driver: 'None: the owner has no driving licence' };
    expect(v.parse(PolicySchedule, { ...stored, ...thirdPartyAlone, passengers_cover: 0 }).covers).toEqual([
      { kind: 'THIRD_PARTY', from: '2026-09-06', to: '2029-09-05' },
    ]);
  });

  it('of own damage alone has no certificate, and names the third-party policy', async () => {
    const pages = await pagesOf(nexon);
    expect(pages.join(' ')).not.toContain('Form 51');
    expect(pages[0]).toContain('In a policy of its own: not named');
    expect(pages[0]).toContain('95 kW');
  });

  it('of third party alone has no insured value', async () => {
    const pages = await pagesOf({ ...swift, ...ofProduct('aravalli-car-secure', 'TP') });
    const text = pages.join(' ');
    expect(text).toContain('Own damage Not covered');
    expect(text).not.toContain('Insured declared value (IDV) Vehicle');
    expect(text).toContain('Form 51');
  });

  it('begins after the policy before, and the day after the payment at the earliest', () => {
    expect(policyOf(swift).schedule.start_date).toBe('2026-10-01');
    expect(policyOf(swift, {}, '2026-10-04').schedule.start_date).toBe('2026-10-05');
    expect(policyOf(activa).schedule).toMatchObject({ start_date: '2026-11-05', end_date: '2027-11-04' });
    expect(policyOf(creta).schedule).toMatchObject({ start_date: '2026-09-06', end_date: '2029-09-05' });
  });

  it('prints the bonus that was paid for, not the one that a report of a claim took away', async () => {
    const [first = ''] = await pagesOf(swift, { policy_number: 'OG-26-1001-CLAIM' });
    expect(first).toContain('No-claim bonus None');
  });
});
