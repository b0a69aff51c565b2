import type { Page } from 'playwright';

/**
 * Sets the size of the page's text. Chromium gives `rem` its new value only with the next change of the window's size,
 * so the window changes by one pixel, and back.
 */
export async function setTextSize(page: Page, size: '100%' | '200%'): Promise<void> {
  await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
  const window = page.viewportSize();
  if (window === null) throw new Error('The page has no window of a known size.');
  await page.setViewportSize({ ...window, width: window.width + 1 });
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await page.setViewportSize(window);
}

/** How much wider the page is than its window, and which elements cause it; null if it is not. Runs inside the page. */
export async function tooWide(): Promise<string | null> {
  // What depends on the window's size by script is drawn again in the next frame.
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const room = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth - room;
  if (wide <= 0) return null;
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > room && element.checkVisibility(),
  );
  // The innermost ones: their ancestors are wide because of them.
  const innermost = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)));
  const parts = innermost
    .slice(0, 3)
    .map((element) => `${element.tagName} “${element.textContent?.trim().slice(0, 40)}”`);
  return `${wide} px wider than the screen, by ${parts.join(', ')}`;
}
