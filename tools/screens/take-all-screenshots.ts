import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { createServer } from 'vite';
import { PROJECT_FOLDER } from '../app/ensure-built.ts';
import { INDIAN_VISITOR, openBrowser } from '../app/open-browser.ts';
import { startServer } from '../app/start-server.ts';
import { copyBestScreenshots } from './best-screenshots.ts';
import { compareScreenshots, screenshotDifferenceText } from './compare-screenshots.ts';
import { writeScreenshotIndex } from './screenshot-index.ts';
import { SHARE_CARD_SIZE_PX, shareCard } from './share-card.ts';
import { takeStudioScreenshots } from './studio-screenshots.ts';
import { takeColumnScreenshot, takeScreenshot, waitForFontsAndPictures } from './take-screenshot.ts';

/**
 * `npm run screens`: pictures of every screen state of every line at 390 and 1280 px, of the landing page, of the ui kit
 * and of the studio, all on `reports/screens/index.html`; the best of them in `docs/screens`; and those that the manifest and
 * Open Graph name. `-- --only states` (or `pages`, `studio`, `sheet`) runs one part. `-- --against FOLDER` takes none: it compares those
 * taken with an earlier `reports/screens`, lists what differs and ends with 1 if anything does.
 */
const WIDTHS = [360, 390, 768, 1038, 1039, 1280];
const PHONE = { width: 390, height: 844 };
const WINDOW_HEIGHT = 900;

const inRoot = (path: string): string => join(PROJECT_FOLDER, path);

async function withPage(browser: Browser, options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    ...options,
    ...INDIAN_VISITOR,
    // A service worker of an earlier build must not answer.
    serviceWorkers: 'block',
  });
  try {
    await use(await context.newPage());
  } finally {
    await context.close();
  }
}

async function eachWidth(browser: Browser, use: (page: Page, width: number) => Promise<void>): Promise<void> {
  for (const width of WIDTHS) {
    await withPage(browser, { viewport: { width, height: WINDOW_HEIGHT } }, (page) => use(page, width));
  }
}

async function landing(browser: Browser): Promise<void> {
  const server = await startServer();
  const open = async (page: Page) => {
    await page.goto(server.url);
    // The page hydrates at the first sign of a visitor.
    await page.mouse.move(5, 5);
    await page.waitForSelector('#root[data-hydrated]');
    await waitForFontsAndPictures(page);
    // Part of the page is loaded by scrolling, the carousel's buttons last.
    await page.getByRole('button', { name: 'Previous' }).waitFor();
  };
  try {
    await eachWidth(browser, async (page, width) => {
      await open(page);
      await takeScreenshot(page, inRoot(`reports/screens/landing-${width}.png`), { whole: true });
    });
    const stores = [
      { file: 'landing-narrow', viewport: PHONE, deviceScaleFactor: 2 },
      { file: 'landing-wide', viewport: { width: 1280, height: 800 } },
    ];
    for (const { file, ...options } of stores) {
      await withPage(browser, options, async (page) => {
        await open(page);
        await takeScreenshot(page, inRoot(`public/screenshots/${file}.png`));
      });
    }
  } finally {
    await server.stop();
  }
}

/** The ui kit is not in the built app: Vite serves it, which must not reload the page when a file is saved. */
async function kit(browser: Browser): Promise<void> {
  const vite = await createServer({
    root: PROJECT_FOLDER,
    logLevel: 'error',
    server: { port: 0, host: 'localhost', hmr: false, watch: null },
  });
  try {
    await vite.listen();
    const [url] = vite.resolvedUrls?.local ?? [];
    if (url === undefined) throw new Error('Vite did not start.');
    await eachWidth(browser, async (page, width) => {
      await page.goto(new URL('/ui', url).href);
      await page.waitForSelector('#root[data-hydrated]');
      await waitForFontsAndPictures(page);
      await takeColumnScreenshot(
        page,
        inRoot(`reports/screens/ui-${width}.png`),
        'main > section, main section > section:not(:first-of-type)',
      );
    });
  } finally {
    await vite.close();
  }
}

async function share(browser: Browser): Promise<void> {
  await withPage(browser, { viewport: SHARE_CARD_SIZE_PX }, async (page) => {
    await page.setContent(shareCard(PROJECT_FOLDER));
    await waitForFontsAndPictures(page);
    await takeScreenshot(page, inRoot('public/brand/share.png'));
  });
}

/** Walks through every state of every line (tests/e2e/states.test.ts) and only takes pictures. */
function states(): void {
  const command = ['vitest', 'run', '--project', 'paths', 'tests/e2e/states.test.ts'];
  const env = { ...process.env, LOOKS: 'pictures' };
  const { status } = spawnSync('npx', command, {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    env,
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exitCode = 1;
}

async function pages(): Promise<void> {
  const browser = await openBrowser();
  try {
    await share(browser);
    await landing(browser);
    await kit(browser);
  } finally {
    await browser.close();
  }
}

async function sheet(): Promise<void> {
  writeScreenshotIndex(inRoot('reports/screens'));
  await copyBestScreenshots(inRoot('reports/screens'), inRoot('docs/screens'));
}

async function studio(): Promise<void> {
  const browser = await openBrowser();
  try {
    await takeStudioScreenshots(browser, (name) => inRoot(`reports/screens/studio/${name}.png`));
  } finally {
    await browser.close();
  }
}

const PARTS = { pages, states, studio, sheet };
const { only, against } = parseArgs({ options: { only: { type: 'string' }, against: { type: 'string' } } }).values;
if (against === undefined) {
  for (const [name, make] of Object.entries(PARTS)) if (only === undefined || only === name) await make();
} else {
  const found = compareScreenshots(against, inRoot('reports/screens'), inRoot('reports/screens-differences'));
  for (const [name, difference] of found) console.log(screenshotDifferenceText(name, difference));
  console.log(`${found.size} pictures differ`);
  if (found.size > 0) process.exitCode = 1;
}
