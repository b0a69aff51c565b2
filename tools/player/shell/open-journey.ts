import type { Begun, Stage } from './stage.ts';

/** Opens the prices of a journey that was begun in this browser. */
export async function openJourney(stage: Stage): Promise<Begun> {
  const begun = await stage.visitors.atPrices();
  await stage.store(begun.storage);
  await stage.open(`${begun.line.path}#continue`);
  await stage.page.locator('[data-product]').first().waitFor();
  return begun;
}
