import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { VisitView } from '#contract/funnel/visit-view.ts';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => ({ layOutInWorker: () => new Promise(() => {}) }));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const step = (machine: string, transition: string, before: string, after: string) => ({
  ...{ at: Date.parse('2026-09-05T05:00:00.000Z'), machine, chart: '0'.repeat(16), transition, before, after },
  ...{ dwell: 0, fault: '' },
});
const FOUND: VisitView = {
  isCut: false,
  // Half an hour after its last step.
  readAt: Date.parse('2026-09-05T05:30:00.000Z'),
  visits: [
    {
      ...{ line: 'health', device: 'phone', source: 'direct', build: 'boot-a1' },
      steps: [
        step('callback', 'callback  xstate.init  #0', '', 'callback.phone'),
        step('toast', 'toast  xstate.init  #0', '', 'toast.hidden'),
      ],
    },
  ],
};

/** What the server is asked for, and answers. */
const answering = (status: number, answer: object) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(answer), { status });
  });
  return asked;
};
const aside = () => document.querySelector('aside')?.textContent ?? '';
async function find(reference: string): Promise<void> {
  Element.prototype.scrollIntoView = () => undefined;
  window.history.replaceState(null, '', '#machine=callback&view=visit');
  await act(async () => render(<Studio />));
  const field = document.querySelector<HTMLInputElement>('input[name=reference]');
  if (field) field.value = reference;
  await act(async () => document.querySelector('form')?.requestSubmit());
}

test('a reference with spaces opens the visit’s way, with its line, device and other machines', async () => {
  const asked = answering(200, { data: FOUND });
  await find(' 482 917 305 ');
  await vi.waitFor(() => expect(aside()).toContain('Ended in'));
  expect(asked.map((url) => new URL(url, 'http://localhost').searchParams.get('reference'))).toEqual(['482 917 305']);
  expect(document.querySelector<HTMLElement>('[data-current]')?.dataset.current).toBe('callback.phone');
  expect(aside()).toMatch(/5 Sept? 2026, 10:30 am, health, phone, direct/);
  expect(document.querySelector('aside ul a')?.getAttribute('href')).toContain('machine=toast');
  // A link that a colleague opens.
  expect(new URLSearchParams(window.location.hash.slice(1)).get('reference')).toBe('482 917 305');
});

test.each([
  ['48291730', 'A reference has nine digits, such as 482 917 305.'],
  ['482 917 3O5', 'A reference has digits only.'],
])('%s is said to be wrong, without asking', async (typed, sentence) => {
  const asked = answering(200, { data: FOUND });
  await find(typed);
  expect(document.querySelector('aside [role=alert]')?.textContent).toBe(sentence);
  expect([asked, document.querySelector<HTMLInputElement>('input[name=reference]')?.value]).toEqual([[], typed]);
});

test.each([
  [200, { data: { visits: [], isCut: false, readAt: 0 } }, 'No visit of the last 7 days has this reference'],
  [500, { message: 'The server has a fault.' }, 'The visit could not be read: The server has a fault.'],
])('an answer %i without a visit is one sentence', async (status, answer, sentence) => {
  answering(status, answer);
  await find(`${status} 111 111`);
  await vi.waitFor(() => expect(aside()).toContain(sentence));
});

test('while a visit is read the page says so; what could not be read is read again by the same button', async () => {
  const asked: string[] = [];
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  await find('777 111 111');
  expect(aside()).toContain('Reading the visit…');
  await act(async () => answer(new Response(JSON.stringify({ message: 'The server has a fault.' }), { status: 500 })));
  await vi.waitFor(() => expect(aside()).toContain('The visit could not be read'));
  expect(aside()).not.toContain('Reading');
  await act(async () => document.querySelector('form')?.requestSubmit());
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(document.querySelector('aside [role=alert]')).toBeNull();
  await act(async () => answer(new Response(JSON.stringify({ data: FOUND }), { status: 200 })));
  await vi.waitFor(() => expect(aside()).toContain('Ended in'));
});

test('the field comes before the map, for the keyboard and on a phone', async () => {
  answering(200, { data: FOUND });
  await find('778 111 111');
  const [panel, map] = [document.querySelector('aside'), document.querySelector('main')];
  expect(map && panel?.compareDocumentPosition(map)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  [59, 'Last seen in', 'less than a minute ago'],
  [60, 'Last seen in', '1 minute ago'],
  [1_799, 'Last seen in', '29 minutes ago'],
  [1_800, 'Ended in', ''],
])(
  '%i seconds after the last step the tab may be open still, until another step would be another visit',
  async (seconds, said, ago) => {
    answering(200, { data: { ...FOUND, readAt: Date.parse('2026-09-05T05:00:00.000Z') + seconds * 1_000 } });
    await find(`${String(seconds).padStart(3, '8').slice(-3)} 111 111`);
    const current = () => document.querySelector('aside .current')?.textContent ?? '';
    await vi.waitFor(() => expect(current()).toContain(said));
    expect(current().endsWith(ago)).toBe(true);
    expect(current().includes('ago')).toBe(ago !== '');
  },
);
