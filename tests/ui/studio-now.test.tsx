import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ViewAnswers } from '#contract/funnel/views.ts';
import { NowView } from '#src/studio/figures/NowView.tsx';
import { render } from './render.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});
const text = () => document.body.textContent ?? '';

async function openNow(journeys: ViewAnswers['now']['journeys'], allowsTraffic: boolean): Promise<void> {
  const now: ViewAnswers['now'] = { journeys, decisions: [], orders: [] };
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: now }));
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <NowView allowsTraffic={allowsTraffic} insurers={{}} />
      </QueryClientProvider>,
    ),
  );
}

test('who has the policy is counted apart from those who are under way', async () => {
  await openNow(
    [
      { line: 'car', stage: 'policy issued', rows: 3 },
      { line: 'health', stage: 'quote', rows: 7 },
      { line: 'health', stage: 'policy issued', rows: 1_200 },
    ],
    false,
  );
  await vi.waitFor(() => expect(text()).toContain('Journeys that are under way now'), 5_000);
  const cells = (rows: string) => [...document.querySelectorAll(`${rows} > *`)].map((cell) => cell.textContent);
  expect(cells('thead tr')).toEqual(['Has reached', 'car', 'health']);
  expect(cells('tbody tr')).toEqual(['quote', '0', '7']);
  expect(cells('tfoot tr')).toEqual(['Finished, with a policy', '3', '1,200']);
});

test('without a stored journey the page says what it will show, and how to try it where that may be done', async () => {
  await openNow([], true);
  await vi.waitFor(() => expect(text()).toContain('No journey of the last 30 days is stored.'), 5_000);
  expect(text()).toContain('npm run traffic');
  expect(document.querySelector('h3')).toBeNull();
});
