import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { OwnedItems } from '#contract/shared/owner.ts';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { bikeWithCart, carWithCart } from './support/motor-visitor.ts';
import { answerUpTo } from './support/purchase.ts';
import { identifiedVisitor, quotedVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// What the landing says about a journey to continue: the server finds it by the journey's cookie.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const resumeFactsOf = async (me: { call(endpoint: Endpoint): Promise<{ data: unknown }> }) => {
  const [journey] = v.parse(OwnedItems, (await me.call(ownerEndpoints.owned)).data).journeys;
  return { covers: journey?.covers, cart: journey?.cart };
};

it('is who is covered while there are prices only', async () => {
  const me = new Visitor(test.app);
  await answerUpTo(me, 'quoteList');
  const [journey] = (await me.ok('owned')).journeys;
  expect(journey).toMatchObject({ covers: 'Health cover for 3', cart: null });
  expect(await resumeFactsOf(await quotedVisitor(test.app))).toEqual({ covers: 'Trip to Thailand for 2', cart: null });
});

it('counts no one before anyone is named', async () => {
  const me = new Visitor(test.app);
  await me.ok('registerQuote', {});
  expect((await me.ok('owned')).journeys[0]).toMatchObject({ covers: 'Health cover', cart: null });
});

it('is first day, plan and price of what is in the cart', async () => {
  const me = new Visitor(test.app);
  const { record, offer } = await answerUpTo(me, 'proposer');
  const [journey] = (await me.ok('owned')).journeys;
  // Paid on 5 September 2026, health begins the day after.
  expect(journey?.cart).toEqual({
    product_name: offer?.product_name,
    starts_on: '2026-09-06',
    price: record.proposal?.premium?.net_premium_inc_gst,
    price_for: 'a year',
  });
});

it('begins when the running motor policy ends, and when the trip begins', async () => {
  // POLICY ends on 25 September 2026.
  const car = await carWithCart(test.app);
  expect(await resumeFactsOf(car.me)).toMatchObject({
    covers: 'Car cover for your Swift',
    cart: { starts_on: '2026-09-26', price_for: 'a year' },
  });
  const bike = await bikeWithCart(test.app);
  expect(await resumeFactsOf(bike.me)).toMatchObject({ covers: 'Two-wheeler cover for your Activa 6G' });
  // TRIP: 1 to 10 October 2026.
  const trip = await identifiedVisitor(test.app);
  expect(await resumeFactsOf(trip.me)).toMatchObject({
    covers: 'Trip to Thailand for 2',
    cart: { starts_on: '2026-10-01', price_for: 'for 10 days' },
  });
});

it('has no price that has to be made again, and no day that is past', async () => {
  const me = new Visitor(test.app);
  const { quote } = await answerUpTo(me, 'proposer');
  await me.ok('updateAdditionalDetails', { DOB: '1980-04-12', gender: 'female', pincode: '400001' }, quote);
  expect((await me.ok('owned')).journeys[0]?.cart).toMatchObject({ price: null });
  const trip = await identifiedVisitor(test.app);
  const { now } = test.clock;
  test.clock.now = new Date('2026-10-02T06:00:00Z');
  expect((await resumeFactsOf(trip.me)).cart).toMatchObject({ starts_on: null });
  test.clock.now = now;
});

it('is told to no one without the journey’s cookie', async () => {
  await answerUpTo(new Visitor(test.app), 'proposer');
  expect((await new Visitor(test.app).ok('owned')).journeys).toEqual([]);
});
