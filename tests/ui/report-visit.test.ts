import { Blob as NodeBlob } from 'node:buffer';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { VisitBatch } from '#contract/funnel/events.ts';
import { callbackMachine } from '#machines/shell/callback.machine.ts';
import { acceptSteps } from '#server/funnel/accept-steps.ts';
import { readKnownCharts } from '#server/funnel/charts.ts';
import { metricsRegistry } from '#server/metrics/metricsRegistry.ts';
import { storeCountingChoice } from '#src/lib/report/visit-consent.ts';

// What a page sends of its machines' steps, read by the server's own schema.

const charts = readKnownCharts();
let sent: NodeBlob[] = [];
let takes = true;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-09-05T06:00:00.000Z') });
  sent = [];
  // That of jsdom cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  takes = true;
  sessionStorage.clear();
  localStorage.clear();
  vi.resetModules();
  Object.assign(navigator, {
    sendBeacon: (_url: string, body: NodeBlob) => {
      if (takes) sent.push(body);
      return takes;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'sendBeacon');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  globalThis.inspectMachines = undefined;
});

/** The modules of a page that was just loaded, with an actor of its own. */
const openPage = async () => {
  const { actorInspectionOptions } = await import('#src/lib/inspect.ts');
  const { CallError } = await import('#contract/shared/call-error.ts');
  const { startReporting } = await import('#src/lib/report/reportVisit.ts');
  const machine = callbackMachine.provide({
    actors: {
      requestCallback: fromPromise(() => new Promise((_, reject) => reject(new CallError({ kind: 'TIMEOUT_ERROR' })))),
    },
  });
  const start = () => {
    const actor = createActor(machine, { input: { topic: 'health' }, ...actorInspectionOptions() });
    actor.start();
    return actor;
  };
  return { start, startReporting };
};
const batches = async () => {
  const texts = await Promise.all(sent.map((blob) => blob.text()));
  return texts.map((text) => v.parse(VisitBatch, JSON.parse(text)));
};
const COLLECTED = 5_000;

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
    expect(all.map(({ steps }) => steps.map(({ seq }) => seq))).toEqual([[0], [1], [0]]);
  });

  it('when it is hidden, without waiting', async () => {
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent).toHaveLength(1);
  });

  it('later what the network did not take, up to 300 steps', async () => {
    const { start, startReporting } = await openPage();
    startReporting();
    takes = false;
    for (let actors = 0; actors < 310; actors += 1) start();
    await vi.advanceTimersByTimeAsync(COLLECTED);
    expect(sent).toHaveLength(0);
    takes = true;
    window.dispatchEvent(new Event('online'));
    const all = await batches();
    expect(all.map(({ steps }) => steps.length)).toEqual([60, 60, 60, 60, 60]);
    expect(new Set(all.flatMap(({ steps }) => steps.map(({ seq }) => seq))).size).toBe(300);
  });

  it.each([
    ['a visitor who refused', () => storeCountingChoice(true)],
    ['Global Privacy Control', () => Object.assign(navigator, { globalPrivacyControl: true })],
  ])('nothing for %s, also if it had begun before', async (_, refuse) => {
    const { start, startReporting } = await openPage();
    startReporting();
    start();
    refuse();
    await vi.advanceTimersByTimeAsync(COLLECTED);
    window.dispatchEvent(new Event('pagehide'));
    expect([sent.length, sessionStorage.length]).toEqual([0, 0]);
  });

  it('where it came from by kind alone', async () => {
    vi.stubGlobal('location', {
      ...location,
      hostname: 'shop.example',
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
    vi.restoreAllMocks();
  });
});

it('a browser test’s own inspection sees what the reporter sees', async () => {
  const { start } = await openPage();
  const seen: string[] = [];
  globalThis.inspectMachines = ({ type }) => seen.push(type);
  start();
  expect(seen).toContain('@xstate.snapshot');
});
