import type { Page } from 'playwright';
import { setTextSize, tooWide } from './text-size.ts';

/** A small window: a small phone, text at twice its size, a phone in landscape (WCAG 1.4.4, 1.4.10). */
interface Room {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly text: '100%' | '200%';
}
const ROOMS: readonly Room[] = [
  { name: '320 px', width: 320, height: 640, text: '100%' },
  { name: '200 % text', width: 390, height: 844, text: '200%' },
  { name: 'landscape', width: 844, height: 390, text: '100%' },
];

/** In a small window nothing is wider than the window, the header is one line, and nothing covers the focused element (WCAG 2.4.11). */
export async function inLittleRoom(page: Page, name: string): Promise<string[]> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const { name: room, width, height, text } of ROOMS) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    const wide = await page.evaluate(tooWide);
    const isOneLine = await page.evaluate(isHeaderOneLine);
    const faults = [
      ...(wide === null ? [] : [wide]),
      ...(isOneLine ? [] : ['the header takes more than one line']),
      ...(await page.evaluate(faultsAt)),
    ];
    found.push(...faults.map((fault) => `${name} at ${room}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  await setTextSize(page, '100%');
  await page.evaluate(() => window.scrollTo(0, 0));
  return found;
}

/** Runs inside the page. */
function isHeaderOneLine(): boolean {
  const parts = [...document.querySelectorAll('header:has(> [popover]) > :is(a, button)')].map((part) =>
    part.getBoundingClientRect(),
  );
  return parts.length > 0 && Math.max(...parts.map(({ top }) => top)) < Math.min(...parts.map(({ bottom }) => bottom));
}

/** Runs inside the page. Focuses one control after another, like Tab. */
async function faultsAt(): Promise<string[]> {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const found: string[] = [];
  const had = document.activeElement;
  const modal = document.querySelector('dialog[open]');
  const controls = (modal ?? document).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary',
  );
  for (const control of controls) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    // A checkbox may be drawn by its label.
    const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null;
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const over = document.elementFromPoint(x, y);
    const isSeen = over !== null && (control.contains(over) || over.contains(control) || label?.contains(over));
    if (isSeen) continue;
    const what = control.getAttribute('name') ?? control.textContent?.trim().slice(0, 40);
    const by =
      over === null ? 'outside of the window' : `covered by ${over.tagName} “${over.textContent?.trim().slice(0, 40)}”`;
    found.push(`${control.tagName} “${what}” is ${by}`);
  }
  if (had instanceof HTMLElement) had.focus({ preventScroll: true });
  return found;
}
