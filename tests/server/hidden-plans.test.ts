import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { TravelQuoteList } from '#contract/lines/travel/plan.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { bikeWithCart, carWithCart, type MotorVisitor } from './support/motor-visitor.ts';
import { answerUpTo } from './support/purchase.ts';
import { quotedVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// A list without the plans that would cost the visitor later. The required features of a plan are listed here.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ids = (plans: readonly { readonly product_id: string }[]): string[] => plans.map(({ product_id }) => product_id);

describe('of health', () => {
  it('hides plans with co-payment, that limit the room, or both', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const list = (query: Record<string, string | string[]>) =>
      me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000', ...query } });
    const all = [...(await list({})).offers];
    const shown = async (hide: string | string[]) => ids((await list({ hide })).offers);
    const noShare = all.filter(({ features }) => features.co_pay === 0);
    const anyRoom = all.filter(({ features }) => /ANY_ROOM|SINGLE_PRIVATE/.test(features.room_rent_type));
    expect(noShare.length).toBeLessThan(all.length);
    expect(anyRoom.length).toBeLessThan(all.length);
    expect(await shown('CO_PAY')).toEqual(ids(noShare));
    expect(await shown('ROOM')).toEqual(ids(anyRoom));
    expect(await shown(['CO_PAY', 'ROOM'])).toEqual(ids(noShare.filter((plan) => anyRoom.includes(plan))));
  });

  it('refuses what no list hides, at its name', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const { code, data } = await me.refused('premium', undefined, { ...quote, query: { hide: 'TOWING' } });
    expect([code, Object.keys(data.fields ?? {})]).toEqual([400, ['hide.0']]);
  });
});

describe.each([
  ['a car', carWithCart],
  ['a two-wheeler', bikeWithCart],
] as const)('of %s', (_, begin) => {
  it('hides plans that pay less at other garages, and plans without towing', async () => {
    const me: MotorVisitor = (await begin(test.app)).me;
    const offers = async (query: string) => {
      const premium = { ...carQuoteEndpoints.premium, path: `${carQuoteEndpoints.premium.path}?${query}` };
      return v.parse(MotorQuoteList, (await me.call(premium)).data).offers;
    };
    const all = await offers('');
    const alike = all.filter(({ features }) => features.garage_choice === 'ANY');
    const towed = all.filter(({ features }) => features.towing_km > 0);
    expect(alike.length).toBeLessThan(all.length);
    expect(towed.length).toBeLessThan(all.length);
    expect(ids(await offers('hide=OTHER_GARAGES'))).toEqual(ids(alike));
    expect(ids(await offers('hide=TOWING'))).toEqual(ids(towed));
    // The add-on includes towing if the plan does not.
    const assisted = ids(await offers('addons=ROADSIDE_ASSISTANCE'));
    expect(ids(await offers('addons=ROADSIDE_ASSISTANCE&hide=TOWING'))).toEqual(assisted);
    // Third party has neither garages nor towing.
    expect(ids(await offers('cover_type=TP&hide=OTHER_GARAGES&hide=TOWING'))).toEqual(
      ids(await offers('cover_type=TP')),
    );
  });
});

describe('of a trip', () => {
  it('hides plans with a deductible, and plans that limit medical repatriation', async () => {
    const me = await quotedVisitor(test.app);
    const { premium } = travelQuoteEndpoints;
    const offers = async (query: string) => {
      const { data } = await me.call({ ...premium, path: `${premium.path}?${query}` });
      return v.parse(TravelQuoteList, data).offers;
    };
    const all = await offers('');
    const free = all.filter(({ features }) => features.medical_deductible === 0);
    const whole = all.filter(({ features }) => features.repatriation === 'WITHIN_COVER');
    expect(free.length).toBeLessThan(all.length);
    expect(whole.length).toBeLessThan(all.length);
    expect(ids(await offers('hide=DEDUCTIBLE'))).toEqual(ids(free));
    expect(ids(await offers('hide=REPATRIATION'))).toEqual(ids(whole));
  });
});
