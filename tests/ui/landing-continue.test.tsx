import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LINES } from '#contract/lines.ts';
import type { OwnedJourney } from '#contract/shared/owner.ts';
import { deleteStoredJourneyIds, hasUnfinishedJourney, saveJourneyIds } from '#src/api/journey-ids.ts';
import { ContinueBar } from '#src/features/landing/home/ContinueBar.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { OWNED_JOURNEY } from '#tools/model/fixtures/find-policy.ts';
import { click, find, render } from './render.tsx';

afterEach(() => {
  for (const line of LINES) deleteStoredJourneyIds(line);
  sessionStorage.clear();
});

describe('“Continue where you left off”', () => {
  test('is not there for a new visitor', () => {
    expect(render(<ContinueBar />).textContent).toBe('');
  });

  test('leads back into the line whose journey this browser holds', () => {
    saveJourneyIds('health', { rfqId: 'rfq-1', proposerId: null, finished: false });
    const page = render(<ContinueBar />);
    expect(find(HTMLElement, 'h2', page).textContent).toBe('Continue where you left off');
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Health insurance', '/health#continue'],
    ]);
  });

  test('leads into each line whose journey this browser holds', () => {
    for (const line of ['two-wheeler', 'car'])
      saveJourneyIds(line, { rfqId: 'rfq-1', proposerId: null, finished: false });
    const links = [...render(<ContinueBar />).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Car insurance', '/car#continue'],
      ['Bike insurance', '/two-wheeler#continue'],
    ]);
  });

  test('is not there for a journey that ended in a policy', () => {
    saveJourneyIds('health', { rfqId: 'rfq-1', proposerId: 'prp-1', finished: true });
    expect(render(<ContinueBar />).textContent).toBe('');
  });

  test('is there also when Back restores the page from the bfcache', () => {
    const page = render(<ContinueBar />);
    expect(page.textContent).toBe('');
    saveJourneyIds('health', { rfqId: 'rfq-1', proposerId: null, finished: false });
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(find(HTMLElement, 'h2', page).textContent).toBe('Continue where you left off');
  });

  test('can be put away, and keeps the journey', () => {
    saveJourneyIds('health', { rfqId: 'rfq-1', proposerId: null, finished: false });
    const page = render(<ContinueBar />);
    click(find(HTMLElement, 'button', page));
    expect(page.textContent).toBe('');
    // On the next page, too, as long as the window is open.
    expect(render(<ContinueBar />).textContent).toBe('');
    expect(hasUnfinishedJourney('health')).toBe(true);
  });
});

describe('what is stored', () => {
  afterEach(() => vi.unstubAllGlobals());

  const cart = { product_name: 'Care Plus', starts_on: '2099-11-21', price: 1_240_000, price_for: 'a year' };
  const openWith = async (journeys: readonly OwnedJourney[] | null) => {
    vi.stubGlobal('fetch', async () => {
      if (journeys === null) throw new TypeError('Lost');
      return Response.json({ code: 200, message: 'OK', data: { policies: [], journeys, refunds: [] } });
    });
    saveJourneyIds('health', { rfqId: OWNED_JOURNEY.rfqId, proposerId: null, finished: false });
    const page = render(<ContinueBar />);
    await act(() => vi.dynamicImportSettled());
    await act(() => waitToPass(() => expect(page.querySelector('a')).not.toBeNull()));
    return page;
  };

  test.each([
    ['date, plan and price', cart, 'Health cover for 2, from 21 Nov 2099 · Care Plus · ₹12,400 a year'],
    [
      'without a price that has to be made anew',
      { ...cart, price: null },
      'Health cover for 2, from 21 Nov 2099 · Care Plus',
    ],
    ['without a day that is past', { ...cart, starts_on: null }, 'Health cover for 2 · Care Plus · ₹12,400 a year'],
    ['who is covered, before there is a plan', null, 'Health cover for 2'],
  ])('is told by the server: %s', async (_, held, text) => {
    const page = await openWith([{ ...OWNED_JOURNEY, cart: held }]);
    await act(() => waitToPass(() => expect(page.querySelector('p')?.textContent).toBe(text)));
    expect(find(HTMLAnchorElement, 'a', page).getAttribute('href')).toBe('/health#continue');
    // The browser itself stores only ids.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/Care|12,?400|cover/);
  });

  test('comes to a link that stays: a press that began before it ends on the same element', async () => {
    saveJourneyIds('health', { rfqId: OWNED_JOURNEY.rfqId, proposerId: null, finished: false });
    vi.stubGlobal('fetch', async () =>
      Response.json({
        code: 200,
        message: 'OK',
        data: { policies: [], journeys: [{ ...OWNED_JOURNEY, cart }], refunds: [] },
      }),
    );
    const page = render(<ContinueBar />);
    const link = find(HTMLAnchorElement, 'a', page);
    await act(() => vi.dynamicImportSettled());
    await act(() => waitToPass(() => expect(page.querySelector('p')?.textContent).toContain('Care Plus')));
    expect(find(HTMLAnchorElement, 'a', page)).toBe(link);
  });

  test('is not told of another browser’s journey, nor without a connection; the way back stands', async () => {
    for (const journeys of [[{ ...OWNED_JOURNEY, rfqId: `RFQ-${'0'.repeat(32)}` }], null]) {
      const page = await openWith(journeys);
      expect(page.querySelector('p')?.textContent).toBe('');
      expect(find(HTMLAnchorElement, 'a', page).textContent).toBe('Health insurance');
    }
  });
});
