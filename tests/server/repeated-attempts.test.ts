import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import type { Db } from '#server/db/db.ts';
import { idempotencyTable } from '#server/db/schema/journey.ts';
import type { KycProvider, KycResponse } from '#server/domain/kyc/kyc-provider.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PAN, PERSONAL } from './support/purchase.ts';
import { deleteExpired } from './support/retention.ts';
import { Visitor } from './support/visitor.ts';

// Repeats of one attempt while a partner is silent, and what is stored of attempts.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    portLimits: { kyc: 30_000, gateway: 1500, issuer: 1500, messenger: 1500, vehicles: 1500, travelQuotes: 1500 },
  });
});
afterAll(() => test.close());

/** A server whose KYC provider answers when the test says so, and which counts its transactions. */
function silentServer() {
  let transactions = 0;
  const counting: Db = new Proxy(test.store.db, {
    get: (target, name) => {
      if (name === 'transaction') transactions += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const asked: ((answer: KycResponse) => void)[] = [];
  const options = { db: counting, now: () => test.clock.now, config: test.config, log: createLog('silent') };
  const usual = withPartnerPorts({ ...options, lines: serverLines }).ports;
  const kyc: KycProvider = { ...usual.kyc, startVerification: () => new Promise((resolve) => asked.push(resolve)) };
  const app = createApp({ ...options, ports: { ...usual, kyc } });
  return {
    app,
    asked,
    transactions: () => transactions,
    answer: (kind: 'VERIFIED') => {
      for (const resolve of asked.splice(0)) resolve({ kind });
    },
  };
}

async function atKyc() {
  const me = new Visitor(test.app);
  return { me, ...(await answerUpTo(me, 'kyc')) };
}

const POLL = { timeout: 20_000, interval: 20 };

describe('repeats of an attempt whose partner is silent', () => {
  it('wait for its answer, three at most, and neither ask the partner nor lock the journey meanwhile', async () => {
    const { me, proposal } = await atKyc();
    const server = silentServer();
    const there = me.inProcess(server.app);
    const before = server.transactions();
    const done: number[] = [];
    const send = async () => {
      const answer = await there.send('submitKycDocument', PAN, { ...proposal, key: 'silent-attempt-1' });
      done.push(answer.status);
      return answer;
    };
    const first = send();
    await expect.poll(() => server.asked.length, POLL).toBe(1);
    const repeats = Array.from({ length: 10 }, send);
    await expect.poll(() => done, POLL).toEqual(Array(7).fill(409));
    server.answer('VERIFIED');
    const [{ data }] = [await first];
    const answers = await Promise.all(repeats);
    expect(answers.filter(({ status }) => status === 200).map((answer) => answer.data)).toEqual([data, data, data]);
    expect(answers.find(({ status }) => status === 409)?.message).toContain('still working on this');
    // Each of the eleven claims once; the first has two units of work.
    expect(server.transactions() - before).toBe(11 + 2);
  });

  it('in another process wait without the journey’s lock', async () => {
    const { me, proposal } = await atKyc();
    const [server, other] = [silentServer(), silentServer()];
    const options = { ...proposal, key: 'silent-attempt-2' };
    const first = me.inProcess(server.app).send('submitKycDocument', PAN, options);
    await expect.poll(() => server.asked.length, POLL).toBe(1);
    const before = other.transactions();
    const repeat = me.inProcess(other.app).send('submitKycDocument', PAN, options);
    await expect.poll(() => other.transactions() - before, POLL).toBe(1);
    server.answer('VERIFIED');
    expect((await repeat).data).toEqual((await first).data);
    expect(other.transactions() - before).toBe(1);
    expect(other.asked).toEqual([]);
  });

  it('and other calls of the journey are limited to 24; another journey is not kept waiting', async () => {
    const { me, proposal } = await atKyc();
    const other = await atKyc();
    const server = silentServer();
    const there = me.inProcess(server.app);
    const send = (n: number) => there.send('submitKycDocument', PAN, { ...proposal, key: `silent-attempt-3-${n}` });
    const running = Array.from({ length: 24 }, (_, n) => send(n));
    await expect.poll(() => server.asked.length, POLL).toBe(24);
    expect((await send(24)).status).toBe(409);
    const elsewhere = other.me.inProcess(server.app).send('submitKycDocument', PAN, other.proposal);
    await expect.poll(() => server.asked.length, POLL).toBe(25);
    server.answer('VERIFIED');
    expect(new Set((await Promise.all([...running, elsewhere])).map(({ status }) => status))).toEqual(new Set([200]));
    // A call that was refused for that reason may be repeated with its key.
    expect((await send(24)).status).toBe(200);
  });
});

describe('the responses that are stored of a journey', () => {
  const rowsOf = (rfqId: string) =>
    test.store.db.select().from(idempotencyTable).where(eq(idempotencyTable.journeyId, rfqId));

  it('are the fifty newest, and few more', async () => {
    const me = new Visitor(test.app);
    const { quote, rfqId } = await answerUpTo(me, 'personalDetails');
    const save = (n: number) => me.ok('updateAdditionalDetails', PERSONAL, { ...quote, key: `attempt-number-${n}` });
    for (let n = 0; n < 200; n += 1) {
      test.clock.advance(1);
      await save(n);
    }
    const keys = (await rowsOf(rfqId)).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(Array.from({ length: 50 }, (_, n) => `attempt-number-${n + 150}`)));
    // One in ten deletes what is older: that none of 150 does has a chance of one in seven million.
    expect(keys.length).toBeLessThan(200);
  });

  it('are deleted after a day', async () => {
    const me = new Visitor(test.app);
    const { quote, rfqId } = await answerUpTo(me, 'personalDetails');
    await me.ok('updateAdditionalDetails', PERSONAL, { ...quote, key: 'attempt-of-today' });
    test.clock.advance(24 * 60 * 60);
    await deleteExpired(test, idempotencyTable);
    expect(await rowsOf(rfqId)).toHaveLength(1);
    test.clock.advance(1);
    await deleteExpired(test, idempotencyTable);
    expect(await rowsOf(rfqId)).toEqual([]);
  });
});
