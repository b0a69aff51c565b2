import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Hand } from '#tools/player/hand.ts';
import { actFor } from './support/drive.ts';
import type { VisitorEvent } from './support/events.ts';
import { keyboard } from './support/keyboard.ts';
import { eventsOf } from './support/line.ts';
import { familyPurchase, health } from './support/lines/health.ts';
import { atState, settled } from './support/screen.ts';
import { openSite } from './support/site.ts';

const site = openSite();

test('a policy is bought with the keyboard alone, and each form’s mistakes are told by its summary', async () => {
  const visit = await site.visit();
  const { page } = visit;
  const covered: string[] = [];
  const hand = keyboard(page, covered);
  await page.goto('/health');
  await settled(page);
  const tried = new Set<VisitorEvent>();
  for (const event of eventsOf(familyPurchase())) {
    const { fill, press } = actFor(health, event);
    if (fill && !tried.has(event)) await sendEmpty(hand, event);
    tried.add(event);
    await fill?.(hand, health.answers);
    await press(hand, health.answers);
  }
  await hand.press(page.getByRole('button', { name: /^Pay The/ }));
  await page.waitForURL('**/health/**');
  await atState(page, 'policy.issuance.issued');
  await page.keyboard.press('Escape');
  await atState(page, 'policy.overlay.dismissed');

  const downloading = page.waitForEvent('download');
  await hand.press(page.getByRole('link', { name: /^Download/ }));
  await downloading;
  expect(covered).toEqual([]);
});

/** Submitted with something missing: the summary has the focus, the title says so, its links lead to the fields. */
async function sendEmpty(hand: Hand, event: VisitorEvent): Promise<void> {
  const { page } = hand;
  const title = await page.title();
  await hand.press(page.locator(`main [data-event="${event}"]`));
  await page.waitForFunction(
    () => document.activeElement?.getAttribute('aria-labelledby') === 'error-summary-title',
    undefined,
    { timeout: 5_000 },
  );
  await expect.poll(() => page.title()).toBe(`Error: ${title}`);
  const links = page.locator('[aria-labelledby="error-summary-title"] a');
  const count = await links.count();
  expect(count, `${event}: errors in the summary`).toBeGreaterThan(0);
  for (let index = 0; index < count; index += 1) await follow(page, event, index);
}

async function follow(page: Page, event: VisitorEvent, index: number): Promise<void> {
  const link = page.locator('[aria-labelledby="error-summary-title"] a').nth(index);
  const message = (await link.textContent()) ?? '';
  // From wherever the focus is, backwards to the summary, which is above the form.
  for (let tabs = 0; tabs < 100 && !(await link.evaluate((one) => one === document.activeElement)); tabs += 1) {
    await page.keyboard.press(index === 0 ? 'Tab' : 'Shift+Tab');
  }
  await page.keyboard.press('Enter');
  const described = await page.evaluate(() => {
    const field = document.activeElement;
    const group = field?.closest('fieldset');
    const ids = `${field?.getAttribute('aria-describedby') ?? ''} ${group?.getAttribute('aria-describedby') ?? ''}`;
    const texts = ids.split(' ').map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')));
    return { tag: field?.tagName ?? '', text: texts.join(' ') };
  });
  expect(described.tag, `${event}: “${message}” leads to a field`).not.toBe('A');
  expect(described.text, `${event}: the field says the same as the summary`).toContain(message);
}
