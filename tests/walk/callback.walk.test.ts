import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { callbackMachine } from '#machines/shell/callback.machine.ts';
import { callbackRequest } from '#server/store/schema/callback.ts';
import { callbackInBrowser } from '#src/app/callback/requestCallback.ts';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { CALLBACK } from '#tools/model/fixtures/callback.ts';
import { type ShellStep, shellGraph } from '#tools/model/shell-graph.ts';
import { coveringPaths } from '#tools/paths/cover.ts';
import { writeWalked } from '#tools/paths/walked.ts';
import { Browser, type Handler } from './browser.ts';
import { nextFault } from './faults.ts';

// Every path of the model once more, with the real call against the real server.
const paths = coveringPaths(shellGraph(CALLBACK));
const fired = new Set<string>();
let test: TestApp;
let browser: Browser;

beforeAll(async () => {
  test = await openTestApp();
});
beforeEach(() => {
  browser = new Browser(test.app);
  browser.install();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(async () => {
  await test.close();
  writeWalked('walk', 'callback', fired);
});

const openCard = () => createActor(callbackInBrowser, { input: CALLBACK.input }).start();
type Card = ReturnType<typeof openCard>;
const settled = (card: Card) => waitFor(card, (snapshot) => !snapshot.hasTag('busy'));

/** The server's own refusal: what arrives there is not what the card let through. */
const spoiling =
  (field: string): Handler =>
  (url, init) =>
    browser.forward(url, { ...init, body: JSON.stringify({ ...JSON.parse(String(init.body)), [field]: '' }) });

/** How the call has to end for this step of the model. */
const handlerFor = ({ event }: ShellStep): Handler => {
  if (event.type.startsWith('xstate.error.')) return nextFault(browser);
  if (event.output.outcome === 'stored') return browser.forward;
  return spoiling('mobile_number' in event.output.problem.fields ? 'mobile_number' : 'full_name');
};

async function take(card: Card, step: ShellStep): Promise<void> {
  if (step.event.type.startsWith('xstate.')) {
    browser.answer(handlerFor(step));
    await settled(card);
    browser.hold();
  } else {
    const event = CALLBACK.events.find((one) => one === step.event);
    if (!event) throw new Error(`Nobody sends ${step.event.type}`);
    card.send(event);
  }
  expect(JSON.stringify(card.getSnapshot().value)).toBe(step.stands);
  for (const name of step.fired) fired.add(name);
}

const kept = (mobileNumber: string) =>
  test.store.db.select().from(callbackRequest).where(eq(callbackRequest.mobileNumber, mobileNumber));

describe('the callback card against its server', () => {
  it.each(paths.map((path, index) => ({ number: index + 1, path })))('walks path $number', async ({ path }) => {
    const card = openCard();
    for (const step of path) await take(card, step);
    card.stop();
  });

  it('takes every transition of the chart', { tags: ['§4.callback-steps'] }, () => {
    expect(coverageOf(callbackMachine, fired).transitions.missed).toEqual([]);
  });
});

describe('a request over a bad line', () => {
  const ask = (card: Card, mobileNumber: string) => {
    card.send({ type: 'phone.submit', mobileNumber });
    card.send({ type: 'name.submit', fullName: 'Asha Rao', consent: true });
  };

  it('is kept once, however often it fails in whatever way', async () => {
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
    expect(await kept('9820099901')).toHaveLength(1);
    card.stop();
  });

  it('is kept once when it arrived and only its answer was lost', async () => {
    const card = openCard();
    ask(card, '9820099902');
    browser.answer(async (url, init) => {
      await browser.forward(url, init);
      throw new TypeError('The network is down');
    });
    expect((await settled(card)).value).toBe('name');
    browser.hold();
    const [first] = await kept('9820099902');
    expect(first?.fullName).toBe('Asha Rao');
    card.send({ type: 'name.submit', fullName: 'Asha Rao', consent: true });
    browser.answer(browser.forward);
    expect((await settled(card)).context.receipt?.reference).toBe(first?.id);
    expect(await kept('9820099902')).toHaveLength(1);
    card.stop();
  });
});
