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

const share = (count: number, of: number): Share => ({ count, of, share: count / of, low: 0.1, high: 0.9 });
const figures = (visits: number, left: number, median: number | null): StateFigures => ({
  ...{ visits: share(visits, 400), left: share(left, visits), returned: share(0, visits), entries: visits },
  ...{ medianDwell: median, p90Dwell: median === null ? null : median * 10 },
});
const of = (state: string, visits: number) => ({
  state,
  now: figures(visits, 30, 38_000),
  before: figures(visits / 2, 10, null),
});
const STATES: ViewAnswers['states']['states'] = [
  of('travel', 400),
  of('travel.kyc', 200),
  of('travel.kyc.otp', 80),
  of('travel.policy', 60),
];

let asked: URL[];
beforeEach(() => {
  asked = [];
  Element.prototype.scrollIntoView = vi.fn();
  const answers: Partial<ViewAnswers> = {
    choices: {
      ...{
        since: '2026-08-01',
        until: '2026-09-05',
        machines: ['travel'],
        devices: ['phone'],
        sources: [],
        builds: [],
      },
      allowsTraffic: true,
      insurers: {},
    },
    states: { states: STATES },
    funnel: {
      landings: null,
      states: STATES,
      sentence: {
        ...{ visits: { now: 400, before: 400 }, leaks: [], change: null, isComparable: true, unclear: null },
      },
    },
    seen: { policies: { now: share(1, 2), before: share(1, 2) } },
  };
  vi.stubGlobal('fetch', async (path: string) => {
    const url = new URL(path, 'http://localhost');
    asked.push(url);
    const data = Object.entries(answers).find(([name]) => url.pathname.endsWith(`/${name}`))?.[1];
    return data === undefined ? new Response('', { status: 500 }) : Response.json({ code: 200, message: 'OK', data });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open(hash: string): Promise<void> {
  window.history.replaceState(null, '', hash);
  await act(async () => render(<Studio />));
}
const goTo = (hash: string): Promise<void> =>
  act(async () => {
    window.history.replaceState(null, '', hash);
    window.dispatchEvent(new Event('hashchange'));
  });
const panel = () => document.querySelector('aside section[aria-label="Visits"]');
const text = () => panel()?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const shows = (part: string) => vi.waitFor(() => expect(text()).toContain(part), 5_000);

test('a selected state has its figures, each with what it is of and the period before, and for whom they are', async () => {
  await open('#machine=travel&at=travel.kyc.otp&device=phone');
  await shows('Came here');
  expect(text()).toContain('30 Aug 2026 to 05 Sep 2026, phone');
  const [came, left, time, longest] = [...document.querySelectorAll('aside dd')].map((cell) =>
    cell.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(came).toContain('20.0 % ▲ 80 of 40010.0–90.0 % · 10.0 % before');
  expect(left).toContain('37.5 % 30 of 8010.0–90.0 % · 25.0 % before');
  // Nobody had left it in the period before.
  expect([time, longest]).toEqual(['38 s', '6 min 20 s']);
  const query = asked.find(({ pathname }) => pathname.endsWith('/states'))?.searchParams;
  expect(Object.fromEntries(query ?? [])).toEqual({
    ...{ machine: 'travel', line: 'travel', device: 'phone', from: '2026-08-30', to: '2026-09-05' },
  });
  // A copied link has the same days tomorrow.
  expect(window.location.hash).toContain('from=2026-08-30&to=2026-09-05');
});

test('its link opens the funnel at the step that it is in, with the same visits', async () => {
  await open('#machine=travel&at=travel.kyc.otp&device=phone');
  await shows('Open the funnel at this step');
  await act(async () => panel()?.querySelector('a')?.click());
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  const chosen = () => [...document.querySelectorAll('tbody tr[aria-current]')];
  await vi.waitFor(() => expect(chosen()).toHaveLength(1), 5_000);
  expect(chosen()[0]?.querySelector('small')?.textContent).toBe('kyc');
  expect(Element.prototype.scrollIntoView).toHaveBeenCalled();
  expect(window.location.hash).toContain('device=phone');
});

test('where a way ends nobody is lost; where nobody came it says so; and a life cycle of the server has no visits', async () => {
  await open('#machine=travel&at=travel.policy');
  await shows('Came here');
  expect(text()).not.toContain('Left here');
  await goTo('#machine=travel&at=travel.nominee');
  await shows('No visit came here.');
  await goTo('#machine=payment&at=payment.created');
  await vi.waitFor(() => expect(document.querySelector('aside h2')?.textContent).toBe('created'));
  expect(panel()).toBeNull();
});
