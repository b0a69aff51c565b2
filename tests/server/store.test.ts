import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { StoreLockedError } from '#server/db/folder-lock.ts';
import { createJourney, loadJourney, saveJourneyRecord } from '#server/db/journeys.ts';
import { openStore } from '#server/db/open-store.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import { newRfqId, proposerIdOf, rfqIdOf } from '#server/domain/shared/journey-ids.ts';
import { serverLines } from '#server/server-lines.ts';
import { openEmbedded } from './support/embedded-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'chhatri-store-'));
const dataFolder = join(folder, 'pglite');
afterAll(() => rmSync(folder, { recursive: true }));

const now = new Date('2026-09-05T06:00:00.000Z');

it('keeps a folder for one process, takes it over from a dead one, and finds everything again', async () => {
  const id = newRfqId();
  const first = await openStore({ dataFolder });
  await first.db.transaction((tx) => createJourney(tx, { id, line: serverLines.health, cookieHash: 'x', now }));
  await expect(openStore({ dataFolder })).rejects.toThrow(StoreLockedError);
  await expect(openStore({ dataFolder })).rejects.toThrow(`process ${process.pid}`);
  await first.close();
  expect(existsSync(`${dataFolder}.lock`)).toBe(false);

  // A killed process could not release its lock.
  writeFileSync(`${dataFolder}.lock`, '4194399 12345');
  const second = await openStore({ dataFolder });
  expect(await loadJourney(second.db, serverLines, id)).toMatchObject({ id, version: 1, proposerId: null });
  await second.close();

  // The same process id, but started at another time: not the process that took the lock.
  writeFileSync(`${dataFolder}.lock`, `${process.pid} 1`);
  await (await openStore({ dataFolder })).close();
});

it('gives int8 as a number and loses no concurrent write', async () => {
  const { db, close } = await openEmbedded();
  const large = await db.execute(sql`select ${9_007_199_254_740_991}::int8 as large, count(*) as none from journey`);
  expect(large).toMatchObject({ rows: [{ large: 9_007_199_254_740_991, none: 0 }] });
  await expect(db.execute(sql`select 9007199254740993::int8 as larger`)).rejects.toMatchObject({
    cause: expect.any(RangeError),
  });

  const id = newRfqId();
  const journey = await createJourney(db, { id, line: serverLines.health, cookieHash: 'x', now });
  if (!journey) throw new Error('not created');
  expect(await createJourney(db, { id, line: serverLines.health, cookieHash: 'x', now })).toBeNull();
  const record = recordOf(journey, now);
  expect((await saveJourneyRecord(db, journey, record, now)).version).toBe(2);
  await expect(saveJourneyRecord(db, journey, record, now)).rejects.toMatchObject({ reason: 'CONFLICT' });
  await close();
});

it('leads from a proposal’s id to its journey', () => {
  const rfqId = newRfqId();
  expect(rfqIdOf(proposerIdOf(rfqId))).toBe(rfqId);
  expect(rfqIdOf(rfqId)).toBeNull();
});
