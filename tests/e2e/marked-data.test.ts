import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { freePort } from '#tools/app/free-port.ts';
import { SELF_DOB, SPOUSE_DOB, typedDate } from './support/fixtures.ts';
import { type Hand, pointer } from './support/hand.ts';
import { car } from './support/lines/car.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { knownVehiclePurchase } from './support/lines/motor.ts';
import { travel, tripPurchase } from './support/lines/travel.ts';
import { twoWheeler } from './support/lines/two-wheeler.ts';
import { keptByBrowser, type Mark, marksByColumn, marksIn, readableAddress } from './support/marks.ts';
import { buy } from './support/purchase.ts';
import { atState } from './support/screen.ts';
import { openSite } from './support/site.ts';

/** What a person tells on the way to a policy, in values that nobody else has. */
const SELF = 'Zephyrine Markwell';
const SPOUSE = 'Thaddeus Markwell';
const TOLD = {
  contact: { name: SELF, mobile: '9731864205', email: 'zephyrine@markwell.example' },
  address: { line1: '77, Quokka Marg', line2: 'Jerboa Nagar', pincode: '110001' },
  document: { type: 'PAN', number: 'QXWPM4729R' },
  nominee: { name: SPOUSE, relationship: 'Spouse', dob: SPOUSE_DOB },
};
const VEHICLE = { engine: 'K12ZW7731864', chassis: 'MA3ZWJKD1S0077318', policyNumber: '7731/8642/0577' };
const PASSPORTS = {
  SELF: { name: SELF, dob: SELF_DOB, number: 'W7318642' },
  SPOUSE: { name: SPOUSE, dob: SPOUSE_DOB, number: 'U6429175' },
};
const { people } = health.answers;

const PURCHASES: Readonly<Record<Line, { path: string; buy: (hand: Hand) => Promise<void> }>> = {
  health: {
    path: health.path,
    buy: (hand) =>
      buy(health, hand, familyPurchase(), {
        ...health.answers,
        ...TOLD,
        people: {
          SELF: { feet: '5 ft', inches: '5 in', kg: '62', ...people.SELF, name: SELF },
          SPOUSE: { feet: '5 ft', inches: '8 in', kg: '70', ...people.SPOUSE, name: SPOUSE },
        },
      }),
  },
  car: {
    path: car.path,
    buy: (hand) =>
      buy(car, hand, knownVehiclePurchase(), {
        ...car.answers,
        ...TOLD,
        ...VEHICLE,
      }),
  },
  'two-wheeler': {
    path: twoWheeler.path,
    buy: (hand) =>
      buy(twoWheeler, hand, knownVehiclePurchase(), {
        ...twoWheeler.answers,
        ...TOLD,
        ...VEHICLE,
      }),
  },
  travel: {
    path: travel.path,
    buy: (hand) => buy(travel, hand, tripPurchase(2), { ...travel.answers, ...TOLD, passports: PASSPORTS }),
  },
};

const dates = (iso: string): string[] => [iso, typedDate(iso), formatDate(iso, 'dd MMM yyyy')];
const MARKS: readonly Mark[] = [
  { name: 'name', texts: ['Zephyrine', 'Markwell', 'Thaddeus'] },
  { name: 'phone', texts: [TOLD.contact.mobile] },
  { name: 'e-mail', texts: [TOLD.contact.email] },
  { name: 'address', texts: ['Quokka', 'Jerboa'] },
  { name: 'birth date', texts: [SELF_DOB, SPOUSE_DOB].flatMap(dates) },
  { name: 'document number', texts: [TOLD.document.number, PASSPORTS.SELF.number, PASSPORTS.SPOUSE.number] },
  { name: 'vehicle', texts: Object.values(VEHICLE) },
];

/** The rows of docs/security.md that say which column holds what: `| journey.answers | name, phone | … |`. */
const documented = (): Map<string, string[]> => {
  const text = readFileSync('docs/security.md', 'utf8');
  const rows = [...text.matchAll(/^\| `(\w+\.\w+)` \| ([^|]+) \|/gm)];
  return new Map(rows.map(([, column = '', names = '']) => [column, names.trim().split(', ')]));
};

let metricsPort = 0;
let logged = '';
beforeAll(async () => {
  metricsPort = await freePort();
});
const site = openSite(() => ({ metricsPort, onLog: (text) => (logged += text) }));

describe('what a visitor tells', () => {
  const addresses: string[] = [];
  test.each(LINES)('on the way to a policy (%s) stands in no address, and is not kept by the browser', async (line) => {
    const { page, context } = await site.visit();
    context.on('request', (request) => addresses.push(request.url()));
    const { path, buy: buyIt } = PURCHASES[line];
    await page.goto(path);
    await buyIt(pointer(page));
    await atState(page, 'policy.issuance.issued');
    expect(marksIn(await page.locator('main').innerText(), MARKS), 'the page knows the visitor').toContain('name');
    expect(marksIn(await keptByBrowser(page, context), MARKS)).toEqual([]);
  });

  test('stands in no address that a browser asked for', () => {
    expect(addresses.length).toBeGreaterThan(200);
    expect(marksIn(addresses.map(readableAddress).join('\n'), MARKS)).toEqual([]);
  });

  test('stands in no line of the log, and in no metric', async () => {
    expect(logged).toContain('/api/v1/pf-proposal/health/update-contact-details');
    expect(marksIn(logged, MARKS)).toEqual([]);
    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    expect(metrics).toContain('chhatri_request_seconds');
    expect(marksIn(metrics, MARKS)).toEqual([]);
  });

  test('stands in the database only where docs/security.md says', async () => {
    await site.server.kill();
    const found = await marksByColumn(site.server.dataFolder, MARKS);
    const told = documented();
    const untold = [...found].flatMap(([column, names]) =>
      names.filter((name) => !told.get(column)?.includes(name)).map((name) => `${column}: ${name}`),
    );
    expect(untold, 'columns that docs/security.md does not name').toEqual([]);
    // A message leaves the outbox when it is sent.
    const empty = [...told.keys()].filter((column) => !found.has(column) && !column.startsWith('message_outbox.'));
    expect(empty, 'columns that docs/security.md names, and that hold nothing of it').toEqual([]);
  });
});
