import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PdfPreview } from '#src/ui/record/PdfPreview.tsx';
import type { PdfPages } from '#src/ui/record/pdf-pages.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { click, find, render } from './render.tsx';

/** A phone's 358 px for a page of 595 points. pdf.js draws only in a browser (tests/e2e). */
const FRAME = 358;
const drawn = vi.fn<(page: number, scale: number) => void>();
const closed = vi.fn();
const pages: PdfPages = {
  count: 3,
  width: 595,
  draw: async (page, scale, host) => {
    drawn(page, scale);
    host.textContent = `The text of page ${page}`;
  },
  close: closed,
};
const openPdf = vi.hoisted(() => vi.fn<(src: string) => Promise<PdfPages>>());
vi.mock('#src/ui/record/pdf-pages.ts', () => ({ openPdf }));

const opened = async () => {
  const host = render(<PdfPreview src="/policy.pdf?inline=1" title="your policy document" />);
  expect(openPdf).not.toHaveBeenCalled();
  act(() => comeIntoSight());
  const before = host.textContent;
  await act(async () => {
    await waitToPass(() => expect(openPdf).toHaveBeenCalled());
  });
  return { host, before };
};
const button = (text: string, host: HTMLElement) => {
  const found = [...host.querySelectorAll('button')].find(
    (one) => one.textContent === text || one.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`No button “${text}”`);
  return found;
};

/** Reports that the observed element has come into view. */
let comeIntoSight = () => {};
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoSight = () => seen([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(FRAME);
  openPdf.mockResolvedValue(pages);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const mock of [openPdf, drawn, closed]) mock.mockReset();
});

describe('the preview of a PDF', () => {
  test('is fetched when it comes into sight; says that it loads, then shows the first page with its text, and how many pages there are', async () => {
    const { host, before } = await opened();
    expect(before).toContain('Loading your policy document');
    expect(openPdf.mock.calls).toEqual([['/policy.pdf?inline=1']]);
    expect(host.textContent).toContain('The text of page 1');
    expect([...host.querySelectorAll('button')].map((one) => one.getAttribute('aria-label')).slice(0, 3)).toEqual([
      'Page 1 of 3',
      'Page 2 of 3',
      'Page 3 of 3',
    ]);
    expect(find(HTMLAnchorElement, 'a', host).textContent).toBe('Open your policy document in a new tab (PDF)');
    expect(find(HTMLAnchorElement, 'a', host).getAttribute('href')).toBe('/policy.pdf?inline=1');
  });

  test('begins in a readable size where the window is narrow, and shows the whole page when asked', async () => {
    const { host } = await opened();
    expect(drawn.mock.lastCall).toEqual([1, 1]);
    await act(async () => click(button('Show the whole page', host)));
    expect(drawn.mock.lastCall).toEqual([1, FRAME / 595]);
    await act(async () => click(button('Enlarge', host)));
    expect(drawn.mock.lastCall).toEqual([1, 1]);
  });

  test('begins with the whole page where there is room for it', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(595);
    const { host } = await opened();
    expect(drawn.mock.lastCall).toEqual([1, 1]);
    await act(async () => click(button('Enlarge', host)));
    expect(drawn.mock.lastCall).toEqual([1, 1.6]);
  });

  test('goes to another page, and says which one is shown', async () => {
    const { host } = await opened();
    await act(async () => click(button('Page 2 of 3', host)));
    expect(drawn.mock.lastCall?.[0]).toBe(2);
    expect(find(HTMLElement, '[aria-current="page"]', host).textContent).toBe('2');
    expect(find(HTMLElement, '[tabindex="0"]', host).getAttribute('aria-label')).toBe('Page 2 of 3');
  });

  test('that fails says so, keeps the link to the document, and is tried again when asked', async () => {
    openPdf.mockRejectedValueOnce(new Error('no network'));
    const { host } = await opened();
    expect(find(HTMLElement, '[role="status"]', host).textContent).toContain('We could not show your policy document');
    expect(find(HTMLAnchorElement, 'a', host).getAttribute('href')).toBe('/policy.pdf?inline=1');
    await act(async () => click(button('Try again', host)));
    expect(openPdf).toHaveBeenCalledTimes(2);
    expect(host.textContent).toContain('The text of page 1');
  });

  test('that fails while a page is drawn says so too', async () => {
    openPdf.mockResolvedValueOnce({ ...pages, draw: () => Promise.reject(new Error('a broken page')) });
    const { host } = await opened();
    expect(host.textContent).toContain('We could not show your policy document');
  });

  test('that is left lets the document go', async () => {
    await opened();
    closed.mockClear();
    render(<p>Another page</p>);
    expect(closed).toHaveBeenCalledOnce();
  });
});
