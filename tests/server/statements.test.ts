import { NoopLogger } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { HEALTH_POLICY_DOCUMENT_PATH } from '#contract/lines/health/proposal-endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, NOMINEE } from './support/purchase.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { type Answering, Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The statements that begin and end a transaction, which are not counted. */
const FRAME = ['begin', 'commit', 'rollback'];

/** The app, and how many statements each of its calls asked of the database. */
function countStatements(counts: Map<string, number>): Answering {
  return {
    async request(path, init) {
      const logged = vi.spyOn(NoopLogger.prototype, 'logQuery');
      try {
        const response = await test.app.request(path, init);
        counts.set(
          `${init?.method ?? 'GET'} ${path.replace(/\?.*/, '')}`,
          logged.mock.calls.filter(([text]: unknown[]) => !FRAME.includes(String(text))).length,
        );
        return response;
      } finally {
        logged.mockRestore();
      }
    },
  };
}

/** A submitted form whose answer needs no insurer. */
const STEP = /update-(?:[a-z]+-)*(?:details|members)|confirm-preview/;

/** Who may open the journey, its lock, the journey, and its new answers. */
const OF_A_STEP = 4;
/** The attempt's state, and its reply. */
const OF_A_KEY = 2;

it('a submitted step costs 4 statements, 2 more with an Idempotency-Key, and 4 when it comes again', async () => {
  const counts = new Map<string, number>();
  const me = new Visitor(countStatements(counts));
  const { proposal } = await answerUpTo(me, 'payment');
  const steps = [...counts].filter(([call]) => STEP.test(call));
  // Three of the quote; of the proposal six forms and the page that shows them all.
  expect(steps).toHaveLength(10);
  expect(Object.fromEntries(steps.filter(([, count]) => count !== OF_A_STEP))).toEqual({});

  counts.clear();
  const again = { ...proposal, key: 'nominee-attempt-1' };
  await me.ok('updateNomineeDetails', NOMINEE, again);
  expect([...counts.values()].filter((count) => count > 0)).toEqual([OF_A_STEP + OF_A_KEY]);
  counts.clear();
  await me.ok('updateNomineeDetails', NOMINEE, again);
  expect([...counts.values()].filter((count) => count > 0)).toEqual([OF_A_STEP]);
});

it('a read of the record or of the prices is one statement', async () => {
  const counts = new Map<string, number>();
  const me = new Visitor(countStatements(counts));
  const { proposal, quote } = await answerUpTo(me, 'payment');
  const read = async (call: () => Promise<unknown>) => {
    counts.clear();
    await call();
    return [...counts.values()].reduce((sum, count) => sum + count, 0);
  };
  expect(await read(() => me.ok('kycDetails', undefined, proposal))).toBe(1);
  expect(await read(() => me.ok('premium', undefined, { ...quote, query: { cover_amount: '100000000' } }))).toBe(1);
});

it('the document of a policy and its calendar file are one statement each', async () => {
  const counts = new Map<string, number>();
  const me = new Visitor(countStatements(counts));
  const { proposal } = await readyToPay(me);
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  const record = await me.ok('generatePolicy', undefined, proposal);
  const document = HEALTH_POLICY_DOCUMENT_PATH.replace('{id}', record.proposal?.proposerId ?? '');
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  for (const path of [document, document.replace('policy-document', 'policy-calendar')]) {
    counts.clear();
    expect((await countStatements(counts).request(path, { headers: { cookie } })).status).toBe(200);
    expect([...counts.values()]).toEqual([1]);
  }
});
