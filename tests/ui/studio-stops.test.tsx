import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Share, ViewAnswers } from '#contract/funnel/views.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => ({ layOutInWorker: () => new Promise(() => {}) }));

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const share = (count: number, of: number): Share =>
  of === 0 ? { count, of, share: null, low: null, high: null } : { count, of, share: count / of, low: 0, high: 1 };

const STOPS: ViewAnswers['stops'] = {
  ...{ refused: [], insurers: [], kyc: [], payments: [], refunds: [], issuances: [] },
  faults: [
    { name: 'travel.trip.saving  xstate.error.actor.trip  #0', about: 'HTTP', times: { now: 1_200, before: 4 } },
    { name: 'travel.kyc  gone  #0', about: 'TIMEOUT_ERROR', times: { now: 3, before: 0 } },
  ],
  decisions: [
    {
      insurer: 'teesta',
      now: {
        ...{ asked: 50, accepted: share(20, 40), priceChanged: share(0, 40) },
        ...{ declined: share(20, 40), referred: share(10, 40) },
      },
      before: {
        ...{ asked: 41, accepted: share(40, 41), priceChanged: share(0, 41) },
        ...{ declined: share(1, 41), referred: share(0, 41) },
      },
    },
  ],
};

async function openStops(): Promise<void> {
  const choices: ViewAnswers['choices'] = {
    ...{ since: '2026-08-01', until: '2026-09-05', machines: ['travel'] },
    ...{ devices: [], sources: [], builds: [], allowsTraffic: false, insurers: { teesta: 'Teesta General' } },
  };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json({ code: 200, message: 'OK', data: url.includes('/choices') ? choices : STOPS }),
  );
  window.history.replaceState(null, '', '#machine=travel&view=stops');
  await act(async () => render(<Studio />));
  await vi.waitFor(() => expect(document.querySelector('main table')).not.toBeNull(), 5_000);
}

const table = (title: string): Element | null | undefined =>
  [...document.querySelectorAll('section.figures')].find(
    (section) => section.querySelector('h3')?.textContent === title,
  );
const textsOf = (within: Element | null | undefined, selector: string): (string | undefined)[] =>
  [...(within?.querySelectorAll(selector) ?? [])].map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));

test('an insurer’s decisions are one row in words, with the shares and what changed', async () => {
  await openStops();
  const decisions = table('Decisions of insurers');
  expect(textsOf(decisions, 'thead th')).toEqual([
    ...['Insurer', 'Asked', 'Accepted', 'Another price', 'Declined', 'Referred'],
  ]);
  expect(textsOf(decisions, 'tbody tr > *')).toEqual([
    'Teesta General',
    '50 · 41 before',
    '50.0 % ▼ 20 of 400.0–100.0 % · 97.6 % before',
    '0.0 % 0 of 400.0–100.0 % · 0.0 % before',
    '50.0 % ▲ 20 of 400.0–100.0 % · 2.4 % before',
    '25.0 % 10 of 400.0–100.0 % · 0.0 % before',
  ]);
});

test('calls that failed say how in words, and have their total', async () => {
  await openStops();
  expect(textsOf(table('Calls that failed'), 'tfoot tr > *')).toEqual(['All', '', '', '1,203 · 4 before']);
  expect(textsOf(table('Calls that failed'), 'tbody td')).toContain('no answer in time');
  expect(document.body.textContent).not.toContain('TIMEOUT_ERROR');
});
