import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { health } from './support/lines/health.ts';
import { moved, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

const site = openSite();

test('the second tap of a double tap answers nothing on the page that the first one opened', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'memberDetails');
  const { page } = await site.visit({ viewport: PHONE, storage: visitor.storage(record) });
  await page.goto(health.path);
  await settled(page);
  const { screen } = await moved(page, () => page.locator('main [data-event="journey.continue"]').first().click());
  expect(screen).toBe('memberDetails');

  const centimetres = page.getByRole('button', { name: 'Centimetres' });
  const { x, y } = (await centimetres.boundingBox()) ?? { x: 0, y: 0 };
  const tap = async (clickCount: number) => {
    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await tap(2);
  expect(await centimetres.getAttribute('aria-pressed')).toBe('false');
  await tap(1);
  expect(await centimetres.getAttribute('aria-pressed')).toBe('true');
});
