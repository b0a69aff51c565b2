import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import type { QuoteServiceAnswer, QuoteServiceRequest } from '#server/lines/travel/quote-gateway/service.ts';
import { openForwardingApp } from './support/quote-service.ts';
import { choosePlanAndPrice, offerFor, quotedVisitor, TRIP, travelVisitor } from './support/travel-visitor.ts';

// A travel quote service whose answers are in form and not true.

let here: Awaited<ReturnType<typeof openForwardingApp>>;
beforeAll(async () => {
  here = await openForwardingApp();
});
afterAll(() => here.test.close());

const { registerQuote, updateQuoteDetails, fullQuoteDetails, premium } = travelQuoteEndpoints;
const { fullProposalDetails } = travelProposalEndpoints;
const UNAVAILABLE = { status: 503, data: { reason: 'QUOTE_SERVICE_UNAVAILABLE' } };

type Pass = (request: QuoteServiceRequest) => Promise<QuoteServiceAnswer>;
/** The service, with other words in the JSON of its answers. */
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
