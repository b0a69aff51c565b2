import { spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { PROJECT_FOLDER } from '../app/ensure-built.ts';
import { INDIAN_VISITOR } from '../app/open-browser.ts';
import { startServer } from '../app/start-server.ts';
import { takeScreenshot, waitForFontsAndPictures } from './take-screenshot.ts';

/** The views of the studio that docs/studio.md shows, as addresses have them. */
const VIEWS = {
  'map-1280': '#machine=health&open=health.kyc&at=health.kyc.document',
  'screen-1600': '#machine=health&open=health.quoteList&at=health.quoteList&screen=desktop',
  'funnel-1280': '#machine=health&view=funnel',
  'heat-1280': '#machine=health&heat=left',
  'compare-1280': '#machine=health&view=compare',
  'what-if-1600': '#machine=health&open=health.kyc&if=people.two,kyc.rejected',
} as const;

const HEIGHTS: Readonly<Record<number, number>> = { 1280: 800, 1600: 1000 };

/** Two weeks of visits that walk by chance, always the same ones. */
const TRAFFIC = ['tools/funnel/traffic.ts', '--visitors', '2000', '--days', '14', '--line', 'health', '--seed', '1'];

/** Takes a picture of each view, with visits in it. @param fileOf where a view's picture is stored */
export async function takeStudioScreenshots(browser: Browser, fileOf: (name: string) => string): Promise<void> {
  const server = await startServer();
  try {
    await server.kill();
    const env = { ...process.env, DATA_DIR: server.dataFolder, SANDBOX: 'on' };
    const { status } = spawnSync('npx', ['tsx', ...TRAFFIC], { cwd: PROJECT_FOLDER, stdio: 'inherit', env });
    if (status !== 0) throw new Error('There are no visits to take pictures of.');
    await server.restart();
    for (const [name, view] of Object.entries(VIEWS)) {
      const width = Number(name.split('-').at(-1));
      const viewport = { width, height: HEIGHTS[width] ?? width };
      const context = await browser.newContext({ ...INDIAN_VISITOR, viewport, baseURL: server.url });
      const page = await context.newPage();
      await page.goto(`/studio${view}`);
      await whenAllIsThere(page);
      await takeScreenshot(page, fileOf(name));
      await context.close();
    }
  } finally {
    await server.stop();
  }
}

/** A view has its map or its tables, and says of nothing that it is still to come. */
async function whenAllIsThere(page: Page): Promise<void> {
  await page.locator('svg.chart [data-state], .figures table').first().waitFor();
  await page.getByText(/^(Drawing|Reading|Going through) .*…$/).waitFor({ state: 'detached' });
  const frame = page.locator('aside iframe');
  if ((await frame.count()) > 0) await frame.contentFrame().getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitForFontsAndPictures(page);
}
