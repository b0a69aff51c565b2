import type { Page } from 'playwright';
import { SELF_DOB } from './fixtures.ts';
import { atState } from './screen.ts';

/** From the page that asks to confirm an Aadhaar: its holder agrees on DigiLocker’s page, in a tab of its own. */
export async function confirmAtDigiLocker(page: Page, aadhaar: string): Promise<void> {
  await atState(page, 'kyc.link.open');
  const opens = page.context().waitForEvent('page');
  await page.getByRole('link', { name: /^Open the issuer’s page/ }).click();
  const digiLocker = await opens;
  await digiLocker.waitForURL('**/cashfree/dgl/**');
  await digiLocker.getByLabel('Aadhaar number').fill(aadhaar);
  await digiLocker.getByLabel('Birth date').fill(SELF_DOB);
  await digiLocker.getByRole('button', { name: /^Allow/ }).click();
  await digiLocker.waitForURL(/\/proposer\/kyc-form\?/);
  await digiLocker.close();
}
