import { describe, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { VISITS_REFUSED_COOKIE } from '#contract/funnel/event-names.ts';
import { acceptSteps } from '#server/funnel/accept-steps.ts';
import { readKnownCharts } from '#server/funnel/charts.ts';
import { metricsRegistry } from '#server/log/metrics-registry.ts';
import { forgetRefusal, REFUSED_KEY } from '#src/lib/report/visit-consent.ts';
import { batches, browser, COLLECTED, openPage, setUpBrowser } from './support/reporting-page.ts';

// What a page sends of its machines' steps, read by the server's own schema.

setUpBrowser();

const charts = readKnownCharts();
/** What was sent, in one list. */
const steps = async () => (await batches()).flatMap((batch) => batch.steps);

describe('a page reports', () => {
  it('each transition by its name, with the state before and the time in it, as the server takes them', async () => {
    const { start, startReporting } = await openPage();
    const actor = start();
    vi.advanceTimersByTime(1_234);
    actor.send({ type: 'phone.submit', mobileNumber: '9820012345' });
    startReporting();
    actor.send({ type: 'name.submit', fullName: 'Asha Rao', consent: true });
    await vi.advanceTimersByTimeAsync(COLLECTED);
    const [batch] = await batches();
    expect(batch?.steps.map(({ seq, transition, before, after }) => [seq, transition, before, after])).toEqual([
      [0, 'callback  xstate.init  #0', '', 'callback.phone'],
      [1, 'callback.phone  phone.submit  #0', 'callback.phone', 'callback.name'],
      [2, 'callback.name  name.submit  #0', 'callback.name', 'callback.submitting'],
      [
        3,
        expect.stringMatching(/^callback\.submitting {2}xstate\.error\.actor\./),
        'callback.submitting',
        expect.any(String),
      ],
    ]);
    expect(batch?.steps.map(({ dwell }) => dwell)).toEqual([0, 1_234, 0, 0]);
    expect(batch?.steps.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined, 'TIMEOUT_ERROR']);
    if (!batch) throw new Error('Nothing was sent');
    const refused = await metricsRegistry.getSingleMetricAsString('chhatri_events_refused_total');
    expect(acceptSteps(batch, charts, new Date()), refused).toHaveLength(4);
    // Nothing that was typed.
    expect(JSON.stringify(batch)).not.toMatch(/9820012345|Asha/);
  });

  it('transitions that regions take at once one after the other, each from where the one before ended', async () => {
    const { startReporting, actorInspectionOptions } = await openPage();
    startReporting();
    const machine = createMachine({
      id: 'pair',
      initial: 'out',
      states: {
        out: { on: { enter: 'both' } },
        both: {
          type: 'parallel',
          states: {
            left: { initial: 'a', states: { a: { always: 'b' }, b: { on: { go: 'c', stay: {} } }, c: {} } },
            right: { initial: 'x', states: { x: { always: 'y' }, y: { on: { go: 'z', stay: {} } }, z: {} } },
          },
        },
      },
    });
    const actor = createActor(machine, actorInspectionOptions()).start();
    for (const type of ['enter', 'stay', 'go']) actor.send({ type });
    await vi.advanceTimersByTimeAsync(COLLECTED);
    const [at, on] = ['pair.both.left', 'pair.both.right'];
    expect((await steps()).map(({ transition, before, after }) => [transition, before, after])).toEqual([
      ['pair  xstate.init  #0', '', 'pair.out'],
      ['pair.out  enter  #0', 'pair.out', `${at}.a + ${on}.x`],
      [`${at}.a  always  #0`, `${at}.a + ${on}.x`, `${at}.b + ${on}.x`],
      [`${on}.x  always  #0`, `${at}.b + ${on}.x`, `${at}.b + ${on}.y`],
      [`${at}.b  stay  #0`, `${at}.b + ${on}.y`, `${at}.b + ${on}.y`],
      [`${on}.y  stay  #0`, `${at}.b + ${on}.y`, `${at}.b + ${on}.y`],
      [`${at}.b  go  #0`, `${at}.b + ${on}.y`, `${at}.c + ${on}.y`],
      [`${on}.y  go  #0`, `${at}.c + ${on}.y`, `${at}.c + ${on}.z`],
    ]);
  });

  it('a machine that leaves its first state at once, and none that is made but never started', async () => {
    const { startReporting, actorInspectionOptions, make } = await openPage();
    startReporting();
    const machine = createMachine({
      id: 'quick',
      initial: 'first',
      states: { first: { always: 'second' }, second: {} },
    });
    const actor = createActor(machine, actorInspectionOptions());
    createActor(machine, actorInspectionOptions());
    make();
    actor.start();
    await vi.advanceTimersByTimeAsync(COLLECTED);
    expect((await steps()).map(({ transition, before, after }) => [transition, before, after])).toEqual([
      ['quick  xstate.init  #0', '', 'quick.first'],
      ['quick.first  always  #0', 'quick.first', 'quick.second'],
    ]);
  });

  it.each([
    ['stores', () => {}],
    [
      'does not store',
      () => {
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
          throw new Error('full');
        });
      },
    ],
  ])('the machines of a page as one visit, in a browser that %s', async (_, prepare) => {
    prepare();
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    vi.advanceTimersByTime(60_000);
    start();
    vi.advanceTimersByTime(60_000);
    const all = await batches();
    expect(all.map((batch) => batch.steps.map(({ seq }) => seq))).toEqual([[0], [1]]);
    expect(all[1]?.visit).toBe(all[0]?.visit);
  });

  it('pages of one tab as one visit, and after half an hour without a step as another', async () => {
    for (const pause of [0, 60_000, 31 * 60_000]) {
      vi.advanceTimersByTime(pause);
      vi.resetModules();
      const { start, startReporting } = await openPage();
      startReporting();
      start();
      await vi.advanceTimersByTimeAsync(COLLECTED);
    }
    const all = await batches();
    const [first, second, third] = all.map(({ visit }) => visit);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    expect(all.map((batch) => batch.steps.map(({ seq }) => seq))).toEqual([[0], [1], [0]]);
  });

  it('both visits that a pause without a network is between, each under its own name', async () => {
    const { start, startReporting } = await openPage();
    startReporting();
    browser.isOnline = false;
    start();
    start();
    await vi.advanceTimersByTimeAsync(31 * 60_000);
    start();
    await vi.advanceTimersByTimeAsync(COLLECTED);
    expect(browser.sent).toEqual([]);
    browser.isOnline = true;
    window.dispatchEvent(new Event('online'));
    const all = await batches();
    expect(all.map((batch) => batch.steps.map(({ seq }) => seq))).toEqual([[0, 1], [0]]);
    expect(all[1]?.visit).not.toBe(all[0]?.visit);
    expect(all.map(({ began }) => began)).toEqual(all.map(({ steps: [first] }) => first?.at));
  });

  it('when it is hidden, without waiting', async () => {
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    expect(browser.sent).toHaveLength(1);
  });

  it.each([
    ['before it is left for another document', false, 1],
    ['not as it shows another page of its own', true, 0],
  ])('%s', async (_, sameDocument, sent) => {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    navigation.dispatchEvent(Object.assign(new Event('navigate'), { destination: { sameDocument } }));
    expect(browser.sent).toHaveLength(sent);
    await vi.advanceTimersByTimeAsync(COLLECTED);
    expect(await steps()).toHaveLength(1);
  });

  it.each([
    [
      'is offline',
      (isUnavailable: boolean) => {
        browser.isOnline = !isUnavailable;
      },
    ],
    [
      'takes no beacon',
      (isUnavailable: boolean) => {
        browser.takes = !isUnavailable;
      },
    ],
  ])('later what happened while the browser %s, up to 300 steps', async (_, setAway) => {
    const { start, startReporting } = await openPage();
    startReporting();
    setAway(true);
    for (let actors = 0; actors < 310; actors += 1) start();
    await vi.advanceTimersByTimeAsync(COLLECTED);
    expect(browser.sent).toHaveLength(0);
    setAway(false);
    window.dispatchEvent(new Event('online'));
    const all = await batches();
    expect(all.map((batch) => batch.steps.length)).toEqual([60, 60, 60, 60, 60]);
    expect(all.flatMap((batch) => batch.steps.map(({ seq }) => seq))).toEqual(
      Array.from({ length: 300 }, (_, at) => at),
    );
  });

  it.each([
    ['a visitor who refused', () => localStorage.setItem(REFUSED_KEY, '1')],
    ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
    ['Do Not Track', () => Object.assign(navigator, { doNotTrack: '1' })],
  ])('nothing for %s, also if it had begun before', async (_, refuse) => {
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    refuse();
    sessionStorage.clear();
    start();
    expect(sessionStorage.length).toBe(0);
    await vi.advanceTimersByTimeAsync(COLLECTED);
    window.dispatchEvent(new Event('pagehide'));
    expect([browser.sent.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('to the server that it refuses, with each page: a browser may end the cookie of a script after a week', async () => {
    localStorage.setItem(REFUSED_KEY, '1');
    expect(document.cookie).not.toContain(VISITS_REFUSED_COOKIE);
    const { startReporting } = await openPage();
    startReporting();
    expect(document.cookie).toContain(`${VISITS_REFUSED_COOKIE}=1`);
    forgetRefusal();
    expect(document.cookie).not.toContain(VISITS_REFUSED_COOKIE);
  });

  it('where it came from by kind alone', async () => {
    vi.stubGlobal('location', {
      ...location,
      host: 'shop.example',
      pathname: '/car/quote',
      search: '?utm_source=Asha',
    });
    vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.co.in/search?q=asha');
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    await vi.advanceTimersByTimeAsync(COLLECTED);
    const [batch] = await batches();
    expect(batch).toMatchObject({ referrer: 'search', utm: 'other', line: 'car', build: 'unknown' });
  });

  it('nothing, and its machines go on, if the stored visit cannot be read', async () => {
    sessionStorage.setItem('chhatri.visit', '{');
    const { start, startReporting } = await openPage();
    startReporting();
    const actor = start();
    actor.send({ type: 'phone.submit', mobileNumber: '9820012345' });
    await vi.advanceTimersByTimeAsync(COLLECTED);
    expect([actor.getSnapshot().value, browser.sent.length]).toEqual(['name', 0]);
  });
});

it('a browser test’s own inspection sees what the reporter sees', async () => {
  const { start } = await openPage();
  const seen: string[] = [];
  globalThis.inspectMachines = ({ type }) => seen.push(type);
  start();
  expect(seen).toContain('@xstate.snapshot');
});
