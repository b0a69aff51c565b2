import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VIEW_ANSWERS } from '#contract/funnel/views.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import type { Change } from './support/purchase.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// What the studio reads from stored journeys, of purchases whose ends are counted by hand.

const LIMIT_MS = 120_000;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { isOneProcess: true });
});
afterAll(() => test.close());

type Outcome = Parameters<typeof payBy>[2];

/** A buyer whom the insurer has answered, and who pays by orders with these outcomes, one after the other. */
async function buyer({ change = {}, pays = [] }: { change?: Change; pays?: Outcome[] }): Promise<void> {
  const me = new Visitor(test.app);
  const { proposal } = await readyToPay(me, {}, change);
  for (const outcome of pays) {
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    await payBy(test, payment_url, outcome);
  }
}

async function readNow() {
  const answer = await test.app.request('http://localhost/api/v1/studio/now');
  return v.parse(v.object({ data: VIEW_ANSWERS.now }), await answer.json()).data;
}

it(
  'counts decisions by reason, and payments by the bank’s first answer and what became of them',
  async () => {
    for (let nth = 0; nth < 5; nth += 1) await buyer({ change: { yes: { q_tobacco: 'Ten a day since 2015' } } });
    await buyer({ change: { yes: { q_asthma: 'Since childhood' } } });
    for (let nth = 0; nth < 4; nth += 1) await buyer({ pays: ['fail'] });
    await buyer({ pays: ['fail', 'succeed'] });
    // The bank changes its mind when another order is paid already: that money is returned.
    await buyer({ pays: ['fail-then-paid', 'succeed'] });
    await buyer({ pays: ['pend'] });
    await buyer({ pays: ['abandon'] });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await runJobs(test);
    await runJobs(test);

    const { decisions, orders } = await readNow();
    const ofInsurer = { line: 'health', insurer: 'meghna' };
    expect(decisions).toEqual([
      { ...ofInsurer, status: 'ACCEPTED', reason: '', proposals: 8 },
      { ...ofInsurer, status: 'PRICE_CHANGED', reason: 'Tobacco, used by you, adds 10%.', proposals: 5 },
      // What one person has declared is in its reason.
      { ...ofInsurer, status: 'PRICE_CHANGED', reason: null, proposals: 1 },
    ]);
    const declined = { line: 'health', reason: 'The bank declined this payment. No money was taken.' };
    const plain = { line: 'health', reason: '' };
    expect(new Set(orders)).toEqual(
      new Set([
        { ...declined, answer: 'failed', end: 'unpaid', orders: 4 },
        { ...declined, answer: 'failed', end: 'elsewhere', orders: 1 },
        { ...plain, answer: 'failed', end: 'refunded', orders: 1 },
        { ...plain, answer: 'succeeded', end: 'policy', orders: 2 },
        { ...plain, answer: 'pending', end: 'policy', orders: 1 },
        { ...plain, answer: 'abandoned', end: 'unpaid', orders: 1 },
      ]),
    );
  },
  LIMIT_MS,
);
