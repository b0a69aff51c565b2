import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { destinationEndpoints, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import type { QuoteServiceAnswer } from '#server/domain/ports/travel-quote-service.ts';
import {
  answering,
  BALI,
  down,
  ILL,
  NO_CONDITION,
  openForwardingApp,
  PLAN_QUERY,
  storedRecord,
  UNAVAILABLE,
  withQuery,
} from './support/quote-service.ts';
import { COUPLE, declare, identifiedVisitor, PLAN, quotedVisitor, TRIP } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// A travel quote service that does not answer, answers late, or gives unusable answers.

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
  premium,
  premiumByPlan,
  choosePlan,
  saveDraft,
} = travelQuoteEndpoints;
const { popularDestinations, allDestinations } = destinationEndpoints;

describe('a service that is away', () => {
  it('is explained in words, loses nothing, and continues when it is back', async () => {
    const me = await quotedVisitor(here.app);
    const before = await storedRecord(me);
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
      // What was typed is saved here, and a page can be loaded again.
      await me.call(saveDraft, { step: 'trip', member: null, answer: { leaving_date: '2026-10-02' } });
      expect(await storedRecord(me)).toEqual({ ...before, drafts: { trip: { leaving_date: '2026-10-02' } } });
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
    const count = async () => (await here.test.store.db.select().from(journeyTable)).length;
    const before = await count();
    expect(await here.during(down, attempt)).toMatchObject(UNAVAILABLE);
    expect(await count()).toBe(before);
    const me = new Visitor(here.app);
    const begun = await attempt(me);
    expect(begun.status).toBe(201);
    // The repeat is answered although the service is away again.
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
    await storedRecord(me);
    expect(here.callsSince()).toEqual(['GET /get-quote-details/{id}']);
  });

  it('that forgot a quote is noticed when its visitor comes back', async () => {
    const me = await quotedVisitor(here.app);
    const before = await storedRecord(me);
    expect(await here.pendingOf(me)).toBeNull();
    await here.forgetQuotes();
    expect(await storedRecord(me)).toEqual(before);
    expect(await here.pendingOf(me)).not.toBeNull();
  });

  it('and is slow is waited for no longer than its limit', async () => {
    let app = here.app;
    const me = await quotedVisitor({ request: (path, init) => app.request(path, init) });
    app = here.forwardingApp({ limitMs: 60 });
    let aborted = false;
    const silent = (_: unknown, __: unknown, signal: AbortSignal) =>
      new Promise<QuoteServiceAnswer>(() => signal.addEventListener('abort', () => (aborted = true)));
    expect(await here.during(silent, () => me.call(premium))).toMatchObject(UNAVAILABLE);
    expect(aborted).toBe(true);
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
    const before = await storedRecord(me);
    const refused = await here.during(answering(answer), async () => [
      await me.call(updateMedicalHistory, ILL),
      await me.call(premium),
    ]);
    for (const one of refused) expect(one).toMatchObject(UNAVAILABLE);
    expect(await storedRecord(me)).toEqual(before);
    expect((await me.call(premium)).status).toBe(200);
  });

  it('is so too if it is about another quote, keeps other answers, or forgets each quote at once', async () => {
    const me = await quotedVisitor(here.app);
    const other = await quotedVisitor(here.test.app);
    const theirs = { code: 200, message: 'OK', data: await storedRecord(other) };
    expect(await here.during(answering({ body: theirs }), () => me.call(updateMedicalHistory, ILL))).toMatchObject(
      UNAVAILABLE,
    );
    const forgetful = async () => {
      await here.forgetQuotes();
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
    const app = here.forwardingApp({ destination: { write: (line) => lines.push(line) } });
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
