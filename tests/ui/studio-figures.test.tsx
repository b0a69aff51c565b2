import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Share, StateFigures, ViewAnswers } from '#contract/funnel/views.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => {
  const elk = new ELK();
  return { layOutInWorker: (graph: ElkNode) => elk.layout(graph) };
});

const share = (count: number, of: number, low: number, high: number): Share => ({
  count,
  of,
  share: count / of,
  low,
  high,
});
const figures = (visits: number, left: Share): StateFigures => ({
  visits: share(visits, 400, 0, 1),
  left,
  returned: share(0, visits, 0, 0.1),
  entries: visits,
  medianDwell: 38_000,
  p90Dwell: 125_000,
});
/** 60 of 200 visits leave at the nominee, and 20 of 200 did in the week before. */
const ANSWERS: Partial<ViewAnswers> = {
  choices: {
    ...{ since: '2026-08-01', until: '2026-09-05', machines: ['travel'] },
    ...{ devices: ['desktop', 'phone'], sources: ['direct'], builds: ['b1', 'b2'] },
  },
  states: {
    states: [
      { state: 'travel', now: figures(400, share(400, 400, 1, 1)), before: figures(400, share(400, 400, 1, 1)) },
      {
        state: 'travel.nominee',
        now: figures(200, share(60, 200, 0.24, 0.37)),
        before: figures(200, share(20, 200, 0.07, 0.15)),
      },
      // Only decides where to go: no step of the funnel.
      {
        state: 'travel.resuming',
        now: figures(400, share(0, 400, 0, 0.01)),
        before: figures(400, share(0, 400, 0, 0.01)),
      },
    ],
  },
  transitions: { transitions: [] },
  sentence: {
    sentences: [],
    leak: { state: 'travel.nominee', left: share(60, 200, 0.24, 0.37) },
    change: { state: 'travel.nominee', now: share(60, 200, 0.24, 0.37), before: share(20, 200, 0.07, 0.15) },
  },
  seen: { policies: { now: share(96, 100, 0.9, 0.98), before: share(1, 2, 0, 1) } },
};

let asked: string[];
let answers: Partial<ViewAnswers>;
beforeEach(() => {
  asked = [];
  answers = ANSWERS;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const [, view = ''] = /studio\/(\w+)/.exec(url) ?? [];
    const data = Object.entries(answers).find(([name]) => name === view)?.[1];
    return data === undefined
      ? Response.json({ code: 500, message: 'The server has a fault.', data: null }, { status: 500 })
      : Response.json({ code: 200, message: 'OK', data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  document.body.replaceChildren();
});

async function open(hash: string): Promise<void> {
  window.history.replaceState(null, '', hash);
  await act(async () => render(<Studio />));
}
const text = () => document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const shows = (part: string) => vi.waitFor(() => expect(text()).toContain(part), 5_000);

test('the funnel says the leak and the change in a sentence, and each step with its denominators and the week before', async () => {
  await open('#machine=travel&view=funnel');
  await shows('Most visits are lost at nominee: 60 of the 200 that came there left.');
  expect(text()).toContain('New: at nominee, 30.0 % leave (24.0–37.0 %), and 10.0 % did in the period before.');
  expect(text()).toContain('96.0 % of the 100 policies that were issued were also seen by visits.');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('30.0 % 60 of 20024.0–37.0 % · ▲ 10.0 % before');
  expect(rows[0]).toContain('38 s2 min 5 s for one in ten');
});

test('the chosen visits are in the address, which opens the same view', async () => {
  await open('#machine=travel&view=funnel&device=phone');
  await shows('Funnel by steps');
  expect(window.location.hash).toBe('#machine=travel&view=funnel&from=2026-08-30&to=2026-09-05&device=phone');
  const [address, query] = asked.findLast((url) => url.includes('/states?'))?.split('?') ?? [];
  expect(address).toBe('/api/v1/studio/states');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ machine: 'travel', from: '2026-08-30', to: '2026-09-05', device: 'phone' },
  });
});

test('a step leads to its state on the map, with the figures', async () => {
  await open('#machine=travel&view=funnel&to=2026-09-04&from=2026-09-01');
  await shows('Funnel by steps');
  await act(async () => document.querySelector<HTMLButtonElement>('tbody button')?.click());
  expect(window.location.hash).toContain('heat=left&at=travel.nominee');
  await vi.waitFor(
    () =>
      expect(document.querySelector('svg.chart [data-state="travel.nominee"]')?.textContent).toContain('200 visits'),
    20_000,
  );
  expect(document.querySelector('svg.chart [data-state="travel.nominee"]')?.classList).toContain('heat-4');
}, 30_000);

test('says what is wrong where the figures cannot be read', async () => {
  const { choices } = ANSWERS;
  answers = { ...(choices && { choices }) };
  await open('#machine=travel&view=stops&from=2026-01-01&to=2026-01-02');
  await shows('The figures could not be read: The server has a fault.');
});
