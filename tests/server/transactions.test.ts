import { NoopLogger } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PAN } from './support/purchase.ts';
import { readyToPay, reportPaid, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

/** What KYC, payment and issuance ask of the database, statement by statement. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The statements of each transaction of a call. Statements outside of transactions are left out. */
async function transactionsOf(call: () => Promise<unknown>): Promise<string[][]> {
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery');
  try {
    await call();
    const all: string[][] = [];
    let open: string[] | null = null;
    for (const statementArguments of logged.mock.calls) {
      const statement = summaryOf(String(statementArguments.at(0)));
      if (statement === 'begin') {
        open = [];
        all.push(open);
      } else if (statement === 'commit' || statement === 'rollback') open = null;
      else open?.push(statement);
    }
    return all;
  } finally {
    logged.mockRestore();
  }
}

/** 'insert payment_event'. */
function summaryOf(text: string): string {
  if (text.includes('row_to_json("journey")')) return 'load aggregate';
  if (/^update "journey" set "version" = "journey"."version" \+ 1/.test(text)) return 'lock journey';
  if (text.includes('pg_advisory_xact_lock')) return 'lock transaction number';
  const [, verb = text] = /^\s*(select|insert|update|delete|begin|commit|rollback)/.exec(text) ?? [];
  const [, table = ''] = /(?:from|into|update) "(\w+)"/.exec(text) ?? [];
  return `${verb} ${table}`.trim();
}

/**
 * What every transaction on a journey begins with. One statement loads all five tables of it; what follows reads none of
 * them again, but for the sums of other journeys.
 */
const LOADED = ['lock journey', 'load aggregate'];

it('a KYC document is checked by three transactions: may it be sent, it is sent, the answer', async () => {
  const me = new Visitor(test.app);
  const { proposal } = await answerUpTo(me, 'kyc');
  expect(await transactionsOf(() => me.ok('submitKycDocument', PAN, proposal))).toEqual([
    LOADED,
    [
      ...LOADED,
      // How often an address, a phone and a document may be checked in a day.
      ...['insert code_sends', 'insert code_sends', 'insert code_sends'],
      ...['insert consent', 'insert kyc_case', 'insert funnel_move'],
    ],
    [...LOADED, 'insert kyc_case', 'insert funnel_move'],
  ]);
});

it('a payment writes once when Pay is pressed and once for the webhook, an issuance when it begins and ends', async () => {
  const me = new Visitor(test.app);
  const { proposal, premium } = await readyToPay(me);
  let order_id = '';
  const pressed = await transactionsOf(async () => {
    ({ order_id } = await me.ok('makePayment', undefined, proposal));
  });
  expect(pressed).toEqual([
    // May this be paid; which orders to ask the gateway about.
    LOADED,
    LOADED,
    [...LOADED, 'insert payment_order', 'insert funnel_move'],
    // The sandbox's gateway.
    ['insert gateway_order'],
    // Was money received meanwhile.
    LOADED,
  ]);

  expect(await transactionsOf(() => reportPaid(test, order_id, premium, test.clock.now))).toEqual([
    [
      ...LOADED,
      // One transaction of the gateway pays one order, of whichever journey.
      ...['lock transaction number', 'select received_sum'],
      ...['insert received_sum', 'update payment_order', 'insert payment_event', 'insert policy', 'insert funnel_move'],
    ],
  ]);

  expect(await transactionsOf(() => runJobs(test))).toEqual([
    [...LOADED, 'update policy', 'insert funnel_move'],
    [
      ...LOADED,
      ...['update policy', 'update kyc_case', 'insert message_outbox', 'insert message_outbox', 'insert funnel_move'],
    ],
  ]);
});
