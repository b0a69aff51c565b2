import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => {
  const elk = new ELK();
  return { layOutInWorker: (graph: ElkNode) => elk.layout(graph) };
});

beforeEach(() => window.history.replaceState(null, '', '#machine=payment'));
afterEach(() => {
  document.body.replaceChildren();
});

const drawn = (): string[] =>
  [...document.querySelectorAll<SVGElement>('svg.chart [data-state]')].map(({ dataset }) => dataset.state ?? '');

const showsAll = (...paths: string[]) =>
  vi.waitFor(() => expect(drawn()).toEqual(expect.arrayContaining(paths)), 20_000);

const map = (): Element => {
  const found = document.querySelector('svg.chart');
  if (!found) throw new Error('The map is not there.');
  return found;
};

const press = (key: string) => act(() => map().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

const panelTitle = () => document.querySelector('aside h2')?.textContent;

test.each(ALL_MACHINES.map((machine) => ({ machine, id: machine.id })))(
  'the map of $id has the machine’s states on its first level, and all of them when all are open',
  async ({ machine, id }) => {
    const { root } = chartOf(machine);
    window.history.replaceState(null, '', `#machine=${id}`);
    render(<Studio />);
    await showsAll(...root.states.map(({ path }) => path));
    expect(drawn()).toEqual([root.path, ...root.states.map(({ path }) => path)]);
    const compounds = statesIn(root).filter(({ states }) => states.length > 0);
    const hash = `#machine=${id}&open=${compounds.map(({ path }) => path).join(',')}`;
    await act(async () => {
      window.history.replaceState(null, '', hash);
      window.dispatchEvent(new Event('hashchange'));
    });
    const all = statesIn(root).map(({ path }) => path);
    await showsAll(...all);
    expect(drawn()).toEqual(all);
  },
  60_000,
);

test('keys move between states, open one, and lead up again', async () => {
  window.history.replaceState(null, '', '#machine=travel&at=travel.kyc');
  render(<Studio />);
  await showsAll('travel.kyc');
  expect(panelTitle()).toBe('kyc');
  press('Enter');
  await showsAll('travel.kyc.document');
  expect(window.location.hash).toContain('open=travel.kyc');
  press('ArrowDown');
  expect(panelTitle()).toBe('memberDetails');
  // The nearest one above is in the open state: Escape leads out of it.
  press('ArrowUp');
  expect(panelTitle()).toBe('checkingLink');
  press('Escape');
  expect(panelTitle()).toBe('kyc');
  press('Escape');
  expect(panelTitle()).toBe('travel');
});

test('a state that is chosen in the panel takes the focus to its name; one on the map leaves it on the map', async () => {
  window.history.replaceState(null, '', '#machine=travel&at=travel.nominee');
  render(<Studio />);
  await vi.waitFor(() => expect(panelTitle()).toBe('nominee'));
  act(() => document.querySelector<HTMLButtonElement>('aside ul button')?.click());
  expect(document.activeElement?.tagName).toBe('H2');
  expect(panelTitle()).not.toBe('nominee');
});

test('the chart is taken away by buttons, one for each form', () => {
  render(<Studio />);
  return vi.waitFor(() => {
    const forms = [...document.querySelectorAll('details.take button')].map((button) => button.textContent);
    expect(forms).toEqual(['PNG of this view', 'SVG of this view', 'Mermaid', 'SCXML', 'XState JSON']);
  }, 20_000);
});
