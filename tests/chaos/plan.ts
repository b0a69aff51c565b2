import fc from 'fast-check';
import { BUYERS, type Buyer } from './buyer.ts';

/** CHAOS_PURCHASES and CHAOS_SEED change how many and which; the seed of a run is printed. */
export const PURCHASES = Number(process.env.CHAOS_PURCHASES ?? 200);
export const SEED = Number(process.env.CHAOS_SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The gateway's page, and what the buyer does with it. */
export const COURSES = {
  'pays at once': (buyer) => buyer.pay('succeed'),
  'pays, and nobody tells us': (buyer) => buyer.pay('debit-then-time-out'),
  'pays twice, and one webhook is lost': (buyer) => buyer.pay('pay-twice-one-lost'),
  'waits for the bank': (buyer) => buyer.pay('pend'),
  'is declined, and pays again': async (buyer) => {
    await buyer.pay('fail');
    await buyer.pay('succeed');
  },
  'is declined, and pays again what turns paid': async (buyer) => {
    await buyer.pay('fail-then-paid');
    await buyer.pay('succeed');
  },
  'leaves, pays again, and then on the first page too': async (buyer) => {
    const first = await buyer.openOrder();
    if (first) await buyer.press(first, 'abandon');
    await buyer.pay('succeed');
    if (first) await buyer.press(first, 'succeed');
  },
  'pays in two tabs': async (buyer) => {
    const order = await buyer.openOrder();
    if (order) await Promise.all([buyer.press(order, 'succeed'), buyer.press(order, 'succeed')]);
  },
} satisfies Record<string, (buyer: Buyer) => Promise<void>>;

/** With the last of them the insurer refuses permanently, and the money is refunded. */
const NOMINEES = ['Rohan Kulkarni', 'Rohan Kulkarni', 'Rohan Kulkarni', 'Slow Issue', 'Refuse Issue'];

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): K[] =>
  // `Object.keys` returns strings; these are all the keys.
  Object.keys(of).filter((key): key is K => key in of);

const purchase = fc.record({
  line: fc.constantFrom(...keysOf(BUYERS)),
  course: fc.constantFrom(...keysOf(COURSES)),
  nominee: fc.constantFrom(...NOMINEES),
  /** Whether the buyer returns from the gateway's page. */
  comesBack: fc.boolean(),
});
export type Purchase = ReturnType<typeof purchasesOf>[number];

const kill = fc.record({
  /** How many answers the servers give before it, counted from the previous kill. */
  answers: fc.integer({ min: 10, max: 190 }),
  /** How long after that answer. Milliseconds. */
  delayMs: fc.integer({ min: 0, max: 40 }),
  /** Which of the running processes. */
  choice: fc.nat(20),
});
export type Kill = ReturnType<typeof killsOf>[number];

/** This many purchases, the same for the same seed. */
export const purchasesOf = (seed: number, numRuns: number) => fc.sample(purchase, { seed, numRuns });

/** This many moments at which a process is killed. */
export const killsOf = (seed: number, numRuns: number) => fc.sample(kill, { seed, numRuns });
