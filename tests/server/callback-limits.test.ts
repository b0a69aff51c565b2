import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLBACK_CONSENT_TEXT, CALLBACK_TOPICS, type CallbackTopic } from '#contract/shared/callback.ts';
import { configFromEnv } from '#server/config/config.ts';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { codeSendsTable } from '#server/db/schema/kyc.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { newPhone } from './support/owner.ts';
import { Visitor } from './support/visitor.ts';

// How many call-backs are accepted for one number and from one address, and what that must not reveal. With the
// delivered limits.

let test: TestApp;
beforeAll(async () => {
  const { callbacksPerDay } = configFromEnv({ APP_SECRET: 'x' });
  test = await openTestApp({ callbacksPerDay, trustProxy: true });
});
afterAll(() => test.close());

const DAY = 24 * 60 * 60;
let addresses = 0;
/**
 * A visitor with a separate address who requests calls to a number, with a new attempt each time unless a key is given.
 */
function visitor() {
  addresses += 1;
  const me = new Visitor(test.app, { 'x-forwarded-for': `192.0.2.${addresses}` });
  const ask = (mobile_number: string, topic: CallbackTopic, key?: string) =>
    me.send(
      'requestCallback',
      { mobile_number, full_name: 'Asha Rao', topic, consent: CALLBACK_CONSENT_TEXT },
      key === undefined ? {} : { key },
    );
  return {
    ask,
    statuses: async (number: string, topics: readonly CallbackTopic[]) => {
      const statuses = [];
      for (const topic of topics) statuses.push((await ask(number, topic)).status);
      return statuses;
    },
  };
}
const storedTopics = async (number: string) => {
  const rows = await test.store.db
    .select()
    .from(callbackRequestTable)
    .where(eq(callbackRequestTable.mobileNumber, number));
  return rows.map(({ topic }) => topic);
};

describe('requests for one number', () => {
  it('are three a day, whatever they are about, and two of them from one address', async () => {
    const number = newPhone();
    const [stranger, owner, third] = [visitor(), visitor(), visitor()];
    expect(await stranger.statuses(number, ['health', 'car', 'travel'])).toEqual([201, 201, 429]);
    expect(await owner.statuses(number, ['bike', 'pet'])).toEqual([201, 429]);
    expect(await third.statuses(number, ['home'])).toEqual([429]);
    expect(await storedTopics(number)).toEqual(['health', 'car', 'bike']);
    expect(await stranger.statuses(newPhone(), ['health', 'car'])).toEqual([201, 201]);
    test.clock.advance(DAY);
    expect(await stranger.statuses(number, ['travel'])).toEqual([201]);
  });

  it('are refused in one way beyond that, those that are stored like any other: no one learns who asked what, or when', async () => {
    const number = newPhone();
    const [owner, stranger, third] = [visitor(), visitor(), visitor()];
    await owner.ask(number, 'health');
    test.clock.advance(3 * 60 * 60);
    expect(await stranger.statuses(number, ['pet', 'home'])).toEqual([201, 201]);
    const answers = [];
    for (const topic of CALLBACK_TOPICS) {
      // Beyond half for the address and the whole for the number; beyond only the latter; and the first visitor.
      for (const { ask } of [stranger, third, owner]) answers.push(await ask(number, topic));
      test.clock.advance(60);
    }
    const responses = new Set(answers.map(({ status, message, data }) => JSON.stringify([status, message, data])));
    const message =
      'We have been asked to call this number already, and take no more requests for it today. Tell our adviser on that call what else you need, or call us instead.';
    expect([...responses]).toEqual([JSON.stringify([429, message, { reason: 'RATE_LIMITED', retry_after: DAY }])]);
  });

  it('are counted whether they are stored or repeat a stored one, so that how many are answered tells nothing', async () => {
    const [asked, unasked] = [newPhone(), newPhone()];
    await visitor().ask(asked, 'health');
    for (const number of [asked, unasked]) {
      expect(await visitor().statuses(number, ['health', 'health', 'health', 'car'])).toEqual([201, 201, 429, 429]);
    }
    expect([await storedTopics(asked), await storedTopics(unasked)]).toEqual([['health'], ['health']]);
  });

  it('leave what was refused uncounted, so that one address takes nothing of the rest', async () => {
    const number = newPhone();
    const stranger = visitor();
    expect(await stranger.statuses(number, [...CALLBACK_TOPICS])).toEqual([201, 201, ...Array(11).fill(429)]);
    expect(await visitor().statuses(number, ['travel'])).toEqual([201]);
  });
});

describe('an attempt that is made again', () => {
  it('is not counted, and has its receipt beyond the limits too, whether it was stored or a repeat', async () => {
    const number = newPhone();
    const [owner, stranger] = [visitor(), visitor()];
    const first = await owner.ask(number, 'health', 'attempt-of-the-owner');
    const repeat = await stranger.ask(number, 'health', 'attempt-of-a-stranger');
    for (let again = 0; again < 4; again += 1) {
      expect((await owner.ask(number, 'health', 'attempt-of-the-owner')).data).toEqual(first.data);
      expect((await stranger.ask(number, 'health', 'attempt-of-a-stranger')).data).toEqual(repeat.data);
    }
    expect(await stranger.statuses(number, ['car', 'pet'])).toEqual([201, 429]);
    const late = [
      await owner.ask(number, 'health', 'attempt-of-the-owner'),
      await stranger.ask(number, 'health', 'attempt-of-a-stranger'),
    ];
    expect(late.map(({ status, data }) => [status, data])).toEqual([
      [201, first.data],
      [201, repeat.data],
    ]);
  });

  it('at the same moment is counted once, whether it was stored or a repeat', async () => {
    for (const before of [[], [visitor()]]) {
      const number = newPhone();
      for (const { ask } of before) await ask(number, 'health');
      const { ask, statuses } = visitor();
      const twins = await Promise.all([1, 2, 3].map(() => ask(number, 'health', `twins-of-${number}`)));
      expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(twins.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(await statuses(number, ['car', 'pet'])).toEqual([201, 429]);
    }
  });

  it('that was refused is taken by the same key, once there is room', async () => {
    const number = newPhone();
    const { ask, statuses } = visitor();
    await statuses(number, ['health', 'car']);
    expect((await ask(number, 'pet', 'attempt-too-many')).status).toBe(429);
    test.clock.advance(DAY);
    expect((await ask(number, 'pet', 'attempt-too-many')).status).toBe(201);
  });
});

describe('requests from one network address', () => {
  it('are sixty a day, whoever they are for, and a repeat of a stored one is refused like any other', async () => {
    const { ask } = visitor();
    const numbers = Array.from({ length: 60 }, newPhone);
    for (const number of numbers) {
      expect((await ask(number, 'health')).status).toBe(201);
      // The clock of the process that answers next is a second slow.
      test.clock.advance(-1);
    }
    const stranger = newPhone();
    for (const number of [stranger, numbers[0] ?? '']) {
      const { status, message } = await ask(number, 'health');
      expect([status, message]).toEqual([
        429,
        'Too many calls were asked for from your connection today. Please call us instead.',
      ]);
    }
    expect(await storedTopics(stranger)).toEqual([]);
    expect(await visitor().statuses(stranger, ['health'])).toEqual([201]);
    test.clock.advance(DAY + 60);
    expect((await ask(stranger, 'health')).status).toBe(201);
  });
});

it('what is counted shows neither number nor address', async () => {
  const number = newPhone();
  await visitor().ask(number, 'health');
  const rows = JSON.stringify(await test.store.db.select().from(codeSendsTable));
  for (const text of [number, `192.0.2.${addresses}`]) expect(rows).not.toContain(text);
});
