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
/** What the studio does in its next frame. */
let frames: FrameRequestCallback[] = [];
const nextFrame = () =>
  act(() => {
    for (const draw of frames.splice(0)) draw(0);
  });
const copied = vi.fn(async (_text: string) => undefined);
beforeEach(async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor(readonly name: string) {}
      set onmessage(listen: (event: { data: unknown }) => void) {
        if (this.name === LIVE_CHANNEL) studioHears = (data) => listen({ data });
      }
    },
  );
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
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
const OTHER_VISIT = '3'.repeat(22);
const WAY = [
  ['callback  xstate.init  #0', '', 'callback.phone'],
  ['callback.phone  phone.submit  #0', 'callback.phone', 'callback.name'],
  ['callback.name  name.submit  #0', 'callback.name', 'callback.submitting'],
] as const;
const hear = (seq: number, change: object = {}) => {
  const [transition, before, after] = WAY[seq] ?? WAY[0];
  const names = { machine: 'callback', chart: '0'.repeat(16), transition, before, after };
  studioHears({ visit: VISIT, seq, at: 1_000 * seq, dwell: 500, ...names, ...change });
};
const say = (seq: number, change: object = {}) => {
  hear(seq, change);
  nextFrame();
};
const current = () => document.querySelector<HTMLElement>('[data-current]')?.dataset.current;
const lit = () => [...document.querySelectorAll<SVGElement>('.lit')].map(({ dataset }) => dataset.state);
const listed = () => [...document.querySelectorAll('.steps li')].map(({ textContent }) => textContent);
const names = () => [...document.querySelectorAll<HTMLElement>('.steps button')].map(({ title }) => title);
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
  nextFrame();
  expect(listed()).toEqual([
    'phonethe page was loaded, after 0.5\u00a0s',
    'namephone.submit [phone is good], after 0.5\u00a0s',
  ]);

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

test('what a loaded page says at once is drawn at once, in its order, and the map is not made again', async () => {
  render(<Studio />);
  await mapIsThere();
  say(0, { visit: OTHER_VISIT });
  const before = document.querySelector('[data-state="callback.phone"]');
  const burst = Array.from({ length: 150 }, (_, index) => index % 3);
  for (const seq of burst) hear(seq, { visit: OTHER_VISIT });
  expect([listed().length, frames.length]).toEqual([1, 1]);
  nextFrame();
  expect(names()).toEqual([0, ...burst].map((seq) => WAY[seq]?.[0]));
  expect(lit()).toEqual(['callback.submitting']);
  expect(document.querySelector('[data-state="callback.phone"]')).toBe(before);
});

test('of a very long way the steps around the shown one are listed', async () => {
  render(<Studio />);
  await mapIsThere();
  const visit = '5'.repeat(22);
  for (let seq = 0; seq < 1_000; seq += 1) hear(seq % 3, { visit, dwell: 0 });
  nextFrame();
  const aside = () => document.querySelector('aside')?.textContent;
  const places = () => [...document.querySelectorAll<HTMLLIElement>('.steps li')].map(({ value }) => value);
  expect([places().length, places()[0], places().at(-1)]).toEqual([200, 801, 1_000]);
  expect(aside()).toContain('Steps 801 to 1,000 of 1,000 are listed');
  act(() => document.querySelector<HTMLElement>('.steps button')?.click());
  expect(aside()).toContain('Step 801 of 1,000');
  expect(document.querySelector('[aria-current=step]')?.closest('li')?.value).toBe(801);
  expect([places().length, places()[0]]).toEqual([200, 701]);
  press('Home');
  expect([current(), places()[0], places().at(-1)]).toEqual(['callback.phone', 1, 200]);
});

test('a way that was not seen from its beginning is no trace, and a second tab does not mix with the first', async () => {
  render(<Studio />);
  await mapIsThere();
  say(1, { visit: '1'.repeat(22) });
  expect(listed()).toHaveLength(1);
  expect(document.querySelector('aside')?.textContent).toContain('The beginning of this way was not seen');
  // The one that moved last, and the four of this file.
  expect(document.querySelectorAll('aside option')).toHaveLength(5);
});

test('a browser that refuses to be counted is told why nothing moves', async () => {
  localStorage.setItem(REFUSED_KEY, '1');
  window.history.replaceState(null, '', '#machine=toast&view=live');
  render(<Studio />);
  expect(document.querySelector('aside')?.textContent).toContain(
    'Nothing is shown: this browser asks not to be counted',
  );
});
