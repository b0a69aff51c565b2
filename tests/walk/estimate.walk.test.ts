import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type EstimateQuestion, estimateMachine } from '#machines/shell/estimate.machine.ts';
import { estimateInBrowser } from '#src/landing/estimate/estimateInBrowser.ts';
import { openTestApp, type TestApp } from '#tests/server/support/app.ts';
import { coverageOf } from '#tools/model/coverage.ts';
import { ESTIMATE } from '#tools/model/fixtures/estimate.ts';
import { type ShellStep, shellGraph } from '#tools/model/shell-graph.ts';
import { coveringPaths } from '#tools/paths/cover.ts';
import { writeWalked } from '#tools/paths/walked.ts';
import { Browser, type Handler } from './browser.ts';
import { nextFault, tooOften } from './faults.ts';

// Every path of the model once more, with the real calls against the real server.
const paths = coveringPaths(shellGraph(ESTIMATE));
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
  writeWalked('walk', 'estimate', fired);
});

const openPage = () => createActor(estimateInBrowser).start();
type Page = ReturnType<typeof openPage>;
const settled = (page: Page) => waitFor(page, (snapshot) => !snapshot.hasTag('busy'));

/** How the call has to end for this step of the model. */
const handlerFor = ({ event }: ShellStep): Handler => {
  if (event.type.startsWith('xstate.error.')) return nextFault(browser);
  return event.output.outcome === 'refused' ? tooOften : browser.forward;
};

async function take(page: Page, step: ShellStep): Promise<void> {
  if (step.event.type.startsWith('xstate.')) {
    browser.answer(handlerFor(step));
    await settled(page);
    browser.hold();
  } else {
    const event = ESTIMATE.events.find((one) => one === step.event);
    if (!event) throw new Error(`Nobody sends ${step.event.type}`);
    page.send(event);
  }
  expect(JSON.stringify(page.getSnapshot().value)).toBe(step.stands);
  for (const name of step.fired) fired.add(name);
}

describe('the estimate against its server', () => {
  it.each(paths.map((path, index) => ({ number: index + 1, path })))('walks path $number', async ({ path }) => {
    const page = openPage();
    for (const step of path) await take(page, step);
    page.stop();
  });

  it('takes every transition of the chart', () => {
    expect(coverageOf(estimateMachine, fired).transitions.missed).toEqual([]);
  });
});

describe('a journey that begins with an estimate', () => {
  const begun = async (question: EstimateQuestion) => {
    const page = openPage();
    browser.answer(browser.forward);
    page.send({ type: 'question.submit', question });
    await settled(page);
    page.send({ type: 'journey.start' });
    expect((await settled(page)).value).toBe('leaving');
    page.stop();
    return [...browser.storage.entries()];
  };

  it.each([
    [{ by: 'person', age: 36, place: '411001' }, 'chhatri.health'],
    [{ by: 'person', age: 36, place: 'Pune' }, 'chhatri.health'],
    [{ by: 'vehicle', reg_no: 'MH-12-AB-1234' }, 'chhatri.car'],
    [{ by: 'vehicle', reg_no: 'MH-12-DE-1433' }, 'chhatri.two-wheeler'],
  ] as const)('of %o is kept by its id alone', async (question, key) => {
    const [kept, ...others] = await begun(question);
    expect(others).toEqual([]);
    expect(kept?.[0]).toBe(key);
    expect(kept?.[1]).toMatch(/^\{"rfqId":"RFQ-[0-9a-f]{32}","proposerId":null,"finished":false\}$/);
  });
});
