import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { callbackRequestTable } from '#server/db/schema/callback.ts';
import { callbackInBrowser } from '#src/features/callback/callback-in-browser.ts';
import { CALLBACK_MACHINE_FIXTURE } from '#tools/model/fixtures/callback.ts';
import type { Browser, Handler } from './browser.ts';
import { nextFault } from './faults.ts';
import { describeShellWalk, settled } from './shell-walk-suite.ts';

const openCard = () => createActor(callbackInBrowser, { input: CALLBACK_MACHINE_FIXTURE.input }).start();
type Card = ReturnType<typeof openCard>;

/** The server's own refusal: the request that arrives is not the one that the card sent. */
const spoiling =
  (browser: Browser, field: string): Handler =>
  (url, init) =>
    browser.forward(url, { ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), [field]: '' }) });

const walk = describeShellWalk({
  title: 'the callback card',
  fixture: CALLBACK_MACHINE_FIXTURE,
  tags: ['§4.callback-steps'],
  machine: callbackInBrowser,
  handlerFor(event, browser) {
    if (event.type.startsWith('xstate.error.')) return nextFault(browser);
    if (event.output.outcome === 'stored') return browser.forward;
    return spoiling(browser, 'mobile_number' in event.output.problem.fields ? 'mobile_number' : 'full_name');
  },
  // The request, and the mail that tells the broker of it.
  leaves: ({ output }) => (output?.outcome === 'stored' ? { callback_request: 1, message_outbox: 1 } : {}),
});

const storedRequests = (mobileNumber: string) =>
  walk.store.db.select().from(callbackRequestTable).where(eq(callbackRequestTable.mobileNumber, mobileNumber));

describe('a request over a bad line', () => {
  const ask = (card: Card, mobileNumber: string) => {
    card.send({ type: 'phone.submit', mobileNumber });
    card.send({ type: 'name.submit', fullName: 'Asha Rao', consent: true });
  };

  it('is stored once, however often it fails in whatever way', async () => {
    const { browser } = walk;
    const card = openCard();
    ask(card, '9820099901');
    for (let fault = 0; fault < 6; fault += 1) {
      browser.answer(nextFault(browser));
      const { value, context } = await settled(card);
      browser.hold();
      expect([value, context.mobileNumber, context.fullName]).toEqual(['name', '9820099901', 'Asha Rao']);
      expect(context.problem?.message).toMatch(/\w/);
      card.send({ type: 'name.submit', fullName: 'Asha Rao', consent: true });
    }
    browser.answer(browser.forward);
    expect((await settled(card)).value).toBe('submitted');
    expect(await storedRequests('9820099901')).toHaveLength(1);
    card.stop();
  });

  it('is stored once when it arrived and only its answer was lost', async () => {
    const { browser } = walk;
    const card = openCard();
    ask(card, '9820099902');
    browser.answer(async (url, init) => {
      await browser.forward(url, init);
      throw new TypeError('The network is down');
    });
    expect((await settled(card)).value).toBe('name');
    browser.hold();
    const [first] = await storedRequests('9820099902');
    expect(first?.fullName).toBe('Asha Rao');
    card.send({ type: 'name.submit', fullName: 'Asha Rao', consent: true });
    browser.answer(browser.forward);
    expect((await settled(card)).context.receipt?.reference).toBe(first?.id);
    expect(await storedRequests('9820099902')).toHaveLength(1);
    card.stop();
  });
});
