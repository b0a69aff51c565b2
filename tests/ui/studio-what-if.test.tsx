import ELK, { type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Studio } from '#src/studio/Studio.tsx';
import { render } from './render.tsx';

// jsdom has no workers.
vi.mock('#src/studio/map/layout-in-worker.ts', () => {
  const elk = new ELK();
  return { layOutInWorker: (graph: ElkNode) => elk.layout(graph) };
});

afterEach(() => {
  document.body.replaceChildren();
});

async function open(hash: string): Promise<void> {
  window.history.replaceState(null, '', hash);
  await act(async () => render(<Studio />));
}

const lookOf = (path: string) => [...(document.querySelector(`svg.chart [data-state="${path}"]`)?.classList ?? [])];
const whatIf = () => document.querySelector('section.what-if');
const button = (text: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('button')].find(({ textContent }) => textContent === text);

/** Chooses a fact by the words of its label and of its choice. */
async function suppose(label: string, choice: string): Promise<void> {
  const field = [...document.querySelectorAll('.what-if label')].find(({ textContent }) =>
    textContent?.startsWith(label),
  );
  const select = field?.querySelector('select');
  const value = [...(select?.options ?? [])].find(({ text }) => text === choice)?.value;
  if (!select || value === undefined) throw new Error(`There is no ‘${choice}’ of ‘${label}’.`);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value);
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

test('what is supposed is in the address, pales what a purchase does not come to, and names the guards that refuse', async () => {
  await open('#machine=travel&open=travel.kyc');
  await vi.waitFor(() => expect(lookOf('travel.kyc.verified')).toContain('state'), 20_000);
  expect(whatIf()).toBeNull();
  await act(async () => button('What if')?.click());
  await suppose('KYC', 'is refused');
  await suppose('Members', 'one person');
  expect(window.location.hash).toContain('if=people.one%2Ckyc.rejected');
  await vi.waitFor(() => expect(lookOf('travel.payment')).toContain('unlit'), 20_000);
  expect(lookOf('travel.kyc.verified')).toContain('unlit');
  expect(lookOf('travel.kyc.refused')).not.toContain('unlit');
  expect(lookOf('travel')).not.toContain('unlit');
  const edge = document.querySelector('svg.chart [data-from="travel.kyc.deciding"][data-to="travel.kyc.verified"]');
  expect([...(edge?.classList ?? [])]).toEqual(expect.arrayContaining(['unlit', 'refused']));
  expect(whatIf()?.querySelector('output')?.textContent).toContain('It does not come to ‘Your policy’: it ends at ');
  const refusals = [...document.querySelectorAll('.refusals li')].map(({ textContent }) => textContent);
  expect(refusals[0]).toBe(
    'Confirm your identity › deciding → Your identity is verified unless the identity is verified',
  );
}, 60_000);

test('a link opens what is supposed; closing it supposes nothing', async () => {
  await open('#machine=travel&if=decision.declines,kyc.verified');
  await vi.waitFor(() => expect(lookOf('travel.payment')).toContain('unlit'), 20_000);
  await act(async () => button('What if')?.click());
  expect(window.location.hash).not.toContain('if=');
  await vi.waitFor(() => expect(lookOf('travel.payment')).not.toContain('unlit'));
  expect(whatIf()).toBeNull();
}, 60_000);

test('a line that asks for no members has none to suppose, and what runs on the server nothing at all', async () => {
  await open('#machine=car&if=people.one');
  await act(async () => button('What if')?.click());
  expect(whatIf()?.textContent).toContain('KYC');
  expect(whatIf()?.textContent).not.toContain('Members');
  document.body.replaceChildren();
  await open('#machine=payment');
  expect(button('What if')).toBeUndefined();
});
