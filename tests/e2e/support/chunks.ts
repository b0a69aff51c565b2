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
export const holdApp = (page: Page): Promise<() => void> =>
  holdFiles(page, filesOf(['src/app/main.tsx'], ['src/app/boot.ts']));

/** Holds back files by their addresses; gives how to let them come. */
export async function holdFiles(page: Page, files: readonly string[]): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  for (const file of files) {
    await page.route(`**${file}`, async (route) => {
      await released;
      await route.continue();
    });
  }
  return release;
}
