import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';
import { optionsOf } from '#tools/paths/options.ts';
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

/** The state by the chart's name, which is below its title if it has one. */
const panelState = () =>
  (document.querySelector('aside h2 + p > code') ?? document.querySelector('aside h2'))?.textContent;

test('keys move between states, open one, and lead up again', async () => {
  window.history.replaceState(null, '', '#machine=travel&at=travel.kyc');
  render(<Studio />);
  await showsAll('travel.kyc');
  expect(panelState()).toBe('kyc');
  press('Enter');
  await showsAll('travel.kyc.document');
  expect(window.location.hash).toContain('open=travel.kyc');
  press('ArrowDown');
  expect(panelState()).toBe('memberDetails');
  // The nearest one above is in the open state: Escape leads out of it.
  press('ArrowUp');
  expect(panelState()).toBe('checkingLink');
  press('Escape');
  expect(panelState()).toBe('kyc');
  press('Escape');
  expect(panelState()).toBe('travel');
});

test('a state that is chosen in the panel takes the focus to its name; one on the map leaves it on the map', async () => {
  window.history.replaceState(null, '', '#machine=travel&at=travel.nominee');
  render(<Studio />);
  await vi.waitFor(() => expect(panelState()).toBe('nominee'));
  act(() => document.querySelector<HTMLButtonElement>('aside ul button')?.click());
  expect(document.activeElement?.tagName).toBe('H2');
  expect(panelState()).not.toBe('nominee');
});

test('the chart is taken away by buttons, one for each form', () => {
  render(<Studio />);
  return vi.waitFor(() => {
    const forms = [...document.querySelectorAll('details.take button')].map((button) => button.textContent);
    expect(forms).toEqual(['PNG of this view', 'SVG of this view', 'Mermaid of this view', 'SCXML', 'XState JSON']);
  }, 20_000);
});

const machineOf = (id: string) => {
  const machine = ALL_MACHINES.find((one) => one.id === id);
  if (!machine) throw new Error(`There is no machine ${id}.`);
  return machine;
};
const frameSource = () => document.querySelector('aside iframe')?.getAttribute('src');

test('a state of a journey shows its screen, at two widths and with each of the facts that it is reached with', async () => {
  window.history.replaceState(null, '', '#machine=travel&at=travel.kyc.otp');
  render(<Studio />);
  await vi.waitFor(() => expect(frameSource()).toMatch(/#travel\/\d+$/));
  const facts = [...document.querySelectorAll<HTMLInputElement>('aside [type=radio]')];
  expect(facts.length).toBeGreaterThan(1);
  expect(facts.map(({ checked }) => checked)).toEqual(facts.map((_, index) => index === 0));
  const desktop = [...document.querySelectorAll<HTMLElement>('aside button')].find(
    ({ textContent }) => textContent === 'Desktop',
  );
  act(() => desktop?.click());
  expect(window.location.hash).toContain('screen=desktop');
  expect(document.querySelector('aside')?.className).toBe('desktop');
});

test('a state says which command finds the tests that take it, and one that is left at once that none ends there', async () => {
  window.history.replaceState(null, '', '#machine=travel&at=travel.kyc.otp');
  render(<Studio />);
  const tests = () => document.querySelector('aside [aria-label="Tests that take it"]')?.textContent;
  await vi.waitFor(() => expect(tests()).toContain('npm run paths'));
  const [, typed = ''] = /npm run paths -- (.*?--to \S+?)All/.exec(tests() ?? '') ?? [];
  const { line, kind, to = '' } = optionsOf(typed.split(' '));
  expect({ line, kind, to }).toEqual({ line: 'travel', kind: 'shortest', to: 'travel.kyc.otp' });
  await act(async () => {
    window.history.replaceState(null, '', '#machine=travel&at=travel.kyc.deciding');
    window.dispatchEvent(new Event('hashchange'));
  });
  await vi.waitFor(() => expect(tests()).toContain('None ends here'));
});

test.each([
  ['a machine on the server', 'payment', 'payment.pending', 'None: this machine runs on the server.'],
  ['a part of other pages', 'toast', 'toast.shown', 'None of its own: this machine is a part of other pages.'],
  ['a state that is left at once', 'travel', 'travel.kyc.deciding', 'No visitor sees it'],
])('%s has no screen, and the panel says so', async (_name, machine, state, text) => {
  const paths = statesIn(chartOf(machineOf(machine)).root).map(({ path }) => path);
  window.history.replaceState(null, '', `#machine=${machine}&at=${paths.includes(state) ? state : paths[1]}`);
  render(<Studio />);
  await vi.waitFor(() => expect(document.querySelector('aside')?.textContent).toContain(text));
  expect(frameSource()).toBeUndefined();
});
