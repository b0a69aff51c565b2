import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransitionFigures, ViewAnswers } from '#contract/funnel/views.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => ({ layOutInWorker: () => new Promise(() => {}) }));

const figures = (times: number): TransitionFigures => ({
  times,
  visits: { count: times, of: 100, share: times / 100, low: 0, high: 1 },
});
const of = (times: number) => ({ now: figures(times), before: figures(1) });
const all = statesIn(chartOf(carMachine).root).flatMap(({ transitions }) => transitions);
/** The name of the transition by which an address opens a state, and of an edit that a page offers. */
const nameOf = (kind: string, isIt: (one: (typeof all)[number]) => boolean): string => {
  const found = all.find((one) => one.kind === kind && isIt(one));
  if (!found) throw new Error('The chart has no such transition.');
  return found.name;
};
const opens = (path: string) => nameOf('route', ({ targets }) => targets[0]?.path === path);

const ANSWERS: Partial<ViewAnswers> = {
  choices: {
    ...{ since: '2026-08-01', until: '2026-09-05', machines: ['car'], devices: [], sources: [], builds: [] },
    allowsTraffic: true,
    insurers: {},
  },
  variants: { variants: [] },
  transitions: {
    // The route is among the transitions too, without where it came from.
    transitions: [
      { transition: opens('car.ownerDetails'), ...of(30) },
      { transition: nameOf('event', ({ event }) => event === 'answer.change'), ...of(2) },
    ],
    routes: [
      { transition: opens('car.ownerDetails'), origin: 'car.payment', ...of(12) },
      { transition: opens('car.ownerDetails'), origin: 'car.registration', ...of(7) },
      { transition: opens('car.payment'), origin: 'car.restoring', ...of(9) },
      { transition: opens('car.ownerDetails'), origin: 'car.ownerDetails', ...of(1) },
    ],
  },
};
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, view = ''] = /studio\/(\w+)/.exec(url) ?? [];
    const data = Object.entries(ANSWERS).find(([name]) => name === view)?.[1];
    return Response.json({ code: 200, message: 'OK', data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const table = () =>
  [...document.querySelectorAll('section.figures')].find((one) => one.textContent?.startsWith('Back and change'));

test('Back is told from a page that loads, from an edit and from Forward, by the step that the visitor was at', async () => {
  window.history.replaceState(null, '', '#machine=car&view=ways&from=2026-09-01&to=2026-09-05');
  await act(async () => render(<Studio />));
  await vi.waitFor(() => expect(table()?.querySelectorAll('tbody tr').length).toBe(5), 5_000);
  const rows = [...(table()?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')]
      .slice(0, 4)
      .map((cell) => cell.querySelector('small')?.textContent ?? cell.textContent),
  );
  expect(rows).toEqual([
    ['payment', 'Back or stepper', 'ownerDetails', '12 · 1 before'],
    ['–', 'a page that loads', 'payment', '9 · 1 before'],
    ['registration', 'Forward, or Back from a change', 'ownerDetails', '7 · 1 before'],
    [expect.any(String), expect.stringContaining('answer.change'), '', '2 · 1 before'],
    ['ownerDetails', 'another page of the step', 'ownerDetails', '1 · 1 before'],
  ]);
});
