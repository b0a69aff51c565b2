import { Blob as NodeBlob } from 'node:buffer';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { LIVE_CHANNEL } from '#contract/funnel/event-names.ts';
import { VisitBatch } from '#contract/funnel/events.ts';
import { callbackMachine } from '#machines/shell/callback.machine.ts';

/** The browser of a page that reports. */
export const browser = {
  sent: [] as NodeBlob[],
  /** Whether it takes beacons. */
  takes: true,
  isOnline: true,
  /** What studios in other tabs hear. */
  heard: [] as unknown[],
};

/** Sets that browser up for each test of a file. */
export const setUpBrowser = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-09-05T06:00:00.000Z') });
    Object.assign(browser, { sent: [], takes: true, isOnline: true, heard: [] });
    // That of jsdom cannot be read.
    vi.stubGlobal('Blob', NodeBlob);
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(readonly name: string) {}
        postMessage(message: unknown) {
          if (this.name === LIVE_CHANNEL) browser.heard.push(structuredClone(message));
        }
      },
    );
    sessionStorage.clear();
    localStorage.clear();
    vi.resetModules();
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => browser.isOnline);
    Object.assign(navigator, {
      sendBeacon: (_url: string, body: NodeBlob) => {
        if (browser.takes) browser.sent.push(body);
        return browser.takes;
      },
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'sendBeacon');
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    Reflect.deleteProperty(navigator, 'doNotTrack');
    globalThis.inspectMachines = undefined;
  });
};

/** The modules of a page that was just loaded. */
export const openPage = async () => {
  const { actorInspectionOptions } = await import('#src/lib/inspect.ts');
  const { CallError } = await import('#contract/shared/call-error.ts');
  const { startReporting } = await import('#src/lib/report/report-visit.ts');
  const machine = callbackMachine.provide({
    actors: {
      requestCallback: fromPromise(() => new Promise((_, reject) => reject(new CallError({ kind: 'TIMEOUT_ERROR' })))),
    },
  });
  const make = () => createActor(machine, { input: { topic: 'health' }, ...actorInspectionOptions() });
  return { make, start: () => make().start(), startReporting, actorInspectionOptions };
};
/** What was sent. */
export const batches = async () => {
  const texts = await Promise.all(browser.sent.map((blob) => blob.text()));
  return texts.map((text) => v.parse(VisitBatch, JSON.parse(text)));
};

/** Milliseconds after which steps are sent. */
export const COLLECTED = 5_000;
