import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUYERS, type Buyer } from './buyer.ts';
import { expectAllWell } from './expect-all-well.ts';
import type { OpenPlace, Place } from './places.ts';

const END_AFTER_STATEMENT = new URL('./end-after-statement.mjs', import.meta.url).href;
const NOMINEE = 'Rohan Kulkarni';
/** Longer than a job takes that a kill has cut off. Milliseconds. */
const PATIENCE = { timeout: 120_000, interval: 50 };

/** One purchase for each statement from the payment to the mail with the policy. */
export function statementKillsSuite(open: OpenPlace): void {
  describe.each([
    [
      'a buyer who comes back from a gateway that told us nothing',
      'health',
      async (buyer: Buyer) => {
        await buyer.pay('debit-then-time-out');
        await buyer.askForPayment();
        await buyer.askForPolicy();
      },
    ],
    ['a buyer who is not seen again, of whom the gateway tells', 'car', (buyer: Buyer) => buyer.pay('succeed')],
  ] as const)('%s', (_, line, act) => {
    let place: Place;
    beforeAll(async () => {
      place = await open(END_AFTER_STATEMENT);
    }, 300_000);
    afterAll(() => place?.remove(), 300_000);

    it('has one policy and has paid once, after whatever statement the server is killed', async () => {
      const { servers, gateway } = place;
      const { request } = servers;
      const buyers: Buyer[] = [];
      let died = true;
      while (died) {
        const buyer = await BUYERS[line]({ request, gateway, nominee: NOMINEE });
        buyers.push(buyer);
        const { deaths } = servers;
        await servers.first.tell({ journey: buyer.rfqId.replace('RFQ-', ''), statements: buyers.length });
        await act(buyer);
        await vi.waitUntil(async () => servers.deaths > deaths || (await buyer.hasPolicyByMail()), PATIENCE);
        died = servers.deaths > deaths;
      }
      console.log(`${buyers.length - 1} statements from payment to mail`);
      expect(buyers.length).toBeGreaterThan(20);
      await expectAllWell(place, buyers);
      // None of them has a refund instead.
      expect(buyers.filter(({ takenSums, policyNumbers }) => takenSums.size * policyNumbers.size !== 1)).toEqual([]);
    }, 1_800_000);
  });
}
