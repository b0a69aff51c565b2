import { expect, test } from 'vitest';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { addDays, formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { missingIn } from './support/document.ts';
import type { BrowserLine, PurchaseEvents } from './support/line.ts';
import { car, NEW_CAR } from './support/lines/car.ts';
import {
  type DescribedVehicle,
  inDays,
  knownVehiclePurchase,
  newVehiclePurchase,
  type VehicleAnswers,
} from './support/lines/motor.ts';
import { NEW_TWO_WHEELER, twoWheeler } from './support/lines/two-wheeler.ts';
import { boughtPolicy } from './support/purchase.ts';
import { openSite } from './support/site.ts';

// Both lines, both widths, known and new vehicles; with contact details given at the list and without.

const site = openSite();
const day = (date: string): string => formatDate(date, 'dd MMM yyyy');

/** The last day of a period of years from a day, 'yyyy-mm-dd'. */
const lastDayOf = (first: string, years: number): string => {
  const anniversary = `${Number(first.slice(0, 4)) + years}${first.slice(4)}`;
  return addDays(anniversary.replace('-02-29', '-03-01'), -1);
};

/** The beginning of a label: the document breaks long ones. */
const beginning = (label: string): string => label.split(' ').slice(0, 3).join(' ');

interface Purchase<R extends MotorRecord> {
  readonly line: BrowserLine<R, VehicleAnswers>;
  readonly viewport: typeof PHONE;
  readonly events: PurchaseEvents;
  /** Null: the register knows the vehicle. */
  readonly described: DescribedVehicle | null;
}

/** Buys, and returns the policy's document, what the page says, and the server's record. */
const bought = <R extends MotorRecord>({ line, viewport, events, described }: Purchase<R>) =>
  boughtPolicy(site, line, viewport, events, {
    ...line.answers,
    ...(described && { number: null, vehicle: described }),
  });

/** What the document always says, from the server's record; and what the page says of it. */
function sameEverywhere(record: MotorRecord, pdf: string, shown: string): void {
  const { quote, proposal } = record;
  const issued = proposal?.policy?.issued;
  const vehicle = quote.vehicleDetails;
  if (!proposal || !issued || !vehicle) throw new Error('No policy was issued.');
  const { vehicle_details: numbers, nominee_details: nominee, decision } = proposal;

  const declared = {
    'policy number': issued.policy_number,
    premium: formatInr(issued.full_amount),
    'first day': day(issued.policy_start_date),
    'last day': day(issued.policy_end_date),
    product: issued.product_name,
    insurer: issued.insurer_name,
    'insured value': formatInr(issued.coverage_amount),
  };
  for (const [what, fact] of Object.entries(declared)) {
    expect(shown, `${what} on the page`).toContain(fact);
    expect(pdf, `${what} in the document`).toContain(fact);
  }
  expect(pdf).toContain(`${vehicle.make} ${vehicle.model} ${vehicle.variant}`);
  expect(pdf).toContain(`${vehicle.rto_code} ${vehicle.rto_name}`);
  expect(pdf).toMatch(new RegExp(`${printedNumber(numbers?.engine_no)}, ${printedNumber(numbers?.chassis_no)}`));
  expect(pdf).toContain(`Name ${nominee?.full_name} Relationship, birth date Spouse, ${day(nominee?.DOB ?? '')}`);
  const rows = decision?.premium.lines.flatMap(({ label, amount }) => [beginning(label), formatInr(amount)]) ?? [];
  const table = ['Premium Item How it is worked out Amount', ...rows, 'Premium paid', formatInr(issued.full_amount)];
  expect(missingIn(pdf, table), 'premium in the document').toEqual([]);
  expect(rows.length, 'lines of the premium').toBeGreaterThanOrEqual(2 * 5);

  expect(issued.coverage_amount).toBe(proposal.offer.idv_band?.idv);
  expect(issued.full_amount).toBe(decision?.premium.net_premium_inc_gst);
  expect(issued.full_amount).toBe(proposal.payment?.full_amount);
}

/** A number as typed, or the register's: whole in the document, and in the record by its end only. */
const printedNumber = (number: string | { readonly masked: string } = ''): string =>
  typeof number === 'string' ? number : `\\b(?!\\w*XXX)\\w+${number.masked.slice(-3)}`;

/** The certificate of Form 51. @param facts its rows that differ between policies, in their order */
function certified(pdf: string, { policy_number }: { policy_number: string }, facts: readonly string[]): void {
  const certificate = pdf.slice(pdf.indexOf('Certificate of insurance'));
  expect(certificate).toContain('Form 51, rule 141 of the Central Motor Vehicles Rules, 1989');
  const rows = [`Certificate and policy number ${policy_number}`, ...facts, 'Persons entitled to drive'];
  expect(missingIn(certificate, rows)).toEqual([]);
}

const issuedIn = ({ proposal }: MotorRecord) => {
  const issued = proposal?.policy?.issued;
  if (!issued) throw new Error('No policy was issued.');
  return issued;
};

/** The insured value is the only row of its table: nothing else of the vehicle is insured. */
const idvTable = (amount: string): string =>
  `Vehicle Electrical accessories Other accessories CNG or LPG kit Total ${amount} ₹0 ₹0 ₹0 ${amount}`;

const OWNER = { owner_name: 'Asha Kulkarni', owner_mobile_number: '9820012345', owner_pincode: '411001' };

test('a car that the register knows is insured at 390 px, without a name given first', {
  tags: ['§1.live-car', '§1.path-of-a-purchase'],
}, async () => {
  const { document, shown, record } = await bought({
    line: car,
    viewport: PHONE,
    events: knownVehiclePurchase(),
    described: null,
  });
  const issued = issuedIn(record);
  expect(document.name).toMatch(/^CHH-C-\d{4}-\d{8}\.pdf$/);
  sameEverywhere(record, document.text, shown);
  expect(record.quote.ownerDetails).toBeNull();

  // The policy in the register is valid for twenty more days, and this one begins the day after.
  const first = inDays(21);
  const last = lastDayOf(first, 1);
  expect([issued.policy_start_date, issued.policy_end_date]).toEqual([first, last]);
  expect(shown).toContain(`Policy Active Begins on ${day(first)}`);
  expect(
    missingIn(document.text, [
      `Period of insurance 00:00 on ${day(first)} to midnight of ${day(last)} (1 year)`,
      'Cover Comprehensive',
      'Registration MH-12-AB-1234, MH12 Pune',
      'Make, model Maruti Suzuki Swift VXi, petrol',
      'Made, registered on 03/2021, 15 Apr 2021',
      'N73M3539000, MA5CFEBZC8K401467',
      `Previous policy HDFC ERGO, 2311/4500/1234, Comprehensive, until ${day(inDays(20))}`,
      idvTable(formatInr(issued.coverage_amount)),

      // 20 % was on the policy that ends, and another year passed without a claim (India Motor Tariff, GR 27).
      'No-claim bonus 25% of own damage',
    ]),
  ).toEqual([]);
  certified(document.text, issued, [
    'Registration mark and place MH-12-AB-1234, MH12 Pune',
    'Engine and chassis number N73M3539000, MA5CFEBZC8K401467',
    'Year of manufacture 2021',
    'Cubic capacity, seating 1197 cc, 5 with the driver',
    'Insured Asha Kulkarni, 12, Barakhamba Road',
    `Begins, for the purpose of the 00:00 on ${day(first)}`,
    `Expiry of third party Midnight of ${day(last)}`,
    `Expiry of own damage Midnight of ${day(last)}`,
  ]);
});

test('a two-wheeler that the register knows is insured at 1280 px, with contact details given at the list', {
  tags: ['§1.live-two-wheeler', '§1.path-of-a-purchase'],
}, async () => {
  const purchase = knownVehiclePurchase();
  const { document, shown, record } = await bought({
    line: { ...twoWheeler, answers: { ...twoWheeler.answers, change: /^Contact details/ } },
    viewport: DESKTOP,
    events: { ...purchase, quote: [...purchase.quote, 'answer.change', 'ownerDetails.submit'] },
    described: null,
  });
  const issued = issuedIn(record);
  sameEverywhere(record, document.text, shown);
  expect(record.quote.ownerDetails).toEqual(OWNER);

  // The policy in the register is valid for eighteen more days.
  const first = inDays(19);
  const last = lastDayOf(first, 1);
  expect([issued.policy_start_date, issued.policy_end_date]).toEqual([first, last]);
  expect(
    missingIn(document.text, [
      `Period of insurance 00:00 on ${day(first)} to midnight of ${day(last)} (1 year)`,
      'Registration MH-12-DE-1433, MH12 Pune',
      'Make, model Honda Activa 6G Standard, petrol',
      'Made, registered on 11/2020, 03 Dec 2020',
      idvTable(formatInr(issued.coverage_amount)),

      'No-claim bonus 25% of own damage',
    ]),
  ).toEqual([]);
  certified(document.text, issued, [
    'Registration mark and place MH-12-DE-1433, MH12 Pune',
    'Year of manufacture 2020',
    'Cubic capacity, seating 109 cc, 2 with the driver',
    `Begins, for the purpose of the 00:00 on ${day(first)}`,
    `Expiry of third party Midnight of ${day(last)}`,
  ]);
});

test('a brand-new car is insured at 1280 px: third party for three years', { tags: ['§1.live-car'] }, async () => {
  const { document, shown, record } = await bought({
    line: car,
    viewport: DESKTOP,
    events: newVehiclePurchase(),
    described: NEW_CAR,
  });
  sameEverywhere(record, document.text, shown);
  // No one has to say who they are before they see prices.
  expect(record.quote.ownerDetails).toBeNull();
  newVehiclePolicy(record, document.text, shown, {
    years: 3,
    vehicle: 'Make, model Maruti Suzuki Swift LXi, petrol',
    power: '1197 cc, 5 with the driver',
  });
});

test('a brand-new two-wheeler is insured at 390 px: third party for five years', {
  tags: ['§1.live-two-wheeler'],
}, async () => {
  const { document, shown, record } = await bought({
    line: twoWheeler,
    viewport: PHONE,
    events: newVehiclePurchase(),
    described: NEW_TWO_WHEELER,
  });
  sameEverywhere(record, document.text, shown);
  newVehiclePolicy(record, document.text, shown, {
    years: 5,
    vehicle: 'Make, model Honda Activa 125 Drum, petrol',
    power: '124 cc, 2 with the driver',
  });
});

interface NewVehicle {
  /** Of third party. */
  readonly years: number;
  readonly vehicle: string;
  readonly power: string;
}

/** A new vehicle's policy begins tomorrow; own damage runs for one year of it. */
function newVehiclePolicy(
  record: MotorRecord,
  pdf: string,
  shown: string,
  { years, vehicle, power }: NewVehicle,
): void {
  const issued = issuedIn(record);
  const first = inDays(1);
  const [ownDamage, thirdParty] = [lastDayOf(first, 1), lastDayOf(first, years)];
  expect([issued.policy_start_date, issued.policy_end_date]).toEqual([first, thirdParty]);
  expect(
    missingIn(shown, [
      'Valid till',
      `Own damage to ${day(ownDamage)}`,
      `Third party to ${day(thirdParty)}`,
      `Owner’s accident cover to ${day(ownDamage)}`,
    ]),
    'on the page',
  ).toEqual([]);
  expect(
    missingIn(pdf, [
      `Period of insurance From 00:00 on ${day(first)}, each cover to its own last day`,
      'Cover New vehicle cover',
      `Own damage 00:00 on ${day(first)} to midnight of ${day(ownDamage)} (1 year)`,
      `Third party 00:00 on ${day(first)} to midnight of ${day(thirdParty)} (${years} years)`,
      'Registration New vehicle, not registered yet, MH12 Pune',
      vehicle,
      'Previous policy None: a new vehicle',
      idvTable(formatInr(issued.coverage_amount)),

      'No-claim bonus None',
    ]),
  ).toEqual([]);
  certified(pdf, issued, [
    'Registration mark and place New vehicle, not registered yet, MH12 Pune',
    `Year of manufacture ${first.slice(0, 4)}`,
    `Cubic capacity, seating ${power}`,
    `Begins, for the purpose of the 00:00 on ${day(first)}`,
    `Expiry of third party Midnight of ${day(thirdParty)}`,
    `Expiry of own damage Midnight of ${day(ownDamage)}`,
  ]);
}
