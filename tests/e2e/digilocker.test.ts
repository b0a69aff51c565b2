import { afterAll, beforeAll, expect, test } from 'vitest';
import { sandboxBridge, serve } from '#tests/server/support/insurer-bridge.ts';
import { createSandboxApp } from '#tools/sandbox/sandbox-app.ts';
import { DESKTOP, PHONE } from './support/browser.ts';
import { confirmAtDigiLocker } from './support/digilocker.ts';
import { health } from './support/lines/health.ts';
import { atState, settled, textOf } from './support/screen.ts';
import { seed } from './support/seed.ts';
import { openSite } from './support/site.ts';

/** An identity that is checked at another address: the look-alike of Cashfree, with DigiLocker's page. */

let sandbox: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  const now = () => new Date();
  sandbox = await serve(createSandboxApp({ insurers: sandboxBridge(now), now, send: async () => undefined }));
});
afterAll(() => sandbox.close());

const site = openSite(() => ({ sandboxUrl: sandbox.url }));

test.each([
  ['at 390 px', PHONE],
  ['at 1280 px', DESKTOP],
] as const)('an Aadhaar is confirmed on DigiLocker’s page %s, and a passport is not offered', async (_, viewport) => {
  const { visitor, record } = await seed(health, site.server.url, 'kyc');
  const { page } = await site.visit({ storage: visitor.storage(record), viewport });
  await page.goto('/health/proposer/kyc-form');
  await settled(page);

  const choice = (type: string) => page.locator(`[name="kyc_doc_type"][value="${type}"]`);
  expect(await choice('PASSPORT').isDisabled()).toBe(true);
  expect(await textOf(page)).toContain('We cannot check this one online');

  await choice('AADHAAR').check({ force: true });
  await page.locator('#field-kyc_doc_number').fill('4968 5824 5152');
  await page.locator('main [data-event="document.submit"]').click();
  await confirmAtDigiLocker(page, '4968 5824 5152');
  await page.getByRole('button', { name: 'I have confirmed it' }).click();
  await atState(page, 'kyc.verified');
});
