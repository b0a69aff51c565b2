import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { act } from 'react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LIVE_CHANNEL } from '#contract/funnel/event-names.ts';
import { Trace } from '#contract/funnel/trace.ts';
import { REFUSED_KEY } from '#src/lib/report/visit-consent.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => {
  const elk = new ELK();
  return { layOutInWorker: (graph: ElkNode) => elk.layout(graph) };
});

let studioHears: (message: unknown) => void = () => undefined;
const copied = vi.fn(async (_text: string) => undefined);
beforeEach(async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(readonly name: string) {}
      set onmessage(listen: (event: { data: unknown }) => void) {
        if (this.name === LIVE_CHANNEL) studioHears = (data) => act(() => listen({ data }));
      }
    },
  );
  Object.assign(navigator, { clipboard: { writeText: copied } });
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  window.history.replaceState(null, '', '#machine=callback&view=live');
  const { listenToPages } = await import('#src/studio/live/live-visits.ts');
  listenToPages();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const VISIT = '4829173051234567890123';
const WAY = [
  ['callback  xstate.init  #0', '', 'callback.phone'],
  ['callback.phone  phone.submit  #0', 'callback.phone', 'callback.name'],
  ['callback.name  name.submit  #0', 'callback.name', 'callback.submitting'],
] as const;
const say = (seq: number, change: object = {}) => {
  const [transition, before, after] = WAY[seq] ?? WAY[0];
  const names = { machine: 'callback', chart: '0'.repeat(16), transition, before, after };
  studioHears({ visit: VISIT, seq, at: 1_000 * seq, dwell: 500, ...names, ...change });
};
const current = () => document.querySelector<HTMLElement>('[data-current]')?.dataset.current;
const lit = () => [...document.querySelectorAll<SVGElement>('.lit')].map(({ dataset }) => dataset.state);
const listed = () => [...document.querySelectorAll('.steps li')].map(({ textContent }) => textContent);
const press = (key: string) =>
  act(() => document.querySelector('.steps')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
};
const mapIsThere = () =>
  vi.waitFor(() => expect(document.querySelector('[data-state="callback.phone"]')).not.toBeNull(), 20_000);

test('a visit of another tab moves on the map, is stepped back through, and is copied as a trace', async () => {
  render(<Studio />);
  await mapIsThere();
  expect(document.querySelector('aside')?.textContent).toContain('Open a purchase in another tab');
  say(0);
  say(1);
  expect([current(), lit(), listed().length]).toEqual(['callback.name', ['callback.name'], 2]);
  // What another build says is passed over.
  studioHears({ visit: VISIT, transition: 'callback.name  name.submit  #0' });
  expect(listed()).toEqual(['phonethe page was loaded, 0.5\u00a0s', 'namephone.submit [phone is good], 0.5\u00a0s']);

  press('ArrowUp');
  expect([current(), lit()]).toEqual(['callback.phone', ['callback.phone']]);
  // The visit continues; what is looked at stays.
  say(2);
  expect([current(), listed().length]).toEqual(['callback.phone', 3]);
  act(() => button('Step forward').click());
  expect(current()).toBe('callback.name');
  act(() => button('Last').click());
  expect([current(), lit()]).toEqual(['callback.submitting', ['callback.submitting']]);
  press('Home');
  expect(current()).toBe('callback.phone');

  await act(async () => button('Copy as a trace').click());
  const [text = ''] = copied.mock.lastCall ?? [];
  expect(v.parse(v.strictObject(Trace.entries), JSON.parse(text))).toEqual({
    ...{ trace: 1, machine: 'callback' },
    steps: WAY.map(([transition, , after]) => ({ chart: '0'.repeat(16), transition, after })),
  });
});

test('a way that was not seen from its beginning is no trace, and a second tab does not mix with the first', async () => {
  render(<Studio />);
  await mapIsThere();
  say(1, { visit: '1'.repeat(22) });
  expect(listed()).toHaveLength(1);
  expect(document.querySelector('aside')?.textContent).toContain('The beginning of this way was not seen');
  expect(document.querySelectorAll('aside option')).toHaveLength(3);
});

test('a browser that refuses to be counted is told why nothing moves', async () => {
  localStorage.setItem(REFUSED_KEY, '1');
  window.history.replaceState(null, '', '#machine=toast&view=live');
  render(<Studio />);
  expect(document.querySelector('aside')?.textContent).toContain(
    'Nothing is shown: this browser asks not to be counted',
  );
});
