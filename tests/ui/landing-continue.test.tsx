import { act } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { hasUnfinishedJourney, removeIds, saveIds } from '#src/api/journeyIds.ts';
import { ContinueBar } from '#src/landing/ContinueBar.tsx';
import { click, find, render } from './render.tsx';

afterEach(() => {
  for (const line of LINES) removeIds(line);
  sessionStorage.clear();
});

describe('“Continue where you left off”', () => {
  test('is not there for a new visitor', () => {
    expect(render(<ContinueBar />).innerHTML).toBe('');
  });

  test('leads back into the line whose journey this browser holds', () => {
    saveIds('health', { rfqId: 'rfq-1', proposerId: null, finished: false });
    const page = render(<ContinueBar />);
    expect(find(HTMLElement, 'h2', page).textContent).toBe('Continue where you left off');
    const links = [...page.querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Health insurance', '/health#continue'],
    ]);
  });

  test('leads into each line whose journey this browser holds', () => {
    for (const line of ['two-wheeler', 'car']) saveIds(line, { rfqId: 'rfq-1', proposerId: null, finished: false });
    const links = [...render(<ContinueBar />).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Car insurance', '/car#continue'],
      ['Bike insurance', '/two-wheeler#continue'],
    ]);
  });

  test('is not there for a journey that ended in a policy', () => {
    saveIds('health', { rfqId: 'rfq-1', proposerId: 'prp-1', finished: true });
    expect(render(<ContinueBar />).innerHTML).toBe('');
  });

  test('is there also when Back restores the page from the bfcache', () => {
    const page = render(<ContinueBar />);
    expect(page.innerHTML).toBe('');
    saveIds('health', { rfqId: 'rfq-1', proposerId: null, finished: false });
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(find(HTMLElement, 'h2', page).textContent).toBe('Continue where you left off');
  });

  test('can be put away, and keeps the journey', () => {
    saveIds('health', { rfqId: 'rfq-1', proposerId: null, finished: false });
    const page = render(<ContinueBar />);
    click(find(HTMLElement, 'button', page));
    expect(page.innerHTML).toBe('');
    // On the next page, too, as long as the window is open.
    expect(render(<ContinueBar />).innerHTML).toBe('');
    expect(hasUnfinishedJourney('health')).toBe(true);
  });
});
