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

test('Back on the page of a payment that was opened directly leads to a page that asks something', async () => {
  const { visitor, record } = await seed(health, site.server.url, 'payment');
  const { page } = await site.visit({ viewport: PHONE, storage: visitor.storage(record) });
  await page.goto('/health/payment');
  await settled(page);
  // Its decision is made: that page leads on to the payment.
  await moved(page, () => page.getByRole('main').getByText('Back', { exact: true }).click());
  expect(new URL(page.url()).pathname).toBe('/health/declaration');
});
