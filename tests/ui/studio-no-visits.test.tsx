import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ViewAnswers } from '#contract/funnel/views.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { CompareView } from '#src/studio/figures/CompareView.tsx';
import { NoVisits } from '#src/studio/figures/ViewState.tsx';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => ({ layOutInWorker: () => new Promise(() => {}) }));

const issued = { name: 'issuance  xstate.init  #0', about: 'Teesta', times: { now: 3, before: 2 } };
const ANSWERS: Partial<ViewAnswers> = {
  // The server has moved, and no page has reported.
  choices: {
    ...{ since: '2026-08-01', until: '2026-09-05', machines: [], devices: [], sources: [], builds: [] },
    allowsTraffic: false,
    insurers: {},
  },
  stops: {
    refused: [],
    faults: [],
    insurers: [],
    kyc: [],
    decisions: [],
    payments: [],
    refunds: [],
    issuances: [issued],
  },
};
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
const text = () => document.body.textContent ?? '';

test('without a visit the funnel says so, stops have the server’s moves, and traffic is offered where it may be made', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, view = ''] = /studio\/(\w+)/.exec(url) ?? [];
    const data = Object.entries(ANSWERS).find(([name]) => name === view)?.[1];
    return Response.json({ code: data ? 200 : 500, message: 'OK', data }, { status: data ? 200 : 500 });
  });
  window.history.replaceState(null, '', '#machine=travel&view=funnel');
  await act(async () => render(<Studio />));
  await vi.waitFor(() => expect(text()).toContain('No visits are counted yet.'), 5_000);
  expect(text()).not.toContain('npm run traffic');
  await act(async () => {
    window.history.replaceState(null, '', '#machine=travel&view=stops');
    window.dispatchEvent(new Event('hashchange'));
  });
  await vi.waitFor(() => expect(text()).toContain('Teesta'), 5_000);
  expect(text()).toContain('No visits are counted yet.');
});

test('where traffic may be made, an empty studio names the command', () => {
  render(<NoVisits allowsTraffic />);
  expect(text()).toContain('npm run traffic');
});

test('builds that are too rare to be named are not compared', () => {
  const query = { machine: 'travel', from: '2026-08-01', to: '2026-08-02' };
  const chart = chartOf(travelMachine);
  render(
    <CompareView
      {...{ chart, query, builds: [], against: null }}
      selected={null}
      insurers={{}}
      onState={() => {}}
      onBuilds={() => {}}
    />,
  );
  expect(text()).toContain('There is no build to compare yet');
});
