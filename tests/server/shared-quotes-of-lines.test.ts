import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_MOTOR_FILTERS as CAR_FILTERS } from '#contract/lines/motor/plan.ts';
import { DEFAULT_TRAVEL_FILTERS as TRAVEL_FILTERS } from '#contract/lines/travel/plan.ts';
import { SharedQuotesLink } from '#contract/shared/shared-quotes.ts';
import { sharingEndpoints } from '#contract/shared/sharing-endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import type { LineVisitor } from './support/line-visitor.ts';
import { ACTIVA, bikeWithCart, carAtList, carWithCart } from './support/motor-visitor.ts';
import { sharersOf } from './support/sharers.ts';
import { quotedVisitor, TRIP } from './support/travel-visitor.ts';

// Quotes of the other lines that are shown to someone else.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ trustProxy: true });
});
afterAll(() => test.close());

const { openQuotes, pdfText } = sharersOf(() => test);

describe('shared quotes of', () => {
  const shareOf = async (me: Pick<LineVisitor<never>, 'call' | 'rfqId'>, filters: object) => {
    const { data } = await me.call(sharingEndpoints.shareQuotes, { rfqId: me.rfqId, filters, products: [] });
    const made = v.parse(SharedQuotesLink, data);
    const quotes = await openQuotes(made.token);
    return { made, quotes, shown: JSON.stringify(quotes) + (await pdfText(made.pdf)) };
  };

  it('a vehicle has make and model, and no registration number, old policy or chassis', async () => {
    const me = await carAtList(test.app);
    const { made, quotes, shown } = await shareOf(me, CAR_FILTERS);
    expect(made.computed_for).toEqual([
      'Maruti Suzuki Swift VXi',
      'made in 2021',
      'Petrol',
      expect.stringMatching(/^registered in /),
    ]);
    expect(quotes.plans.length).toBeGreaterThan(3);
    for (const secret of ['1234', 'MH-12', 'MH12AB', '2021-04', 'HDFC', '2026-09-25', me.rfqId.slice(4)]) {
      expect(shown).not.toContain(secret);
    }
    const bike = await bikeWithCart(test.app);
    const shared = await shareOf(bike.me, CAR_FILTERS);
    expect(shared.made.computed_for[0]).toBe('Honda Activa 6G Standard');
    expect(shared.shown).not.toMatch(new RegExp(`DE-?${ACTIVA.reg_no.slice(-4)}|MH-?12`));
  });

  it('a car that is in the cart can be shared as well', async () => {
    const { me, id } = await carWithCart(test.app);
    const { shown } = await shareOf(me, CAR_FILTERS);
    expect(shown).not.toContain(id.slice(4));
  });

  it('a trip has countries and days, and not the days on which no one is at home', async () => {
    const me = await quotedVisitor(test.app);
    const { made, shown } = await shareOf(me, TRAVEL_FILTERS);
    expect(made.computed_for).toEqual(['2 adults of 36 and 38', 'Thailand', '10 days']);
    for (const secret of [TRIP.leaving_date, TRIP.return_date, '01 Oct', '10 Oct', 'Oct 2026', me.rfqId.slice(4)]) {
      expect(shown).not.toContain(secret);
    }
  });
});
