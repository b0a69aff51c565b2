import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { destinationEndpoints, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { TravelRecord } from '#contract/lines/travel/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { decryptServiceAccess, encryptServiceAccess } from '#server/lines/travel/quote-service/service-session.ts';
import {
  answering,
  BALI,
  ILL,
  NO_CONDITION,
  openForwardingApp,
  PLAN_QUERY,
  storedRecord,
  UNAVAILABLE,
  withQuery,
} from './support/quote-service.ts';
import {
  COUPLE,
  declare,
  identifiedVisitor,
  PLAN,
  quotedVisitor,
  TRIP,
  travelVisitor,
} from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

/** The travel quote calls with TRAVEL_QUOTE_URL: another app answers them, and our row stores what it answered. */

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
} = travelQuoteEndpoints;
const { popularDestinations, allDestinations } = destinationEndpoints;

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
    for (const endpoint of [premium, withQuery(premium, '?hide=DEDUCTIBLE'), withQuery(premiumByPlan, PLAN_QUERY)]) {
      const [one, other] = [await forwarded.call(endpoint), await direct.call(endpoint)];
      expect(one.data).toEqual(other.data);
      expect([one.status, one.message]).toEqual([200, other.message]);
    }
    const [mine, theirs] = [await storedRecord(forwarded), await storedRecord(direct)];
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
    const shown = JSON.stringify([answers, await here.rowOf(me.rfqId)]);
    for (const text of [theirs, theirs.slice(4), secret]) expect(shown).not.toContain(text);
    expect(JSON.stringify(answers)).not.toContain('quote_service');
  });

  it('has its cookie for the service that set it, and for no other', () => {
    const at = (travelQuoteUrl: string, secret = 'x'.repeat(32)) => ({
      config: { ...here.test.config, travelQuoteUrl, secret: [secret] as const },
    });
    const [own, other] = [at('https://quotes.example'), at('https://other.example')];
    const access = { quoteId: 'RFQ-1', cookie: 'journey_1=secret' };
    const session = { opened: encryptServiceAccess(own, access), pending: null };
    expect(decryptServiceAccess(own, session)).toEqual(access);
    expect(decryptServiceAccess(other, session)).toBeNull();
    expect(decryptServiceAccess(at('https://quotes.example', 'another secret'), session)).toBeNull();
  });

  it('that began before the service was connected is registered there with all its answers', async () => {
    const me = await quotedVisitor(here.test.app);
    const mine = Object.assign(travelVisitor(here.app), { rfqId: me.rfqId });
    for (const [name, value] of me.cookies) mine.cookies.set(name, value);
    expect((await mine.call(premium)).status).toBe(200);
    const again = ['POST /register-quote-req', 'PATCH /add-traveller/{id}', 'PATCH /updat-medical-details/{id}'];
    expect(here.callsSince()).toEqual([...again, 'GET /premium/{id}']);
    await mine.call(premium);
    expect(here.callsSince()).toEqual(['GET /premium/{id}']);
  });

  it('is registered again if the service has forgotten it, and continues', async () => {
    const me = await quotedVisitor(here.app);
    await me.saved(updateMedicalHistory, ILL);
    here.callsSince();
    await here.forgetQuotes();
    await me.saved(choosePlan, PLAN);
    expect(here.callsSince()).toEqual([
      'PATCH /update-plan/{id}',
      'POST /register-quote-req',
      'PATCH /add-traveller/{id}',
      'PATCH /updat-medical-details/{id}',
      'PATCH /update-plan/{id}',
    ]);
    await here.forgetQuotes();
    expect((await me.call(premium)).status).toBe(200);
    expect((await storedRecord(me)).quote).toMatchObject({ plan: PLAN, medical_history: ILL });
    expect(await here.pendingOf(me)).toBeNull();
  });

  it('takes another trip although the service would not take the one before any more', async () => {
    const me = await quotedVisitor(here.app, { leaving_date: '2026-09-06' });
    await here.forgetQuotes();
    const before = here.test.clock.now;
    here.test.clock.advance(3 * 24 * 60 * 60);
    const { status, data } = await me.call(premium);
    expect(status).toBe(422);
    expect(data).toMatchObject({
      fields: { 'travel_details.leaving_date': expect.stringMatching(/says: “This day has passed/) },
    });
    const { quote } = await me.saved(updateQuoteDetails, { travel_details: BALI });
    expect(quote).toMatchObject({ travel_details: { leaving_date: '2026-10-01' }, medical_history: NO_CONDITION });
    here.test.clock.now = before;
  });
});

describe('an answer', () => {
  it.each<[string, Endpoint, unknown, RegExp]>([
    [
      'trip',
      updateQuoteDetails,
      { travel_details: { ...TRIP, leaving_date: '2026-09-04' } },
      /^Our travel quote service says: “This day has passed/,
    ],
    [
      'country',
      updateQuoteDetails,
      { travel_details: { ...TRIP, country_code: [{ code: 'QQ' }] } },
      /^Our travel quote service says: “/,
    ],
    [
      'member',
      updateMedicalHistory,
      { ...ILL, medical_history: [{ member_type: 'FATHER', medical_desc: 'Diabetes' }] },
      /^Our travel quote service says: “.*not among/,
    ],
  ])(
    'that cannot be true (%s) is shown at its field in the service’s words, and changes nothing',
    async (_what, endpoint, body, sentence) => {
      const me = await quotedVisitor(here.app);
      const before = await storedRecord(me);
      const { status, data } = await me.call(endpoint, body);
      expect(status).toBe(422);
      const [words] = Object.values(v.parse(v.object({ fields: v.record(v.string(), v.string()) }), data).fields);
      expect(words).toMatch(sentence);
      expect(await storedRecord(me)).toEqual(before);
      expect(await here.pendingOf(me)).toBeNull();
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

  it('of which no one knows whether it arrived is not kept, and the service is brought back to what is', async () => {
    const me = await quotedVisitor(here.app);
    const cutOff = await here.during(
      async (request, pass) => {
        await pass(request);
        throw new Error('socket hang up');
      },
      () => me.call(updateMedicalHistory, ILL),
    );
    expect(cutOff).toMatchObject(UNAVAILABLE);
    expect((await storedRecord(me)).quote.medical_history).toEqual(NO_CONDITION);
    here.callsSince();
    await me.call(premium);
    expect(here.callsSince()).toContain('POST /register-quote-req');
    // The same press again.
    expect((await me.saved(updateMedicalHistory, ILL)).quote.medical_history).toEqual(ILL);
    expect(await here.pendingOf(me)).toBeNull();
  });

  it('and another at the same moment end as one row and one quote that agree', async () => {
    const me = await quotedVisitor(here.app);
    const alone = { member_details: COUPLE.slice(0, 1) };
    await Promise.all([me.call(addTraveller, alone), me.call(updateQuoteDetails, { travel_details: BALI })]);
    expect((await me.call(updateMedicalHistory, NO_CONDITION)).status).toBe(200);
    const { quote } = await storedRecord(me);
    expect(quote).toMatchObject({ ...alone, travel_details: { country_code: [{ code: 'ID' }] } });
    here.callsSince();
    await storedRecord(me);
    expect(await here.pendingOf(me)).toBeNull();
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
