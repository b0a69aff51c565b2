import { join } from 'node:path';
import type { Page } from 'playwright';
import { PROJECT_FOLDER } from '#tools/app/ensure-built.ts';
import { filesOfModules, readChunks } from '#tools/build/chunk-list.ts';

/** Where the built app is. */
export const WEB_FOLDER = join(PROJECT_FOLDER, 'dist/web');

/** Addresses of the build's files for some modules and all their imports, without what others need anyway. */
export function filesOf(modules: readonly string[], others: readonly string[] = []): string[] {
  const chunks = readChunks(WEB_FOLDER);
  const known = new Set(filesOfModules(chunks, others));
  return filesOfModules(chunks, modules)
    .filter((file) => !known.has(file))
    .map((file) => `/${file}`);
}

/** Delays the app's code, so that the page has only its entry; returns how to release it. */
export const holdApp = (page: Page): Promise<() => void> =>
  holdFiles(page, filesOf(['src/app/main.tsx'], ['src/app/boot.ts']));

/** Delays files by their addresses; returns how to release them. */
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
