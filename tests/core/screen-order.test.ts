import { describe, expect, it } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { screensByAddress } from '#src/journey/screenOrder.ts';
import { screensAfter } from '#src/journey/screensAfter.ts';
import { BUILT_LINES } from '#src/lines/built-lines.ts';

/** What a page fetches for the next one, and what an address loads, as people go through the lines. Written down by hand. */

const PLANS = ['quoteList', 'customizePlan'];
const CLOSING = [
  'nominee',
  'preview',
  'declaration',
  'decision-accepted',
  'payment-ready',
  'payment-checking',
  'policy',
];
const UNTIL_KYC = ['proposer', 'address', 'kyc-document'];
const OF_MEMBERS = ['memberDetails', 'medicalDetails'];
const OF_VEHICLES = ['vehicleDetails', 'externalDetails', 'insurerDetails'];

/** From the landing to the policy: each screen fetches the next one. */
const MAIN: Record<Line, readonly string[]> = {
  health: [
    ...['landing', 'personalDetails', 'medicalHistory'],
    ...[...PLANS, ...UNTIL_KYC, 'kyc-otp', 'kyc-verified', ...OF_MEMBERS, ...CLOSING],
  ],
  car: [
    ...['landing', 'confirmVehicle', 'policyDetails'],
    ...[...PLANS, ...UNTIL_KYC, 'kyc-otp', 'kyc-verified', ...OF_VEHICLES, ...CLOSING],
  ],
  'two-wheeler': [
    ...['landing', 'confirmVehicle', 'policyDetails'],
    ...[...PLANS, ...UNTIL_KYC, 'kyc-otp', 'kyc-verified', ...OF_VEHICLES, ...CLOSING],
  ],
  travel: [
    ...['landing', 'travellers', 'medicalHistory'],
    ...[...PLANS, ...UNTIL_KYC, 'kyc-otp', 'kyc-verified', ...OF_MEMBERS, ...CLOSING],
  ],
};

/** What else is fetched: where an answer decides what comes, and what tells of a lost network. */
const ALSO: Partial<Record<Line | 'every line', Readonly<Record<string, readonly string[]>>>> = {
  'every line': { 'kyc-document': ['kyc-verified'], 'payment-checking': ['payment-unknown'] },
  // Most have no condition: the list comes next.
  health: { personalDetails: ['quoteList'] },
  travel: { travellers: ['quoteList'] },
};

/** Screens off the main way that lead back to it. */
const SIDE: Record<Line, Readonly<Record<string, readonly string[]>>> = {
  health: { productDetails: ['customizePlan'], contact: [], editDetails: [], restoring: ['restore-failed'] },
  car: { registration: ['confirmVehicle'], newVehicle: ['policyDetails'], claimDetails: ['quoteList'] },
  'two-wheeler': { registration: ['confirmVehicle'], ownerDetails: [], compare: ['customizePlan'] },
  travel: { trip: ['travellers'], editQuote: [], 'kyc-refused': [], 'decision-declined': [] },
};

describe.each(LINES)('in %s', (line) => {
  const { ui } = BUILT_LINES[line];
  const main = MAIN[line];

  it.each(main.map((screen, index) => ({ screen, next: main[index + 1] })))(
    '$screen fetches $next',
    ({ screen, next }) => {
      const also = { ...ALSO['every line'], ...ALSO[line] }[screen] ?? [];
      const expected = [...(next === undefined ? [] : [next]), ...also];
      expect(screensAfter(ui.machine, screen).toSorted()).toEqual(expected.toSorted());
    },
  );

  it.each(Object.entries(SIDE[line]))('%s, off the main way, fetches %o', (screen, expected) => {
    expect(screensAfter(ui.machine, screen)).toEqual(expected);
  });

  it('an address loads the main screens that stand there', () => {
    const byAddress = screensByAddress(ui);
    expect([...byAddress.values()].flatMap((screens) => [...screens])).toEqual(main.slice(1));
    const at = (path: string) => [...(byAddress.get(`${ui.definition.path}/${path}`) ?? [])];
    expect(at('quote-list')).toEqual(['quoteList']);
    expect(at('proposer/kyc-form')).toEqual(['kyc-document', 'kyc-otp', 'kyc-verified']);
    expect(at('payment')).toEqual(['payment-ready', 'payment-checking']);
    expect(at('compare')).toEqual([]);
  });
});
