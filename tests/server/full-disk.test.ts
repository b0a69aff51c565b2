import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/db/db.ts';
import { openEmbeddedFolder } from '#server/db/embedded.ts';
import { createLog } from '#server/log/log.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, NOMINEE } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// A full disk below the database: calls are refused temporarily, the process reports that it is not ready, and nothing
// is lost.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const REFUSAL = { status: 503, data: { reason: 'UNAVAILABLE', retry_after: 2 } };

describe('a disk without room for the embedded database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-disk-'));
  let store: Store;
  let free = 1_000_000_000;
  beforeAll(async () => {
    await copyPreparedData(folder);
    store = await openEmbeddedFolder(folder, async () => free);
  }, 120_000);
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses calls before the database breaks, says so at /readyz, and serves again when there is room', {
    timeout: 60_000,
  }, async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue();
    const app = createApp({
      ...{ db: store.db, isDatabaseUnreachable: store.isUnreachable, config: test.config },
      ...{ now: () => test.clock.now, log: createLog('silent') },
    });
    const me = new Visitor(app);
    const { proposal, rfqId } = await answerUpTo(me, 'nominee');
    const ready = async () => (await app.request('/readyz')).status;
    expect(await ready()).toBe(200);

    free = 19_000_000;
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    expect(await me.send('updateNomineeDetails', NOMINEE, proposal)).toMatchObject(REFUSAL);
    expect(await me.send('fullProposalDetails', undefined, proposal)).toMatchObject(REFUSAL);
    expect((await app.request('/healthz')).status).toBe(200);
    expect(said.mock.calls).toEqual([[`The disk of ${folder} is full: 19 MB are left.`]]);
    said.mockRestore();

    free = 1_000_000_000;
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);
    await me.ok('updateNomineeDetails', NOMINEE, proposal);
    expect((await me.ok('fullProposalDetails', undefined, proposal)).quote.rfqId).toBe(rfqId);
  });
});

describe('a statement that finds no room', () => {
  it.each(['53100', '58030'])('(%s) is refused for now, not called our mistake', async (code) => {
    const me = new Visitor(test.app);
    const { proposal } = await answerUpTo(me, 'nominee');
    const noRoom = Object.assign(new Error('could not extend file "base/5/16720": No space left on device'), { code });
    const fail = () => Promise.reject(new DrizzleQueryError('update journey', [], noRoom));
    const { db } = test.store;
    const full = new Proxy(db, { get: (target, name) => (name === 'transaction' ? fail : Reflect.get(target, name)) });
    const mine = { ...{ db: full, read: test.store.read, config: test.config }, log: createLog('silent') };
    const app = createApp({ ...mine, now: () => test.clock.now });
    expect(await me.inProcess(app).send('acceptFinalQuote', { net_premium_inc_gst: 1 }, proposal)).toMatchObject(
      REFUSAL,
    );
  });
});
