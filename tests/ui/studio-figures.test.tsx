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
/** The one that was seen first has the later name. */
const BUILDS = [
  { build: 'b9', firstDay: '2026-08-01', lastDay: '2026-09-05' },
  { build: 'b2', firstDay: '2026-09-01', lastDay: '2026-09-05' },
];
/** 60 of 200 visits leave at the nominee, and 20 of 200 did in the week before. */
const STATES: ViewAnswers['states']['states'] = [
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
];
const ANSWERS: Partial<ViewAnswers> = {
  choices: {
    ...{ since: '2026-08-01', until: '2026-09-05', machines: ['travel'] },
    ...{ devices: ['desktop', 'phone'], sources: ['direct'], builds: BUILDS, allowsTraffic: true, insurers: {} },
  },
  states: { states: STATES },
  transitions: { transitions: [], routes: [] },
  funnel: {
    countedUntil: '2026-09-05T09:02:00.000Z',
    landings: { since: '2026-08-28', line: { landings: 451, visits: 400 }, first: { landings: 30, visits: 31 } },
    states: STATES,
    sentence: {
      visits: { now: 400, before: 400 },
      leaks: [{ state: 'travel.nominee', left: share(60, 200, 0.24, 0.37) }],
      ...{ isComparable: true, unclear: null },
      change: { state: 'travel.nominee', now: share(60, 200, 0.24, 0.37), before: share(20, 200, 0.07, 0.15) },
    },
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

test('the funnel has the landings that no visit came of, and until when all is counted', async () => {
  await open('#machine=travel&view=funnel&from=2026-08-20&to=2026-09-05');
  await shows('/travel was opened 451 times from outside, and 400 visits began: 51 more landings than visits.');
  // The server issues and counts more than pages report, and the other way round: fewer landings are no loss.
  await shows('The first page of all, /, was opened 30 times from outside, and 31 visits began on pages of no line.');
  await shows('Landings are counted since 28 Aug 2026, and visits here likewise.');
  await shows('Counted until 05 Sep 2026, 14:32 in India.');
});

test('the funnel says the leak and the change in a sentence, and each step with its denominators and the week before', async () => {
  await open('#machine=travel&view=funnel');
  await shows('Most visits are lost at ‘Who is your nominee?’: 60 of the 200 that came there left.');
  expect(text()).toContain(
    'New: at ‘Who is your nominee?’, 30.0 % leave (24.0–37.0 %), and 10.0 % did in the period before.',
  );
  await shows(
    '96.0 % of the 100 policies that were issued were also seen by visits, of all devices, sources and builds.',
  );
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('began');
  expect(rows[0]).toContain('400 · 400 before––');
  // The chart's name is below what visitors read.
  expect(rows[1]).toMatch(/^Who is your nominee\?nominee/);
  // Who came: with its denominator, its interval and the week before.
  expect(rows[1]).toContain('50.0 % 200 of 4000.0–100.0 % · 50.0 % before');
  expect(rows[1]).toContain('30.0 % ▲ 60 of 20024.0–37.0 % · 10.0 % before');
  expect(text()).toContain('▲ and ▼: more and less than in the period before');
  expect(rows[1]).toContain('38 sone in ten: longer than 2 min 5 s');
  expect(document.querySelector('tbody th[scope="row"]')?.textContent).toContain('began');
  expect(document.title).toBe('Travel: Funnel – Studio');
});

test('visits that no step has are rows of their own, so that all of them are those that began', async () => {
  const { funnel } = ANSWERS;
  const before = figures(400, share(0, 400, 0, 1));
  const states = [
    { state: 'travel', now: figures(400, share(390, 400, 0, 1)), before },
    { state: 'travel.nominee', now: figures(200, share(60, 200, 0, 1)), before },
    { state: 'travel.policy', now: figures(100, share(90, 100, 0, 1)), before },
    { state: 'travel.policy.issuance', now: figures(100, share(90, 100, 0, 1)), before },
    { state: 'travel.resuming', now: figures(400, share(40, 400, 0, 1)), before },
    // A region that today's chart has lost.
    { state: 'travel.former', now: figures(300, share(200, 300, 0, 1)), before },
  ];
  answers = { ...ANSWERS, ...(funnel && { funnel: { ...funnel, states } }) };
  await open('#machine=travel&view=funnel&from=2026-01-05&to=2026-01-06');
  await shows('ended elsewhere');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  // 60 left at the nominee, 90 have a policy, 240 ended elsewhere and 10 are under way: 400.
  expect(rows[1]).toContain('60 of 200');
  expect(rows[2]).toContain('90 ended their way');
  expect(rows[3]).toContain('ended elsewhereformer 200 · resuming 40–240 of 400 · 0 before');
  expect(rows[4]).toContain('still under way–10 of 400 · 400 before');
  expect(rows).toHaveLength(5);
});

test('the chosen visits are in the address, which opens the same view', async () => {
  await open('#machine=travel&view=funnel&device=phone');
  await shows('Funnel by steps');
  expect(window.location.hash).toBe('#machine=travel&view=funnel&from=2026-08-30&to=2026-09-05&device=phone');
  const [address, query] = asked.findLast((url) => url.includes('/funnel?'))?.split('?') ?? [];
  expect(address).toBe('/api/v1/studio/funnel');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    ...{ machine: 'travel', line: 'travel', from: '2026-08-30', to: '2026-09-05', device: 'phone' },
  });
});

test('a step leads to its state on the map, with the figures', async () => {
  await open('#machine=travel&view=funnel&to=2026-09-04&from=2026-09-01');
  await shows('Funnel by steps');
  await act(async () => document.querySelector<HTMLButtonElement>('tbody tr:last-child button')?.click());
  expect(window.location.hash).toContain('heat=left&at=travel.nominee');
  // What chooses the visits is shown wherever it counts.
  expect(document.querySelector('.bar fieldset.filters select[aria-label="Device"]')).not.toBeNull();
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

const SHARE_NONE: Share = { count: 0, of: 0, share: null, low: null, high: null };

test('a range without visits says so, and nothing of losses; one without a week before has nothing to compare with', async () => {
  const sentence = {
    ...{ visits: { now: 0, before: 0 }, leaks: [], change: null },
    ...{ isComparable: false, unclear: null },
  };
  answers = { ...ANSWERS, funnel: { states: [], sentence, landings: null } };
  await open('#machine=travel&view=funnel&from=2026-01-01&to=2026-01-02');
  await shows('No visits are counted in this range. Choose another one.');
  expect(text()).not.toContain('lost');
  answers = {
    ...ANSWERS,
    funnel: { states: [], landings: null, sentence: { ...sentence, visits: { now: 400, before: 0 } } },
  };
  await open('#machine=travel&view=funnel&from=2026-01-03&to=2026-01-04');
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  await shows('There is nothing to compare with: no visits are counted in the period before.');
});

test('how much of the ledger visits saw says so where it cannot be read', async () => {
  const { seen: _, ...others } = ANSWERS;
  answers = others;
  await open('#machine=travel&view=funnel&from=2026-02-01&to=2026-02-02');
  await shows('The figures could not be read: The server has a fault.');
  await shows('Funnel by steps');
});

test('builds are compared from the one that was seen first to the newest, with the steps that today’s chart has lost', async () => {
  const lost = { state: 'travel.oldStep', now: figures(9, SHARE_NONE), before: figures(9, SHARE_NONE) };
  answers = { ...ANSWERS, states: { states: [...(ANSWERS.states?.states ?? []), lost] } };
  await open('#machine=travel&view=compare&from=2026-03-01&to=2026-03-02');
  await shows('b2 against b9');
  expect(window.location.hash).toContain('build=b2&against=b9');
  expect(text()).toContain('oldStepnot in today’s chart');
  expect(document.querySelector('.builds option')?.textContent?.replaceAll('\u00a0', ' ')).toBe('b9, from 01 Aug 2026');
  const funnel = document.querySelector<HTMLAnchorElement>('.tabs a[href*="view=funnel"]');
  expect(funnel?.getAttribute('href')).not.toContain('b2');
});

test('the policy’s page has no loss, and says how many policies were issued', async () => {
  const policy = { ...figures(15, share(14, 15, 0.7, 0.99)), returned: share(1, 15, 0, 0.3) };
  const row = { state: 'travel.policy', now: policy, before: policy };
  const { funnel } = ANSWERS;
  answers = { ...ANSWERS, ...(funnel && { funnel: { ...funnel, states: [...STATES, row] } }) };
  await open('#machine=travel&view=funnel&from=2026-02-05&to=2026-02-06');
  await shows('Issued by the server: 100, of all devices, sources and builds.');
  const cells = [...document.querySelectorAll('tbody tr:last-child > *')].map((cell) => cell.textContent);
  expect(cells[0]).toContain('Visits on this page, to wait for a policy or to open one.');
  expect(cells[1]).toContain('15 of 400');
  expect(cells[2]).toBe('14 ended their way');
  expect(cells[3]).toContain('1 of 15');
});

test('a build that has no visits in the range is named', async () => {
  answers = { ...ANSWERS, states: { states: [] } };
  await open('#machine=travel&view=compare&from=2026-03-05&to=2026-03-06&build=b2&against=b9');
  await shows('b2 has no visits in these days.');
  await shows('b9 has no visits in these days.');
  expect(document.querySelector('main table')).toBeNull();
});

test('insurers are listed with what was lost by their being late, and why they did not answer', async () => {
  const none = { refused: [], faults: [], kyc: [], decisions: [], payments: [], refunds: [], issuances: [] };
  const silent = { ...{ failed: 0, timedOut: 0, leftOut: 0, plans: 0, plansLost: 0 }, medianTime: null, p90Time: null };
  const before = { asked: 0, late: SHARE_NONE, unanswered: SHARE_NONE, ...silent };
  const now = {
    ...{ asked: 40, plans: 80, plansLost: 14, failed: 3, timedOut: 2, leftOut: 0, medianTime: 300, p90Time: 2_100 },
    late: { count: 10, of: 40, share: 0.25, low: 0.14, high: 0.4 },
    unanswered: { count: 5, of: 40, share: 0.125, low: 0.05, high: 0.26 },
  };
  const insurers = [{ line: 'travel', insurer: 'teesta', now, before }];
  answers = { ...ANSWERS, stops: { ...none, insurers } };
  await open('#machine=travel&view=stops&from=2026-05-01&to=2026-05-02');
  await shows('Prices of insurers');
  const cells = [...document.querySelectorAll('tbody tr > *')].map((cell) =>
    cell.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(cells).toEqual([
    'teestatravel',
    '40 · 0 before',
    '25.0 % 10 of 4014.0–40.0 %',
    '12.5 % 5 of 405.0–26.0 %3 with an error, 2 longer than 8 s',
    '14 · 0 beforeof 80 asked for',
    '0.3 sone in ten: longer than 2 s',
  ]);
});

test('a refusal is a stop, the ordinary second branch is none, and a lifecycle begins in words', async () => {
  const stop = (name: string, about = '') => ({ name, about, times: { now: 3, before: 2 } });
  const none = { faults: [], insurers: [], kyc: [], decisions: [], refunds: [], issuances: [] };
  answers = {
    ...ANSWERS,
    stops: {
      ...none,
      refused: [
        stop('travel.trip.saving  xstate.done.actor.trip  #2'),
        stop('travel.travellers  xstate.done.state.travellers  #1'),
        stop('travel.nominee.opening  always  #1'),
      ],
      payments: [stop('payment  xstate.init  #0'), stop('payment.older  gone  #0')],
    },
  };
  await open('#machine=travel&view=stops&from=2026-04-01&to=2026-04-02');
  await shows('By the bank’s answer.');
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('th')?.textContent);
  expect(rows).toEqual(['Where are you travelling, and when? › savingtrip › saving', 'begins', 'older']);
  expect(text()).not.toContain('xstate');
});

test('the map says that it reads, that nothing is counted, and what is wrong', async () => {
  answers = { ...ANSWERS, states: { states: [] } };
  await open('#machine=payment&heat=left');
  // No page reports a life cycle of the server: it has its map alone.
  expect([...document.querySelectorAll('.tabs a')].map((link) => link.textContent)).toEqual(['Map']);
  expect(document.querySelector('.heat')).toBeNull();
  await open('#machine=travel&heat=left&from=2026-05-01&to=2026-05-02');
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  const heat = () => document.querySelector('.heat')?.textContent ?? '';
  await vi.waitFor(() => expect(heat()).toContain('No visits are counted in these days.'), 5_000);
  const { states: _, ...others } = ANSWERS;
  answers = others;
  await open('#machine=travel&heat=left&from=2026-05-03&to=2026-05-04');
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  await vi.waitFor(() => expect(heat()).toContain('could not be read: The server has a fault.'), 5_000);
  expect(heat()).not.toContain('No visits');
});

test('an answer of another shape, and one that is no JSON, are said to be wrong', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: { states: 'many' } }));
  await open('#machine=travel&view=funnel&from=2026-06-01&to=2026-06-02');
  await shows('The figures could not be read: The answer is not one that this page knows.');
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
  await open('#machine=car&view=now');
  await act(async () => window.dispatchEvent(new Event('hashchange')));
  await shows('The figures could not be read: The answer is not one that this page knows.');
});

test('a link with a day that is none opens, and another page is one step back in the browser', async () => {
  await open('#machine=travel&view=funnel&from=2026-02-31&to=x');
  await shows('Funnel by steps');
  expect(window.location.hash).toBe('#machine=travel&view=funnel&from=2026-08-30&to=2026-09-05');
  const pages = window.history.length;
  await act(async () => document.querySelector<HTMLButtonElement>('tbody tr:last-child button')?.click());
  expect(window.location.hash).toContain('at=travel.nominee');
  expect(window.history.length).toBe(pages + 1);
});
