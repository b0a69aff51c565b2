import { join } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '#tools/app/build.ts';
import { filesFor, readChunks } from '#tools/build/chunks.ts';

/** Where the built app is. */
export const WEB_FOLDER = join(ROOT, 'dist/web');

/** Addresses of what the build made of some modules and of all that they import, without what others need anyway. */
export function filesOf(modules: readonly string[], others: readonly string[] = []): string[] {
  const chunks = readChunks(WEB_FOLDER);
  const known = new Set(filesFor(chunks, others));
  return filesFor(chunks, modules)
    .filter((file) => !known.has(file))
    .map((file) => `/${file}`);
}

/** Holds back the app's code, so that the page has its entry only; gives how to let it come. */
export async function holdApp(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const file of filesOf(['src/app/main.tsx'], ['src/app/boot.ts'])) {
    await page.route(`**${file}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return release;
}
