import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from '#server/api/http/listen.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { buy, byPhone, newPhone } from './support/owner.ts';
import { answerUpTo } from './support/purchase.ts';
import { runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// The sandbox's inbox holds codes and links. A visitor who reaches the server over a network sees no one else's.

let test: TestApp;
let bought: Awaited<ReturnType<typeof buy>>;
beforeAll(async () => {
  test = await openTestApp();
  bought = await buy(test);
});
afterAll(() => test.close());

const Inbox = v.object({ messages: v.array(v.looseObject({ journeyId: v.string(), text: v.string() })) });
type Headers = Record<string, string>;

const cookiesOf = (visitor: Visitor): Headers => ({
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** The server under the name by which another machine reaches it. */
const REMOTE = 'http://192.0.2.5:8080';
const messagesAt = async (url: string, headers: Headers = {}, app: Pick<TestApp['app'], 'request'> = test.app) =>
  v.parse(Inbox, await (await app.request(url, { headers })).json()).messages;

describe('from another machine', () => {
  it('a browser that began nothing sees nothing, whatever it asks for', async () => {
    for (const query of ['', `?rfqId=${bought.rfqId}`, `?proposerId=${bought.proposal.params.id}`]) {
      expect(await messagesAt(`${REMOTE}/sandbox/inbox.json${query}`)).toEqual([]);
      const page = await (await test.app.request(`${REMOTE}/sandbox/inbox${query}`)).text();
      expect(page).not.toContain(bought.issued.policy_number);
      expect(page).toContain('No messages yet.');
      expect(page).toContain('http://localhost:8080/sandbox/inbox');
    }
    const file = await test.app.request(`${REMOTE}/sandbox/inbox/${bought.mail.id}/attachment`);
    expect(file.status).toBe(404);
  });

  it('a browser sees the messages of its own journeys, and their files', async () => {
    const other = await buy(test);
    const headers = cookiesOf(bought.me);
    const own = await messagesAt(`${REMOTE}/sandbox/inbox.json`, headers);
    expect(new Set(own.map(({ journeyId }) => journeyId))).toEqual(new Set([bought.rfqId]));
    expect(own.map(({ text }) => text)).toContain(bought.sms.text);
    expect(await messagesAt(`${REMOTE}/sandbox/inbox.json?rfqId=${other.rfqId}`, headers)).toEqual([]);
    const fileOf = async (id: string) =>
      (await test.app.request(`${REMOTE}/sandbox/inbox/${id}/attachment`, { headers })).status;
    expect([await fileOf(bought.mail.id), await fileOf(other.mail.id)]).toEqual([200, 404]);
    const forged = Object.fromEntries([...other.me.cookies].map(([name]) => ['cookie', `${name}=guessed`]));
    expect(await messagesAt(`${REMOTE}/sandbox/inbox.json`, forged)).toEqual([]);
  });

  it('who begins a journey with someone’s phone does not see the code that is sent there', async () => {
    const victim = newPhone();
    const eve = new Visitor(test.app);
    await answerUpTo(eve, 'address', { mobile: victim });
    await eve.ok('requestAccessCode', byPhone(victim));
    await runJobs(test);
    const isCode = ({ text }: { text: string }) => text.includes('your code to open');
    expect((await messagesAt('/sandbox/inbox.json')).filter(isCode)).toMatchObject([{ sentTo: victim }]);
    expect((await messagesAt(`${REMOTE}/sandbox/inbox.json`, cookiesOf(eve))).filter(isCode)).toEqual([]);
  });
});

describe('on the server’s own machine', () => {
  const variant = (change: Partial<TestApp['config']>) => {
    const { store, clock, config } = test;
    return createApp({
      db: store.db,
      now: () => clock.now,
      config: { ...config, ...change },
      log: createLog('silent'),
    });
  };

  it('everyone’s messages are shown, over a socket too', async () => {
    const server = await listen(test.app, 0);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const request = (path: string) => fetch(`http://localhost:${address.port}${path}`);
    const shown = v.parse(Inbox, await (await request('/sandbox/inbox.json')).json()).messages;
    const page = await (await request('/sandbox/inbox')).text();
    await closeServer(server, 0);
    expect(shown.map(({ journeyId }) => journeyId)).toContain(bought.rfqId);
    expect(page).not.toContain('in this browser');
  });

  it.each([
    ['x-forwarded-for', '198.51.100.7'],
    ['x-forwarded-host', 'chhatri.example'],
    ['x-real-ip', '198.51.100.7'],
    ['forwarded', 'for=198.51.100.7'],
    ['via', '1.1 proxy'],
  ])('a proxy that asks for someone else gets nothing: %s', async (name, value) => {
    for (const trustProxy of [false, true]) {
      const app = variant({ trustProxy });
      expect(await messagesAt('/sandbox/inbox.json', { [name]: value }, app)).toEqual([]);
    }
  });

  it('a proxy may hide what it is: where PUBLIC_URL is elsewhere, all are shown only behind a proxy of our own', async () => {
    const publicUrl = 'https://chhatri.example';
    expect(await messagesAt('/sandbox/inbox.json', {}, variant({ publicUrl }))).toEqual([]);
    expect(await messagesAt('/sandbox/inbox.json', {}, variant({ publicUrl, trustProxy: true }))).not.toEqual([]);
  });
});
