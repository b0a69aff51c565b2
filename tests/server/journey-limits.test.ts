import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { createApp } from '#server/app.ts';
import { type Config, configFromEnv } from '#server/config/config.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, cartOf, NOMINEE } from './support/purchase.ts';
import { NO_CONDITION, openForwardingApp, PLAN_QUERY, withQuery } from './support/quote-service.ts';
import { COUPLE, PLAN, quotedVisitor, TRIP, travelVisitor } from './support/travel-visitor.ts';
import { type Answering, Visitor } from './support/visitor.ts';

// How often one journey may call in a minute, whichever endpoints it calls.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** One process with these limits, next to the one without. */
const limitedApp = (rateLimits: Partial<Config['rateLimits']>) =>
  createApp({
    db: test.store.db,
    now: () => test.clock.now,
    config: { ...test.config, rateLimits: { ...test.config.rateLimits, ...rateLimits } },
    log: createLog('silent'),
  });

/** The same browser with another app. */
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
    // Calls that ask no partner still work.
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

  it('do not count what another site asks in the visitor’s name', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    const app = limitedApp({ partnersOfJourney: 1 });
    const elsewhere = withCookiesOf(me, new Visitor(app, { 'sec-fetch-site': 'cross-site' }));
    expect((await elsewhere.send('premium', undefined, quote)).status).toBe(403);
    expect((await at(app, me).send('premium', undefined, quote)).status).toBe(200);
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

describe('calls that may change a journey', () => {
  it('have one limit together: answers, drafts, and reads that act', async () => {
    const me = new Visitor(test.app);
    const { quote, proposal } = await answerUpTo(me, 'decision');
    const there = at(limitedApp({ changesOfJourney: 4 }), me);
    const draft = { step: 'estimate', member: null, answer: { age: 36 } };
    const sent = [
      await there.send('saveDraft', draft, quote),
      await there.send('updateNomineeDetails', NOMINEE, proposal),
      await there.send('finalQuote', undefined, proposal),
      // A refused call also counts.
      await there.send('updateNomineeDetails', {}, proposal),
      await there.send('saveDraft', draft, quote),
      await there.send('updateNomineeDetails', NOMINEE, proposal),
      await there.send('finalQuote', undefined, proposal),
    ];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 400, 429, 429, 429]);
    // Reads still work.
    expect((await there.send('fullQuoteDetails', undefined, quote)).status).toBe(200);
    test.clock.advance(60);
    expect((await there.send('saveDraft', draft, quote)).status).toBe(200);
  });

  it('are not used up by who knows the journey’s id alone', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'personalDetails');
    const app = limitedApp({ changesOfJourney: 1 });
    const draft = { step: 'estimate', member: null, answer: { age: 36 } };
    const statuses = [];
    for (const visitor of [new Visitor(app), new Visitor(app), at(app, me), at(app, me)])
      statuses.push((await visitor.send('saveDraft', draft, quote)).status);
    expect(statuses).toEqual([404, 404, 200, 429]);
  });

  it('are 240 a minute', () => {
    expect(configFromEnv({ APP_SECRET: 'x' }).rateLimits.changesOfJourney).toBe(240);
  });
});

describe('journeys that are begun from one address', () => {
  const DAY = 24 * 60 * 60;
  const openDoor = () => {
    const log = createLog('silent');
    const config = { ...test.config, trustProxy: true, journeysPerDay: 2 };
    return createApp({ db: test.store.db, now: () => test.clock.now, config, log });
  };
  const from = (app: Answering, address: string) => new Visitor(app, { 'x-forwarded-for': address });
  const journeys = () => test.store.db.$count(journeyTable);

  it('have a limit by the day, in words that say what can be done; another address has its own', async () => {
    const app = openDoor();
    const me = from(app, '192.0.2.50');
    const begin = async (visitor: Visitor) => (await visitor.send('registerQuote', {})).status;
    expect([await begin(me), await begin(from(app, '192.0.2.50'))]).toEqual([201, 201]);
    test.clock.advance(60 * 60);
    const before = await journeys();
    const refused = await from(app, '192.0.2.50').refused('registerQuote', {});
    expect([refused.code, refused.data]).toEqual([429, { reason: 'RATE_LIMITED', retry_after: DAY - 60 * 60 }]);
    expect(refused.message).toMatch(/Go on with one of them, use another connection, or try again in 23 hours/);
    expect(await journeys()).toBe(before);
    expect(await begin(from(app, '192.0.2.51'))).toBe(201);
    test.clock.advance(DAY - 60 * 60);
    expect(await begin(me)).toBe(201);
  });

  it('are counted once if one is sent again, for all lines together', async () => {
    const app = openDoor();
    const me = from(app, '192.0.2.60');
    for (let again = 0; again < 3; again += 1) await me.ok('registerQuote', {}, { key: 'attempt-of-a-day' });
    const travel = travelVisitor(app);
    const send = () =>
      travel.request(travelQuoteEndpoints.registerQuote.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.60' },
        body: '{}',
      });
    expect([(await send()).status, (await send()).status]).toEqual([201, 429]);
  });

  it('are 3,000 a day', () => {
    expect(configFromEnv({ APP_SECRET: 'x' }).journeysPerDay).toBe(3_000);
  });
});
