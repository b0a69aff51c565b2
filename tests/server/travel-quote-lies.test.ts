import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TravelOffer } from '#contract/lines/travel/plan.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { QuoteServiceAnswer, QuoteServiceRequest } from '#server/domain/ports/travel-quote-service.ts';
import { BROKEN } from './support/broken-sums.ts';
import {
  answering,
  openForwardingApp,
  PLAN_QUERY,
  storedRecord,
  UNAVAILABLE,
  withQuery,
} from './support/quote-service.ts';
import { choosePlanAndPrice, offerFor, PLAN, quotedVisitor, TRIP, travelVisitor } from './support/travel-visitor.ts';

// A travel quote service whose answers are well-formed but not true.

let here: Awaited<ReturnType<typeof openForwardingApp>>;
beforeAll(async () => {
  here = await openForwardingApp();
});
afterAll(() => here.test.close());
beforeEach(() => void here.callsSince());

const { registerQuote, updateQuoteDetails, fullQuoteDetails, premium, premiumByPlan, choosePlan } =
  travelQuoteEndpoints;
const { createQuotePremium, fullProposalDetails } = travelProposalEndpoints;

type Pass = (request: QuoteServiceRequest) => Promise<QuoteServiceAnswer>;
/** The service, with changed values in the JSON of its answers. */
const dataIn = ({ body }: QuoteServiceAnswer) => v.parse(v.object({ data: v.looseObject({}) }), body).data;
const saying = (change: (json: string) => string) => async (request: QuoteServiceRequest, pass: Pass) => {
  const answer = await pass(request);
  return { ...answer, body: JSON.parse(change(JSON.stringify(answer.body))) };
};

it('a plan is shown and kept under our own names, whatever the service calls it', async () => {
  const me = await quotedVisitor(here.app);
  const { offers, declined } = v.parse(premium.data, (await me.call(premium)).data);
  const { insurer_name, insurer_logo, product_name } = await offerFor(me);
  const renamed = saying((json) =>
    json
      .replace(/"product_name":"[^"]*"/g, `"product_name":"<b>${'W'.repeat(500)}"`)
      .replace(/"insurer_name":"[^"]*"/g, '"insurer_name":"An insurer\\u202e"')
      .replace(/"insurer_logo":"[^"]*"/g, '"insurer_logo":"https://elsewhere.example/a.svg"'),
  );
  const shown = await here.during(renamed, () => me.call(premium));
  expect(shown.data).toMatchObject({ offers, declined });
  const id = await here.during(renamed, () => choosePlanAndPrice(me));
  const { proposal } = await me.saved(fullProposalDetails, undefined, id);
  expect(proposal?.offer).toMatchObject({ insurer_name, insurer_logo, product_name });
});

describe('a sentence of the service', () => {
  const refusing = (message: string, field: string) =>
    answering({
      status: 422,
      body: { code: 422, message, data: { reason: 'VALIDATION', fields: { 'travel_details.leaving_date': field } } },
    });
  const SAYS = 'Our travel quote service says: ';
  const TAKES_NOT = 'Our travel quote service does not take this. Please check it.';

  it.each([
    ['This day is a holiday.', `${SAYS}“This day is a holiday.”`],
    ['This day is a holiday. Pay at https://evil.example/pay now.', `${SAYS}“This day is a holiday.”`],
    ['Your refund is ready! Call +91 98200 12345.', `${SAYS}“Your refund is ready!”`],
    ['Call 1800-11-2345', TAKES_NOT],
    ['Call १८०० ११ २३४५', TAKES_NOT],
    ['Call ①⑧⓪⓪', TAKES_NOT],
    ['Write to help@evil.example', TAKES_NOT],
    ['See evil.example', TAKES_NOT],
    ['See www.evil', TAKES_NOT],
    ['\u202eyadiloh a si yad sihT', `${SAYS}“yadiloh a si yad sihT”`],
  ])('is shown as its words, without links and numbers: %s', async (said, shown) => {
    const me = await quotedVisitor(here.app);
    const travel_details = { ...TRIP, leaving_date: '2026-10-02' };
    const refused = await here.during(refusing(said, said), () => me.call(updateQuoteDetails, { travel_details }));
    expect(refused).toMatchObject({
      ...{ status: 422, message: shown },
      data: { fields: { 'travel_details.leaving_date': shown } },
    });
  });

  it('about a plan that is declined leads nowhere either', async () => {
    const me = await quotedVisitor(here.app);
    const { data } = await me.call(premium);
    const list = v.parse(premium.data, data);
    const [plan] = list.offers;
    const reasonOf = async (reason: string) => {
      const body = { code: 200, message: 'OK', data: { ...list, declined: [{ ...plan, reason }] } };
      const shown = await here.during(answering({ body }), () => me.call(premium));
      return v.parse(premium.data, shown.data).declined.map((declined) => declined.reason);
    };
    expect(await reasonOf('Insures travellers up to age 45; you are 50. Call 98200 12345 for more.')).toEqual([
      'Insures travellers up to age 45; you are 50.',
    ]);
    expect(await reasonOf('See evil.example')).toEqual(['The insurer does not offer this plan for this trip.']);
  });
});

it('a Schengen trip is offered covers in euros only, whatever the service takes the trip for', async () => {
  const travel_details = { ...TRIP, country_code: [{ code: 'FR' }] };
  const notSchengen = saying((json) =>
    json
      .replaceAll('"is_schengen":true', '"is_schengen":false')
      .replaceAll('"cover_currency":"EUR"', '"cover_currency":"USD"'),
  );
  const begun = await here.during(notSchengen, () => travelVisitor(here.app).call(registerQuote, { travel_details }));
  expect(begun).toMatchObject(UNAVAILABLE);
  const me = await quotedVisitor(here.app);
  const changed = await here.during(notSchengen, () => me.call(updateQuoteDetails, { travel_details }));
  expect(changed).toMatchObject(UNAVAILABLE);
  expect((await me.saved(fullQuoteDetails)).quote.travel_details?.is_schengen).toBe(false);

  await me.saved(updateQuoteDetails, { travel_details });
  const shown = await here.during(notSchengen, () => me.call(premium));
  expect(v.parse(premium.data, shown.data).offers).toEqual([]);
  expect(v.parse(premium.data, (await me.call(premium)).data).offers.length).toBeGreaterThan(0);
});

describe('a price', () => {
  it('of the service is what the cart is made of; the insurer’s own is agreed to again', async () => {
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
            premium: {
              ...dearer.premium,
              premium_details: { premium_amt: dearer.premium.premium_details.premium_amt + extra },
              net_premium_inc_gst: dearer.premium.net_premium_inc_gst + extra,
              lines: [...dearer.premium.lines, { key: 'extra', label: 'Extra', detail: '', amount: extra }],
            },
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

  it('whose sums cannot be is not shown, chosen or sold: its insurer is one that failed', async () => {
    const me = await quotedVisitor(here.app);
    const { offers } = v.parse(premium.data, (await me.call(premium)).data);
    const { insurer_id } = await offerFor(me);
    const others = offers.filter((offer) => offer.insurer_id !== insurer_id).map(({ product_id }) => product_id);
    await me.saved(choosePlan, PLAN);

    await fc.assert(
      fc.asyncProperty(BROKEN, async (breaking) => {
        const lying = async (request: QuoteServiceRequest, pass: Pass) => {
          const answer = await pass(request);
          const read = v.safeParse(v.object({ data: v.object({ offers: v.array(TravelOffer) }) }), answer.body);
          if (!read.success) return answer;
          const changed = read.output.data.offers.map((offer) =>
            offer.insurer_id === insurer_id ? { ...offer, ...breaking(offer) } : offer,
          );
          // As transferred: an invalid number becomes null, and the answer as a whole cannot be read.
          const body = JSON.parse(
            JSON.stringify({ code: 200, message: 'OK', data: { ...dataIn(answer), offers: changed } }),
          );
          return { ...answer, body };
        };
        const shown = await here.during(lying, () => me.call(premium));
        if (shown.status === 200) {
          const list = v.parse(premium.data, shown.data);
          expect(list.offers.map(({ product_id }) => product_id)).toEqual(others);
          expect(list.insurers_failed.map((insurer) => insurer.insurer_id)).toEqual([insurer_id]);
        } else expect(shown).toMatchObject(UNAVAILABLE);
        const page = await here.during(lying, () => me.call(withQuery(premiumByPlan, PLAN_QUERY)));
        expect([page.status, page.data]).toMatchObject([503, { reason: expect.stringMatching(/_UNAVAILABLE$/) }]);
      }),
      { numRuns: 25 },
    );
  });

  it('of nothing beside lines that say otherwise gets no one a policy', async () => {
    const me = await quotedVisitor(here.app);
    await me.saved(choosePlan, PLAN);
    const forNothing = saying((json) => json.replace(/"net_premium_inc_gst":\d+/g, '"net_premium_inc_gst":0'));
    const cart = { ...PLAN, rfqId: me.rfqId, net_premium_inc_gst: 0 };
    const refused = await here.during(forNothing, () => me.call(createQuotePremium, cart));
    expect(refused).toMatchObject({ status: 503, data: { reason: 'INSURER_UNAVAILABLE' } });
    expect((await storedRecord(me)).proposal).toBeNull();
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
    expect((await storedRecord(me)).proposal).toBeNull();
  });
});
