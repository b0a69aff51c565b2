import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

vi.mock('#src/studio/figures/FiguresPage.tsx', () => ({
  FiguresPage: () => {
    throw new Error('A view has a fault.');
  },
}));
vi.mock('#src/studio/map/MapPage.tsx', () => ({ MapPage: () => <main>The map</main> }));
// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => ({ layOutInWorker: () => new Promise(() => {}) }));
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a view that fails says so next to the list of machines, and another view opens', async () => {
  // React reports what the boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState(null, '', '#machine=travel&view=funnel');
  await act(async () => render(<Studio />));
  expect(document.querySelector('main h1')?.textContent).toBe('Something went wrong');
  expect(document.querySelector('nav[aria-label="Machines"]')).not.toBeNull();
  await act(async () => {
    window.history.replaceState(null, '', '#machine=travel');
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(document.querySelector('main')?.textContent).toBe('The map');
});
