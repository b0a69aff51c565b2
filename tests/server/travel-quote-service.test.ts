import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { destinationEndpoints, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { TravelRecord } from '#contract/lines/travel/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { QuoteServiceAnswer } from '#server/lines/travel/quote-gateway/service.ts';
import { openAccess, sealAccess } from '#server/lines/travel/quote-gateway/session.ts';
import { journey } from '#server/store/schema/journey.ts';
import { openForwardingApp } from './support/quote-service.ts';
import {
  COUPLE,
  choosePlanAndPrice,
  declare,
  identifiedVisitor,
  offerFor,
  PLAN,
  quotedVisitor,
  TRIP,
  type TravelVisitor,
  travelVisitor,
} from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

/** The travel quote calls with TRAVEL_QUOTE_URL: another app answers them, and our row keeps what it answered. */

let here: Awaited<ReturnType<typeof openForwardingApp>>;
beforeAll(async () => {
  here = await openForwardingApp();
});
afterAll(() => here.test.close());
beforeEach(() => void here.callsSince());

const {
  registerQuote,
  updateQuoteDetails,
  addTraveller,
  updateMedicalHistory,
  fullQuoteDetails,
  premium,
  premiumByPlan,
  choosePlan,
  saveDraft,
} = travelQuoteEndpoints;
const { popularDestinations, allDestinations } = destinationEndpoints;
const { createQuotePremium, fullProposalDetails } = travelProposalEndpoints;

const AWAY =
  'Our travel quote service does not answer at the moment. Nothing that you entered is lost. Please try again in a minute.';
const UNAVAILABLE = { status: 503, message: AWAY, data: { reason: 'QUOTE_SERVICE_UNAVAILABLE' } };
const down = () => Promise.reject(new Error('connect ECONNREFUSED'));
const answering = (answer: Partial<QuoteServiceAnswer>) => async () => ({
  status: 200,
  body: {},
  cookie: null,
  ...answer,
});

const NO_CONDITION = { exsisting_condition: false, medical_history: [] };
const ILL = {
  exsisting_condition: true,
  medical_history: [{ member_type: 'SPOUSE', medical_desc: 'Thyroid since 2019' }],
} as const;
const BALI = { ...TRIP, country_code: [{ code: 'ID' }] };
const PLAN_QUERY = `?product_id=${PLAN.product_id}&cover_amount=${PLAN.cover_amount}`;
const withQuery = (endpoint: Endpoint, query: string): Endpoint => ({ ...endpoint, path: endpoint.path + query });

const kept = async (me: TravelVisitor) => me.saved(fullQuoteDetails);
const rowOf = async (rfqId: string) => {
  const [row] = await here.test.store.db.select().from(journey).where(eq(journey.id, rfqId));
  return row;
};
const SessionInRow = v.object({ quote: v.object({ quote_service: v.object({ pending: v.nullable(v.string()) }) }) });
const pendingOf = async (me: TravelVisitor) =>
  v.parse(SessionInRow, (await rowOf(me.rfqId))?.answers).quote.quote_service.pending;

/** The service forgets all quotes but ours; they are those without a session. */
const forgetQuotes = () =>
  here.test.store.db.execute(sql`delete from journey where answers->'quote'->'quote_service' is null`);

describe('a journey', () => {
  it('is quoted there and decided here', async () => {
    const { me, id } = await identifiedVisitor(here.app);
    expect(here.callsSince()).toEqual([
      'POST /register-quote-req',
      'PATCH /add-traveller/{id}',
      'PATCH /updat-medical-details/{id}',
      'PATCH /update-plan/{id}',
      'GET /premium-by-plan/{id}',
      // The cart: its premium is the one that was shown.
      'GET /premium-by-plan/{id}',
    ]);
    const { proposal, quote } = await declare(me, id);
    expect(proposal?.decision).toMatchObject({ status: 'ACCEPTED', differences: [] });
    expect(quote).toMatchObject({ rfqId: me.rfqId, member_details: COUPLE, plan: PLAN });
    expect(quote.travel_details?.country_code).toEqual([{ code: 'TH', name: 'Thailand' }]);
    expect(here.callsSince()).toEqual([]);
  });

  it('is answered as without the service', async () => {
    const forwarded = await quotedVisitor(here.app);
    const direct = await quotedVisitor(here.test.app);
    for (const endpoint of [premium, withQuery(premiumByPlan, PLAN_QUERY)]) {
      const [one, other] = [await forwarded.call(endpoint), await direct.call(endpoint)];
      expect(one.data).toEqual(other.data);
      expect([one.status, one.message]).toEqual([200, other.message]);
    }
    const [mine, theirs] = [await kept(forwarded), await kept(direct)];
    expect({ ...mine.quote, rfqId: '' }).toEqual({ ...theirs.quote, rfqId: '' });
  });

  it('shows nothing of the service to the browser, and keeps its cookie encrypted', async () => {
    const me = travelVisitor(here.app);
    const answers = [await me.call(registerQuote, { travel_details: TRIP }, '')];
    me.rfqId = v.parse(TravelRecord, answers[0]?.data).quote.rfqId;
    answers.push(await me.call(addTraveller, { member_details: COUPLE }), await me.call(fullQuoteDetails));
    expect([...me.cookies.keys()]).toEqual([`journey_${me.rfqId.slice(4, 16)}`]);
    const [sent] = here.sent.filter(({ path }) => path.startsWith('/add-traveller'));
    const [, theirs = ''] = /\/add-traveller\/(RFQ-\w{32})$/.exec(sent?.path ?? '') ?? [];
    const secret = sent?.cookie?.split('=')[1] ?? '';
    expect(theirs).not.toBe(me.rfqId);
    expect(secret).toHaveLength(22);
    const told = JSON.stringify([answers, await rowOf(me.rfqId)]);
    for (const text of [theirs, theirs.slice(4), secret]) expect(told).not.toContain(text);
    expect(JSON.stringify(answers)).not.toContain('quote_service');
  });

  it('has its cookie for the service that set it, and for no other', () => {
    const at = (travelQuoteUrl: string, secret = 'x'.repeat(32)) => ({
      config: { ...here.test.config, travelQuoteUrl, secret },
    });
    const [own, other] = [at('https://quotes.example'), at('https://other.example')];
    const access = { quoteId: 'RFQ-1', cookie: 'journey_1=secret' };
    const session = { opened: sealAccess(own, access), pending: null };
    expect(openAccess(own, session)).toEqual(access);
    expect(openAccess(other, session)).toBeNull();
    expect(openAccess(at('https://quotes.example', 'another secret'), session)).toBeNull();
  });

  it('that began before the service was connected is registered there with all its answers', async () => {
    const me = await quotedVisitor(here.test.app);
    const mine = Object.assign(travelVisitor(here.app), { rfqId: me.rfqId });
    for (const [name, value] of me.cookies) mine.cookies.set(name, value);
    expect((await mine.call(premium)).status).toBe(200);
    const anew = ['POST /register-quote-req', 'PATCH /add-traveller/{id}', 'PATCH /updat-medical-details/{id}'];
    expect(here.callsSince()).toEqual([...anew, 'GET /premium/{id}']);
    await mine.call(premium);
    expect(here.callsSince()).toEqual(['GET /premium/{id}']);
  });

  it('is registered anew if the service has forgotten it, and goes on', async () => {
    const me = await quotedVisitor(here.app);
    await me.saved(updateMedicalHistory, ILL);
    here.callsSince();
    await forgetQuotes();
    await me.saved(choosePlan, PLAN);
    expect(here.callsSince()).toEqual([
      'PATCH /update-plan/{id}',
      'POST /register-quote-req',
      'PATCH /add-traveller/{id}',
      'PATCH /updat-medical-details/{id}',
      'PATCH /update-plan/{id}',
    ]);
    await forgetQuotes();
    expect((await me.call(premium)).status).toBe(200);
    expect((await kept(me)).quote).toMatchObject({ plan: PLAN, medical_history: ILL });
    expect(await pendingOf(me)).toBeNull();
  });

  it('takes another trip although the service would not take the one before any more', async () => {
    const me = await quotedVisitor(here.app, { leaving_date: '2026-09-06' });
    await forgetQuotes();
    const before = here.test.clock.now;
    here.test.clock.advance(3 * 24 * 60 * 60);
    const { status, data } = await me.call(premium);
    expect(status).toBe(422);
    expect(data).toMatchObject({
      fields: { 'travel_details.leaving_date': expect.stringMatching(/^This day is past/) },
    });
    const { quote } = await me.saved(updateQuoteDetails, { travel_details: BALI });
    expect(quote).toMatchObject({ travel_details: { leaving_date: '2026-10-01' }, medical_history: NO_CONDITION });
    here.test.clock.now = before;
  });
});

describe('an answer', () => {
  it.each<[string, Endpoint, unknown, RegExp]>([
    ['trip', updateQuoteDetails, { travel_details: { ...TRIP, leaving_date: '2026-09-04' } }, /^This day is past/],
    ['country', updateQuoteDetails, { travel_details: { ...TRIP, country_code: [{ code: 'QQ' }] } }, /./],
    [
      'member',
      updateMedicalHistory,
      { ...ILL, medical_history: [{ member_type: 'FATHER', medical_desc: 'Diabetes' }] },
      /not among/,
    ],
  ])(
    'that cannot be true (%s) is told at its field in the service’s words, and changes nothing',
    async (_what, endpoint, body, sentence) => {
      const me = await quotedVisitor(here.app);
      const before = await kept(me);
      const { status, data } = await me.call(endpoint, body);
      expect(status).toBe(422);
      const [words] = Object.values(v.parse(v.object({ fields: v.record(v.string(), v.string()) }), data).fields);
      expect(words).toMatch(sentence);
      expect(await kept(me)).toEqual(before);
      expect(await pendingOf(me)).toBeNull();
    },
  );

  it('that is sent twice with one key is made once', async () => {
    const me = await quotedVisitor(here.app);
    here.callsSince();
    const send = () =>
      me.request(updateMedicalHistory.path.replace('{quoteId}', me.rfqId), {
        method: 'PATCH',
        body: JSON.stringify(ILL),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'attempt-1' },
      });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.status, other.status, other.data]).toEqual([200, 200, one.data]);
    expect(here.callsSince()).toEqual(['PATCH /updat-medical-details/{id}']);
  });

  it('of which nobody knows whether it arrived is not kept, and the service is brought back to what is', async () => {
    const me = await quotedVisitor(here.app);
    const cutOff = await here.during(
      async (request, pass) => {
        await pass(request);
        throw new Error('socket hang up');
      },
      () => me.call(updateMedicalHistory, ILL),
    );
    expect(cutOff).toMatchObject(UNAVAILABLE);
    expect((await kept(me)).quote.medical_history).toEqual(NO_CONDITION);
    here.callsSince();
    await me.call(premium);
    expect(here.callsSince()).toContain('POST /register-quote-req');
    // The same press again.
    expect((await me.saved(updateMedicalHistory, ILL)).quote.medical_history).toEqual(ILL);
    expect(await pendingOf(me)).toBeNull();
  });

  it('and another at the same moment end as one row and one quote that agree', async () => {
    const me = await quotedVisitor(here.app);
    const alone = { member_details: COUPLE.slice(0, 1) };
    await Promise.all([me.call(addTraveller, alone), me.call(updateQuoteDetails, { travel_details: BALI })]);
    expect((await me.call(updateMedicalHistory, NO_CONDITION)).status).toBe(200);
    const { quote } = await kept(me);
    expect(quote).toMatchObject({ ...alone, travel_details: { country_code: [{ code: 'ID' }] } });
    here.callsSince();
    await kept(me);
    expect(await pendingOf(me)).toBeNull();
  });
});

describe('a price', () => {
  it('of the service is what the cart is made of; the insurer’s own is agreed to anew', async () => {
    const me = await quotedVisitor(here.app);
    const dearer = await offerFor(me);
    const extra = 100_00;
    const body = {
      code: 200,
      message: 'OK',
      data: {
        offers: [
          {
            ...dearer,
            net_premium_inc_gst: dearer.net_premium_inc_gst + extra,
            premium: { ...dearer.premium, net_premium_inc_gst: dearer.premium.net_premium_inc_gst + extra },
          },
        ],
        cover_choices: [],
      },
    };
    const id = await here.during(
      async (request, pass) =>
        request.path.startsWith('/premium-by-plan') ? { status: 200, body, cookie: null } : pass(request),
      () => choosePlanAndPrice(me),
    );
    const { proposal } = await me.saved(fullProposalDetails, undefined, id);
    expect(proposal?.premium?.net_premium_inc_gst).toBe(dearer.net_premium_inc_gst + extra);
    expect(proposal?.offer.net_premium_inc_gst).toBe(dearer.net_premium_inc_gst + extra);
  });

  it('of a plan that our panel does not sell is left out, and the plan is refused', async () => {
    const me = await quotedVisitor(here.app);
    const { data } = await me.call(premium);
    const list = v.parse(premium.data, data);
    const [first] = list.offers;
    const foreign = [
      { ...first, product_id: 'elsewhere-globe' },
      { ...first, insurer_id: 'kaveri' },
    ];
    const body = { code: 200, message: 'OK', data: { ...list, offers: [...foreign, ...list.offers] } };
    const shown = await here.during(answering({ body }), () => me.call(premium));
    expect(shown.data).toEqual(data);
    here.callsSince();
    const refused = await me.call(choosePlan, { ...PLAN, product_id: 'elsewhere-globe' });
    expect([refused.status, refused.data]).toMatchObject([422, { fields: { product_id: expect.any(String) } }]);
    expect(here.callsSince()).toEqual([]);
  });

  it('for another plan than was asked is not taken into the cart', async () => {
    const me = await quotedVisitor(here.app);
    await me.saved(choosePlan, PLAN);
    const { data } = await me.call(withQuery(premiumByPlan, '?product_id=dhruv-world&cover_amount=5000000'));
    const cart = { ...PLAN, rfqId: me.rfqId, net_premium_inc_gst: (await offerFor(me)).net_premium_inc_gst };
    const body = { code: 200, message: 'OK', data };
    expect(await here.during(answering({ body }), () => me.call(createQuotePremium, cart))).toMatchObject(UNAVAILABLE);
    const none = { code: 200, message: 'OK', data: { offers: [], cover_choices: [] } };
    const declined = await here.during(answering({ body: none }), () => me.call(createQuotePremium, cart));
    expect(declined.status).toBe(422);
    expect(declined.message).toMatch(/^The insurer does not offer this plan for this trip/);
    expect((await kept(me)).proposal).toBeNull();
  });
});

describe('a service that is away', () => {
  it('is told in words, loses nothing, and goes on when it is back', async () => {
    const me = await quotedVisitor(here.app);
    const before = await kept(me);
    const calls: readonly (readonly [Endpoint, unknown?])[] = [
      [updateQuoteDetails, { travel_details: BALI }],
      [addTraveller, { member_details: COUPLE.slice(0, 1) }],
      [updateMedicalHistory, ILL],
      [choosePlan, PLAN],
      [premium],
      [withQuery(premiumByPlan, PLAN_QUERY)],
    ];
    await here.during(down, async () => {
      for (const [endpoint, body] of calls) expect(await me.call(endpoint, body)).toMatchObject(UNAVAILABLE);
      for (const { path } of [popularDestinations, allDestinations]) {
        expect(await new Visitor(here.app).request(path)).toMatchObject(UNAVAILABLE);
      }
      // What was typed is kept here, and a page can be loaded again.
      await me.call(saveDraft, { step: 'trip', member: null, answer: { leaving_date: '2026-10-02' } });
      expect(await kept(me)).toEqual({ ...before, drafts: { trip: { leaving_date: '2026-10-02' } } });
    });
    for (const [endpoint, body] of calls.slice(0, 3))
      expect((await me.call(endpoint, body)).status).toBe(body === ILL ? 422 : 200);
    await me.saved(updateMedicalHistory, NO_CONDITION);
    expect((await me.call(premium)).status).toBe(200);
  });

  it('begins no journey, and the same attempt begins one when it is back', async () => {
    const attempt = (me = new Visitor(here.app)) =>
      me.request(registerQuote.path, {
        method: 'POST',
        body: JSON.stringify({ travel_details: TRIP }),
        headers: { 'content-type': 'application/json', 'idempotency-key': 'a-first-attempt' },
      });
    const count = async () => (await here.test.store.db.select().from(journey)).length;
    const before = await count();
    expect(await here.during(down, attempt)).toMatchObject(UNAVAILABLE);
    expect(await count()).toBe(before);
    const me = new Visitor(here.app);
    const begun = await attempt(me);
    expect(begun.status).toBe(201);
    // Its repeat is answered although the service is away again.
    expect((await here.during(down, () => attempt(me))).data).toEqual(begun.data);
  });

  it('does not matter to a proposal, nor to a policy that is paid', async () => {
    const { me, id } = await identifiedVisitor(here.app);
    await here.during(down, async () => {
      const { proposal } = await declare(me, id);
      expect(proposal?.decision?.status).toBe('ACCEPTED');
    });
    await me.call(travelProposalEndpoints.makePayment, undefined, id);
    here.callsSince();
    await kept(me);
    expect(here.callsSince()).toEqual(['GET /get-quote-details/{id}']);
  });

  it('that forgot a quote is noticed when its visitor comes back', async () => {
    const me = await quotedVisitor(here.app);
    const before = await kept(me);
    expect(await pendingOf(me)).toBeNull();
    await forgetQuotes();
    expect(await kept(me)).toEqual(before);
    expect(await pendingOf(me)).not.toBeNull();
  });

  it('and is slow is waited for no longer than its limit', async () => {
    const quick = await openForwardingApp({ travelQuotes: 60 });
    const me = await quotedVisitor(quick.app);
    let aborted = false;
    const silent = (_: unknown, __: unknown, signal: AbortSignal) =>
      new Promise<QuoteServiceAnswer>(() => signal.addEventListener('abort', () => (aborted = true)));
    expect(await quick.during(silent, () => me.call(premium))).toMatchObject(UNAVAILABLE);
    expect(aborted).toBe(true);
    await quick.test.close();
  });
});

describe('an answer that cannot be used', () => {
  const record = { line: 'travel', quote: {}, proposal: null, drafts: {} };
  const refusal = (reason: string, message = 'No') => ({ code: 400, message, data: { reason } });
  it.each<[string, Partial<QuoteServiceAnswer>]>([
    ['no envelope', { body: 'moved' }],
    ['an empty list', { body: [] }],
    ['another form', { body: { code: 200, message: 'OK', data: record } }],
    ['an error of its own', { status: 500, body: refusal('INTERNAL') }],
    ['a refusal without a reason', { status: 422, body: { error: 'bad' } }],
    ['a refusal of us', { status: 403, body: refusal('VALIDATION') }],
    [
      'too many calls',
      { status: 429, body: { ...refusal('RATE_LIMITED'), data: { reason: 'RATE_LIMITED', retry_after: 9 } } },
    ],
    ['a refusal of 600 letters', { status: 422, body: refusal('VALIDATION', 'x'.repeat(600)) }],
    ['a redirect', { status: 302 }],
    ['nothing', { status: 204, body: null }],
    ['what cannot be stored', { body: { code: 200, message: 'a\0', data: {} } }],
  ])('is told as one that did not come: %s', async (_what, answer) => {
    const me = await quotedVisitor(here.app);
    const before = await kept(me);
    const refused = await here.during(answering(answer), async () => [
      await me.call(updateMedicalHistory, ILL),
      await me.call(premium),
    ]);
    for (const one of refused) expect(one).toMatchObject(UNAVAILABLE);
    expect(await kept(me)).toEqual(before);
    expect((await me.call(premium)).status).toBe(200);
  });

  it('is so too if it is about another quote, keeps other answers, or forgets each quote at once', async () => {
    const me = await quotedVisitor(here.app);
    const other = await quotedVisitor(here.test.app);
    const theirs = { code: 200, message: 'OK', data: await kept(other) };
    expect(await here.during(answering({ body: theirs }), () => me.call(updateMedicalHistory, ILL))).toMatchObject(
      UNAVAILABLE,
    );
    const forgetful = async () => {
      await forgetQuotes();
      return { status: 404, body: refusal('NOT_FOUND'), cookie: null };
    };
    expect(
      await here.during(
        (request, pass) => (request.method === 'GET' ? forgetful() : pass(request)),
        () => me.call(premium),
      ),
    ).toMatchObject(UNAVAILABLE);
    const alone = COUPLE.slice(0, 1);
    const changed = await here.during(
      (request, pass) =>
        pass(request.path.startsWith('/add-traveller') ? { ...request, body: { member_details: alone } } : request),
      () => me.call(premium),
    );
    expect(changed).toMatchObject(UNAVAILABLE);
    expect((await me.call(premium)).status).toBe(200);
  });

  it('is logged without anything of the visitor', async () => {
    const lines: string[] = [];
    const app = here.forwardingApp({ write: (line) => lines.push(line) });
    const me = await quotedVisitor(app);
    await here.during(answering({ body: { Thyroid: ILL } }), () => me.call(updateMedicalHistory, ILL));
    await here.during(down, () => me.call(updateMedicalHistory, ILL));
    const text = lines.join('');
    expect(text).toContain('an answer of the travel quote service cannot be used');
    expect(text).toContain('the travel quote service did not answer');
    const cookies = here.sent.map(({ cookie }) => cookie?.split('=')[1] ?? '').filter(Boolean);
    for (const secret of ['Thyroid', me.rfqId, 'TH"', ...cookies]) expect(text).not.toContain(secret);
  });
});

it('the destinations are the service’s', async () => {
  const body = { code: 200, message: 'OK', data: [{ code: 'ZZ', name: 'Zamunda', is_schengen: false }] };
  const look = (path: string) => here.during(answering({ body }), () => new Visitor(here.app).request(path));
  for (const path of [popularDestinations.path, `${allDestinations.path}?search=zam`])
    expect((await look(path)).data).toEqual(body.data);
  expect(here.sent.at(-1)?.path).toBe('/get-all-destination?search=zam');
  expect(here.sent.at(-1)?.cookie).toBeNull();
});
