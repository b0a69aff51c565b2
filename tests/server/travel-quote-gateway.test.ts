import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { TRAVEL_QUOTE_PATH, travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy } from './support/sandbox.ts';
import { ServerProcess } from './support/server-process.ts';
import { choosePlanAndPrice, declare, identify, quotedVisitor } from './support/travel-visitor.ts';

/** TRAVEL_QUOTE_URL with a second process of our server, which has a database and ids of its own. */

let test: TestApp;
let service: ServerProcess;
beforeAll(async () => {
  service = await ServerProcess.create();
  await Promise.all([service.start(), openTestApp().then((opened) => (test = opened))]);
  // The other process has the real clock.
  test.clock.now = new Date();
}, 120_000);
afterAll(async () => {
  await service.remove();
  await test.close();
});

it('a trip is bought across two processes, with the service stopped and started on the way', {
  tags: ['§7.travel-external-host'],
  timeout: 240_000,
}, async () => {
  const travelQuoteUrl = `http://localhost:${service.port}${TRAVEL_QUOTE_PATH}`;
  const app = createApp({
    db: test.store.db,
    now: () => test.clock.now,
    log: createLog('silent'),
    config: { ...test.config, travelQuoteUrl, portLimits: { ...test.config.portLimits, travelQuotes: 20_000 } },
  });
  const leaving_date = addDays(todayInIndia(test.clock.now), 30);
  const me = await quotedVisitor(app, { leaving_date, return_date: addDays(leaving_date, 9) });
  expect((await service.request(`${TRAVEL_QUOTE_PATH}/get-quote-details/${me.rfqId}`)).status).toBe(404);

  await service.end('SIGTERM');
  const { premium, fullQuoteDetails, addTraveller } = travelQuoteEndpoints;
  const before = await me.saved(fullQuoteDetails);
  for (const away of [
    await me.call(premium),
    await me.call(addTraveller, { member_details: before.quote.member_details }),
  ]) {
    expect(away.status).toBe(503);
    expect(away.message).toMatch(
      /^Our travel quote service is not answering at the moment\. Nothing that you entered is lost/,
    );
  }
  expect(await me.saved(fullQuoteDetails)).toEqual(before);

  await service.start();
  const list = v.parse(premium.data, (await me.call(premium)).data);
  expect(list.offers.length).toBeGreaterThan(5);
  const id = await choosePlanAndPrice(me);

  // The decision, the payment and the policy are ours.
  await service.end();
  await identify(me, id);
  const { proposal } = await declare(me, id);
  expect(proposal?.decision?.status).toBe('ACCEPTED');
  const { data } = await me.call(travelProposalEndpoints.makePayment, undefined, id);
  await payBy({ app }, v.parse(PaymentLink, data).payment_url, 'succeed');
  const issued = await me.saved(travelProposalEndpoints.generatePolicy, undefined, id);
  expect(issued.proposal?.policy).toMatchObject({
    status: 'ISSUED',
    issued: { full_amount: proposal?.decision?.premium.net_premium_inc_gst },
  });
});
