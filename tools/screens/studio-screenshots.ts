import { spawnSync } from 'node:child_process';
import type { Browser, Page } from 'playwright';
import { PROJECT_FOLDER } from '../app/ensure-built.ts';
import { INDIAN_VISITOR } from '../app/open-browser.ts';
import { startServer } from '../app/start-server.ts';
import { takeScreenshot, waitForFontsAndPictures } from './take-screenshot.ts';

interface StudioView {
  /** As the address has it. */
  readonly view: string;
  readonly colorScheme?: 'dark';
}

/** By the picture's name, at whose end is the window's width. */
const VIEWS: Readonly<Record<string, StudioView>> = {
  'map-1280': { view: '#machine=health' },
  'screen-1600': { view: '#machine=health&open=health.kyc&at=health.kyc.otp' },
  'funnel-1280': { view: '#machine=health&view=funnel' },
  'heat-dark-1600': { view: '#machine=health&heat=left', colorScheme: 'dark' },
  'ways-1280': { view: '#machine=health&view=ways' },
  'what-if-dark-1600': { view: '#machine=health&open=health.kyc&if=kyc.rejected', colorScheme: 'dark' },
};

const HEIGHTS: Readonly<Record<number, number>> = { 1280: 800, 1600: 1000 };

/** Two weeks of visits that walk by chance, always the same ones. */
const TRAFFIC = ['tools/funnel/traffic.ts', '--visitors', '400', '--days', '14', '--line', 'health', '--no-purchases'];

/** Takes a picture of each view, with visits in it. @param fileOf where a view's picture is stored */
export async function takeStudioScreenshots(
  browser: Browser,
  fileOf: (name: string) => string,
  views: Readonly<Record<string, StudioView>> = VIEWS,
): Promise<void> {
  const server = await startServer();
  try {
    await server.kill();
    const env = { ...process.env, DATA_DIR: server.dataFolder, SANDBOX: 'on' };
    const { status } = spawnSync('npx', ['tsx', ...TRAFFIC], { cwd: PROJECT_FOLDER, stdio: 'inherit', env });
    if (status !== 0) throw new Error('There are no visits to take pictures of.');
    await server.restart();
    for (const [name, { view, colorScheme = 'light' }] of Object.entries(views)) {
      const width = Number(name.split('-').at(-1));
      const viewport = { width, height: HEIGHTS[width] ?? width };
      const context = await browser.newContext({ ...INDIAN_VISITOR, viewport, colorScheme, baseURL: server.url });
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
  await page
    .getByText(/^(Drawing|Reading|Going through|Loading).*…$/)
    .first()
    .waitFor({ state: 'detached' });
  const frame = page.locator('aside iframe');
  if ((await frame.count()) > 0) await frame.contentFrame().getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await waitForFontsAndPictures(page);
}
