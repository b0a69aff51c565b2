import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { accessCodeTable } from '#server/db/schema/owner.ts';
import { createLog } from '#server/log/log.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import type { TestApp } from './support/app.ts';
import { browsersOf, buy, byPhone, byPolicy, codesTo, newPhone, openOwnerApp } from './support/owner.ts';
import { inboxOfPhone, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// What codes must not reveal: whether a number is known, and what was asked, by whom. With the delivered limits.

let test: TestApp;
beforeAll(async () => {
  test = await openOwnerApp();
});
afterAll(() => test.close());

const { someone } = browsersOf(() => test);
const DAY = 24 * 60 * 60;

describe('a number that we do not know', () => {
  it.each([
    ['phone', async () => ({ known: byPhone((await buy(test)).mobile), unknown: byPhone(newPhone()) })],
    [
      'policy number',
      async () => ({
        known: byPolicy((await buy(test)).issued.policy_number),
        unknown: byPolicy('CHH-H-2026-99999999'),
      }),
    ],
  ])('is answered like one that we know, at every step: %s', async (_, questions) => {
    const { known, unknown } = await questions();
    const responses: unknown[][] = [];
    for (const question of [known, unknown]) {
      const me = someone();
      const heard: unknown[] = [];
      const hear = ({ status, message, data, headers }: Awaited<ReturnType<Visitor['send']>>): unknown => {
        heard.push([status, message, data, [...headers.keys()].sort(), headers.getSetCookie()]);
        return data;
      };
      const { request } = await me.ok('requestAccessCode', question);
      expect(request).toMatch(/^[\w-]{22}$/);
      hear(await me.send('requestAccessCode', question));
      // Before the job that sends the code, and after it.
      hear(await me.send('confirmAccessCode', { request, otp: '000000' }));
      await runJobs(test);
      for (let wrong = 0; wrong < 6; wrong += 1) {
        hear(await me.send('confirmAccessCode', { request, otp: '000000' }));
      }
      test.clock.advance(600);
      hear(await me.send('confirmAccessCode', { request, otp: '000000' }));
      for (let ask = 0; ask < 5; ask += 1) {
        const { status, message, data } = await me.send('requestAccessCode', question);
        heard.push([status, message, Object.keys(Object(data)).sort()]);
        test.clock.advance(30);
      }
      responses.push(heard);
      test.clock.advance(DAY);
    }
    expect(responses[1]).toEqual(responses[0]);
    expect(JSON.stringify(responses[0])).toContain('No more codes for this number today.');
  });

  it('is not looked up while the request is answered, so that its time tells nothing', async () => {
    const { mobile } = await buy(test);
    for (const number of [mobile, newPhone()]) {
      await someone().ok('requestAccessCode', byPhone(number));
      const rows = await test.store.db.select().from(accessCodeTable);
      expect(rows.find(({ asked }) => asked === number)).toMatchObject({ codeHash: null, mobileNumber: null });
      expect(
        await inboxOfPhone(test, number).then((all) => all.filter(({ text }) => text.includes('your code to open'))),
      ).toEqual([]);
    }
    await runJobs(test);
    test.clock.advance(30);
  });

  it('is sent nothing', async () => {
    const stranger = newPhone();
    await someone().ok('requestAccessCode', byPhone(stranger));
    await runJobs(test);
    expect(await inboxOfPhone(test, stranger)).toEqual([]);
  });

  it('is opened by no code, not even the right one', async () => {
    const stranger = newPhone();
    const me = someone();
    const { request } = await me.ok('requestAccessCode', byPhone(stranger));
    await runJobs(test);
    const [row] = (await test.store.db.select().from(accessCodeTable)).filter(({ asked }) => asked === stranger);
    expect(row?.codeHash).not.toBeNull();
    expect(row?.mobileNumber).toBeNull();
    // All five tries; with a million codes the chance to hit the real one is five in a million, and it would open
    // nothing.
    for (let code = 0; code < 5; code += 1) await me.refused('confirmAccessCode', { request, otp: `00000${code}` });
    expect(await me.ok('owned')).toMatchObject({ policies: [], journeys: [], refunds: [] });
  });
});

describe('privacy', () => {
  it('logs no phone, policy number, request, code or address, and keeps codes and addresses as hashes only', async () => {
    const { mobile, issued } = await buy(test);
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => lines.push(line) });
    const { store, clock, config } = test;
    const address = '203.0.113.77';
    const me = new Visitor(createApp({ db: store.db, now: () => clock.now, config, log }), {
      'x-forwarded-for': address,
    });
    const { request } = await me.ok('requestAccessCode', byPhone(mobile));
    await me.ok('requestAccessCode', byPolicy(issued.policy_number));
    await runDueJobs({ lines: test.lines, db: store.db, now: () => clock.now, config, log });
    const codes = await codesTo(test, mobile);
    const rows = JSON.stringify(await store.db.select().from(accessCodeTable));
    for (const otp of codes) await me.send('confirmAccessCode', { request, otp });
    const text = lines.join('');
    expect(text).toContain('/api/v1/user/confirm-access-code');
    for (const secret of [mobile, issued.policy_number, request, address, ...codes]) {
      expect(text).not.toContain(secret);
    }
    for (const secret of [request, address, ...codes]) expect(rows).not.toContain(`"${secret}"`);
  });
});
