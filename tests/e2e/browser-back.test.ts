import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { health } from './support/lines/health.ts';
import { moved, settled } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

// The browser's own Back within a document: it blurs no field, and the form disappears at once.

const site = openSite();

test('Back by the browser keeps what is in the field with the cursor', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'nominee');
  const { page } = await site.visit({ viewport: PHONE, storage: visitor.storage(record) });
  await page.goto(health.path);
  await settled(page);
  await moved(page, () => page.locator('main [data-event="journey.continue"]').first().click());
  const name = page.locator('#field-full_name');
  await name.pressSequentially('Ravi Sharma');
  await moved(page, async () => void (await page.goBack()));
  await moved(page, async () => void (await page.goForward()));
  expect(await name.inputValue()).toBe('Ravi Sharma');
});
