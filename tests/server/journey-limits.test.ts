import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { createApp } from '#server/app.ts';
import { type Config, configFromEnv } from '#server/config.ts';
import { createLog } from '#server/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, cartOf } from './support/purchase.ts';
import { NO_CONDITION, openForwardingApp, PLAN_QUERY, withQuery } from './support/quote-service.ts';
import { COUPLE, PLAN, quotedVisitor, TRIP, travelVisitor } from './support/travel-visitor.ts';
import { type Answering, Visitor } from './support/visitor.ts';

// How often one journey may call in a minute, whichever endpoints it calls.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** One process with these limits, beside the one that has none. */
const limitedApp = (rateLimits: Partial<Config['rateLimits']>) =>
  createApp({
    db: test.store.db,
    now: () => test.clock.now,
    config: { ...test.config, rateLimits: { ...test.config.rateLimits, ...rateLimits } },
    log: createLog('silent'),
  });

/** The same browser at another app. */
function withCookiesOf<V extends Visitor>(me: Visitor, there: V): V {
  for (const [name, value] of me.cookies) there.cookies.set(name, value);
  return there;
}

const at = (app: Answering, me: Visitor): Visitor => withCookiesOf(me, new Visitor(app));

describe('calls of a journey that ask partners', () => {
  it('have one limit together, whichever they are: cart, prices, decision', async () => {
    const me = new Visitor(test.app);
    const { quote, rfqId, proposal, offer } = await answerUpTo(me, 'decision');
    if (!offer) throw new Error('no offer');
    const there = at(limitedApp({ partnersOfJourney: 4 }), me);
    const cart = cartOf(rfqId, offer);
    const sent = [
      await there.send('createQuotePremium', cart),
      await there.send('premium', undefined, quote),
      await there.send('finalQuote', undefined, proposal),
      await there.send('createQuotePremium', cart),
      await there.send('createQuotePremium', cart),
      await there.send('updateQuotePremium', cart, proposal),
      await there.send('premium', undefined, quote),
      await there.send('finalQuote', undefined, proposal),
      await there.send('paymentStatus', undefined, proposal),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, ...Array(5).fill(429)]);
    expect(sent.at(-1)?.data).toEqual({ reason: 'RATE_LIMITED', retry_after: 60 });
    // What asks nobody goes on.
    expect((await there.send('fullQuoteDetails', undefined, quote)).status).toBe(200);
    test.clock.advance(60);
    expect((await there.send('createQuotePremium', cart)).status).toBe(200);
  });

  it('leave the limits of other journeys alone', async () => {
    const [me, other] = [new Visitor(test.app), new Visitor(test.app)];
    const [mine, theirs] = [await answerUpTo(me, 'quoteList'), await answerUpTo(other, 'quoteList')];
    const app = limitedApp({ partnersOfJourney: 1 });
    const statuses = [];
    for (const [visitor, { quote }] of [
      [me, mine],
      [me, mine],
      [other, theirs],
    ] as const) {
      statuses.push((await at(app, visitor).send('premium', undefined, quote)).status);
    }
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('are counted too where another service answers the quote’s steps', async () => {
    const here = await openForwardingApp();
    const {
      updateQuoteDetails,
      addTraveller,
      updateMedicalHistory,
      premium,
      premiumByPlan,
      choosePlan,
      fullQuoteDetails,
    } = travelQuoteEndpoints;
    const calls = [
      [updateQuoteDetails, { travel_details: TRIP }],
      [addTraveller, { member_details: COUPLE }],
      [updateMedicalHistory, NO_CONDITION],
      [premium],
      [withQuery(premiumByPlan, PLAN_QUERY)],
      [choosePlan, PLAN],
      [fullQuoteDetails],
    ] as const;
    try {
      for (const [endpoint, body] of calls) {
        const me = await quotedVisitor(here.app);
        const there = withCookiesOf(me, travelVisitor(here.forwardingApp({ rateLimits: { partnersOfJourney: 1 } })));
        there.rfqId = me.rfqId;
        const before = here.sent.length;
        const statuses = [(await there.call(endpoint, body)).status];
        const asked = here.sent.length;
        statuses.push((await there.call(endpoint, body)).status);
        expect([endpoint.path, ...statuses]).toEqual([endpoint.path, 200, 429]);
        expect(asked).toBeGreaterThan(before);
        expect(here.sent).toHaveLength(asked);
      }
    } finally {
      await here.test.close();
    }
  });

  it('are 180 a minute, of which 30 about the insurer’s decision', () => {
    const { rateLimits } = configFromEnv({ APP_SECRET: 'x' });
    expect(rateLimits).toMatchObject({ partnersOfJourney: 180, decisionOfJourney: 30 });
  });

  it('about the decision have a lower limit of their own', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await answerUpTo(me, 'decision');
    const there = at(limitedApp({ decisionOfJourney: 2 }), me);
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await there.send('finalQuote', undefined, proposal)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
