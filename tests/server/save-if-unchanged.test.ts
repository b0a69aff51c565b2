import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiReply, hashesOfRequest } from '#server/http/idempotency.ts';
import { type StoredReply, saveIfUnchanged } from '#server/http/save-if-unchanged.ts';
import { serverLines } from '#server/server-lines.ts';
import type { StoredAnswers } from '#server/store/answers.ts';
import { newRfqId } from '#server/store/ids.ts';
import { loadJourneyAccess } from '#server/store/journey-access.ts';
import { createJourney, loadJourneyWithAttempt, saveJourneyRecord } from '#server/store/journeys.ts';
import { idempotencyTable } from '#server/store/schema/journey.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, NOMINEE } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const now = new Date('2026-09-05T06:00:00.000Z');
const KEY = 'attempt-0001';
const REPLY: ApiReply = { status: 200, envelope: { code: 200, message: 'Saved', data: { pincode: '400001' } } };

/** A journey as loaded, and an answer to it that is not saved yet. */
async function answered() {
  const { db } = test.store;
  const id = newRfqId();
  const journey = await createJourney(db, { id, line: serverLines.health, cookieHash: 'x', now });
  if (!journey) throw new Error('not created');
  const draft = { city: 'Pune' };
  const answers: StoredAnswers = { ...journey.answers, drafts: { personalDetails: draft } };
  const requestHashes = hashesOfRequest(test.config.secret, 'PUT', '/x', draft);
  const stored: StoredReply = { attempt: { journeyId: id, key: KEY, requestHashes }, reply: REPLY };
  const load = async () => {
    const found = await loadJourneyWithAttempt(db, serverLines, id, KEY);
    return {
      drafts: found?.journey.answers.drafts,
      status: found?.attempt?.status,
      response: found?.attempt?.response,
    };
  };
  return {
    journey,
    load,
    save: (reply: StoredReply | null = stored) =>
      saveIfUnchanged(db, journey, { answers, proposerId: null }, reply, now),
    saveAs: (version: number, key: string | null) => {
      const at = new Date(now.getTime() + 1000 * version);
      const another = key === null ? null : { ...stored, attempt: { ...stored.attempt, key } };
      return saveIfUnchanged(db, { ...journey, version }, { answers, proposerId: null }, another, at);
    },
  };
}

it('saves the answers and the reply if no one was there', async () => {
  const { save, load } = await answered();
  expect(await save()).toBe(true);
  expect(await load()).toEqual({
    drafts: { personalDetails: { city: 'Pune' } },
    status: 200,
    response: REPLY.envelope,
  });
});

it('saves the answers of a call without a key', async () => {
  const { save, load } = await answered();
  expect(await save(null)).toBe(true);
  expect(await load()).toEqual({ drafts: { personalDetails: { city: 'Pune' } } });
});

it.each([
  ['changed the answers', 'changed'],
  ['only locked the row, as a payment does', 'locked'],
] as const)('saves nothing if someone has %s meanwhile', async (_, what) => {
  const { db } = test.store;
  for (const withKey of [true, false]) {
    const { journey, save, load } = await answered();
    if (what === 'locked') await db.transaction((tx) => loadJourneyAccess(tx, journey.id, { forUpdate: true }));
    else await saveJourneyRecord(db, journey, { line: 'health', ...journey.answers, proposal: null, drafts: {} }, now);
    expect(await save(withKey ? undefined : null)).toBe(false);
    expect(await load()).toEqual({ drafts: {} });
  }
});

it('saves nothing if the key was used meanwhile', async () => {
  const { db } = test.store;
  const { journey, save, load } = await answered();
  const other = { status: 102, response: {}, requestHash: 'of another request', createdAt: now };
  await db.insert(idempotencyTable).values({ journeyId: journey.id, key: KEY, ...other });
  expect(await save()).toBe(false);
  expect(await load()).toEqual({ drafts: {}, status: 102, response: {} });
});

it('keeps the replies to the last fifty attempts and few more, whichever versions carry a key', async () => {
  const { db } = test.store;
  const { journey, saveAs } = await answered();
  const keysOf = async () => {
    const stored = await db.select().from(idempotencyTable).where(eq(idempotencyTable.journeyId, journey.id));
    return stored.map(({ key }) => key);
  };
  const earlier = Array.from({ length: 50 }, (_, number) => ({
    ...{ journeyId: journey.id, key: `earlier-${number}`, requestHash: 'x', status: 200, response: {} },
    createdAt: new Date(now.getTime() - 1000 * (50 - number)),
  }));
  await db.insert(idempotencyTable).values(earlier);
  const sizes: number[] = [];
  let version = journey.version;
  for (let number = 0; number < 150; number += 1) {
    // Every tenth version is saved without a key.
    for (; version % 10 === 0; version += 1) expect(await saveAs(version, null)).toBe(true);
    expect(await saveAs(version, `attempt-${number}`)).toBe(true);
    version += 1;
    sizes.push((await keysOf()).length);
  }
  const largest = Math.max(...sizes);
  expect(largest).toBeGreaterThan(50);
  expect(largest).toBeLessThan(100);
  // Roughly one in ten: more would make each step more expensive.
  const deletions = sizes.filter((size) => size === 50);
  expect(deletions.length).toBeGreaterThan(5);
  expect(deletions.length).toBeLessThan(30);
  const keys = await keysOf();
  expect(keys).toEqual(expect.arrayContaining(Array.from({ length: 50 }, (_, number) => `attempt-${number + 100}`)));
  expect(keys.some((key) => key.startsWith('earlier'))).toBe(false);
});

it('loses neither of two answers that are sent at the same moment', async () => {
  const me = new Visitor(test.app);
  const { proposal } = await answerUpTo(me, 'nominee');
  const address = { address_line_1: '7, Hill Road', pincode: '400001' };
  await Promise.all([
    me.ok('updateNomineeDetails', NOMINEE, { ...proposal, key: 'nominee-attempt' }),
    me.ok('updateAddressDetails', address, { ...proposal, key: 'address-attempt' }),
  ]);
  const stored = await me.ok('fullProposalDetails', undefined, proposal);
  expect(stored.proposal).toMatchObject({ nominee_details: NOMINEE, address_details: address });
});
