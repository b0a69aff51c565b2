import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MotorOffer } from '#contract/lines/motor/plan.ts';
import { carPlans } from '#src/lines/car/plans.ts';
import { carAtList, LIST, offerWith, SHOWN_ON } from './support/shown-plans.ts';

beforeAll(() => vi.setSystemTime(`${SHOWN_ON}T06:00:00.000Z`));
afterAll(() => vi.useRealTimers());

const drawbacks = (offer: MotorOffer, record = carAtList) => carPlans.drawbacks(offer, record).map(({ text }) => text);

describe('the no-claim bonus is explained in words', () => {
  const said = (ncb: MotorOffer['ncb']) => ({
    card: drawbacks(offerWith({ ncb })).filter((text) => /NCB/.test(text)),
    page: carPlans
      .details(offerWith({ ncb }), carAtList)
      .flatMap((section) => (section.kind === 'explained' ? section.items : []))
      .find(({ term }) => term === 'No-claim bonus (NCB)'),
  });

  it.each([
    ['EARNED', 35, [], '35%', /You keep it: 35% off your own-damage premium/],
    ['CLAIM', 0, ['Old claims: NCB lost'], 'Lost', /A claim was made on the policy that ends/],
    ['NO_FULL_YEAR', 0, [], 'None', /needs a full year/],
    ['NO_FULL_YEAR', 25, [], '25%', /Your 25% stays/],
    ['LAPSED', 0, ['Lapsed over 90 days: NCB lost'], 'Lost', /ended more than 90 days ago/],
    ['OWNER_CHANGED', 0, ['New owner: NCB starts at 0%'], 'None', /belongs to the owner/],
    ['NO_OWN_DAMAGE_BEFORE', 0, [], 'None', /third party only/],
    ['NEW_VEHICLE', 0, [], 'None', /A new vehicle has not earned one yet/],
    ['THIRD_PARTY_ONLY', 0, ['NCB does not lower third party'], 'None', /set by the government/],
  ] as const)('%s: %i%%', (reason, percent, card, value, why) => {
    const { card: onCard, page } = said({ reason, percent });
    expect(onCard).toEqual(card);
    expect(page).toMatchObject({ value, explain: expect.stringMatching(why) });
  });

  it.each([
    ['EARNED', 45, 'Prices include GST and your no-claim bonus of 45%.', 'No-claim bonus: 45%'],
    ['CLAIM', 0, 'Prices include GST. No-claim bonus lost: a claim was made.', 'No-claim bonus: lost'],
    [
      'LAPSED',
      0,
      'Prices include GST. No-claim bonus lost: not insured for more than 90 days.',
      'No-claim bonus: lost',
    ],
    ['OWNER_CHANGED', 0, 'Prices include GST. No-claim bonus stayed with the previous owner.', 'No-claim bonus: none'],
    [
      'NO_OWN_DAMAGE_BEFORE',
      0,
      'Prices include GST. No bonus yet: third-party cover earns none.',
      'No-claim bonus: none',
    ],
    ['THIRD_PARTY_ONLY', 0, 'Prices include GST. No bonus on third-party cover.', 'No-claim bonus: none'],
  ] as const)('above the list and above the choices of a plan: %s', (reason, percent, aboveList, title) => {
    const ncb = { reason, percent };
    expect(carPlans.pricesNote({ ...LIST, ncb }, carAtList)).toBe(aboveList);
    expect(carPlans.priceReason(offerWith({ ncb }), carAtList)).toEqual({ title, text: said(ncb).page?.explain });
  });

  it('is not there for a new vehicle', () => {
    const ncb = { reason: 'NEW_VEHICLE', percent: 0 } as const;
    expect(carPlans.pricesNote({ ...LIST, ncb }, carAtList)).toBe('Prices include GST.');
    expect(carPlans.priceReason(offerWith({ ncb }), carAtList)).toBeNull();
  });

  it('is not told before there is a list', () => {
    expect(carPlans.pricesNote(null, carAtList)).toBe('Prices include GST.');
  });
});
