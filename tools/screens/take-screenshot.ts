import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Page } from 'playwright';
import { PROJECT_FOLDER } from '../app/ensure-built.ts';

export interface ScreenshotOptions {
  /** The whole page, not only the visible part. */
  readonly whole?: boolean;
}

const STILL = {
  animations: 'disabled',
  caret: 'hide',
  // Parts far below the window are laid out too.
  style: '* { content-visibility: visible !important; }',
} as const;
/** Pixels between columns. */
const GAP = 16;
/** Taller pictures are hard to view, and ImageMagick refuses them. */
const COLUMN_HEIGHT = 7000;

/** Takes a picture of a page at rest, small enough for the repository. */
export async function takeScreenshot(
  page: Page,
  file: string,
  { whole = false }: ScreenshotOptions = {},
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ ...STILL, path: file, fullPage: whole });
  shrink(file);
  process.stdout.write(`${relative(PROJECT_FOLDER, file)}\n`);
}

/**
 * The whole of a very long page in columns, cut at the beginnings of the elements that match `parts` (a CSS selector).
 */
export async function takeColumnScreenshot(page: Page, file: string, parts: string): Promise<void> {
  const { width, height, tops } = await page.evaluate((selector) => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const elements = [...document.querySelectorAll(selector)];
    return {
      width: scrollWidth,
      height: scrollHeight,
      tops: elements.map((element) => Math.floor(element.getBoundingClientRect().top + window.scrollY)),
    };
  }, parts);
  const columns: string[] = [];
  // Content with its own process, such as the PDF viewer, paints only what the window shows.
  await page.setViewportSize({ width, height: Math.min(height, COLUMN_HEIGHT) });
  for (const [from, to] of columnsOf(height, tops)) {
    const scrolled = await page.evaluate((top) => {
      window.scrollTo({ top, behavior: 'instant' });
      return window.scrollY;
    }, from);
    const clip = { x: 0, y: from - scrolled, width, height: to - from };
    columns.push((await page.screenshot({ ...STILL, clip })).toString('base64'));
  }
  const sheet = await page.context().newPage();
  const images = columns.map((column) => `<img alt="" src="data:image/png;base64,${column}">`).join('');
  await sheet.setViewportSize({ width: columns.length * (width + GAP) + GAP, height: COLUMN_HEIGHT });
  await sheet.setContent(`<style>
      body { margin: 0; padding: ${GAP}px; display: flex; gap: ${GAP}px; align-items: start; background: #888; }
      img { display: block; }
    </style>${images}`);
  await waitForFontsAndPictures(sheet);
  await takeScreenshot(sheet, file, { whole: true });
  await sheet.close();
}

/** The start and end of each column, as far as the cuts allow. */
function columnsOf(height: number, tops: readonly number[]): (readonly [from: number, to: number])[] {
  const columns: (readonly [number, number])[] = [];
  for (let from = 0; from < height; ) {
    const furthest = from + COLUMN_HEIGHT;
    const cut = tops.findLast((top) => top > from && top <= furthest);
    const to = furthest >= height ? height : (cut ?? furthest);
    columns.push([from, to]);
    from = to;
  }
  return columns;
}

/** Waits for the fonts and for every picture, including those that are only loaded by scrolling. */
export async function waitForFontsAndPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  // A picture that is hidden at this width is not fetched.
  await page.waitForFunction(() =>
    [...document.images].every((image) => (image.complete && image.naturalWidth > 0) || !image.checkVisibility()),
  );
}

/** 256 colours are enough for flat drawings and text. Without ImageMagick the picture is not changed. */
function shrink(file: string): void {
  const arguments_ = [file, '-strip', '-dither', 'None', '-colors', '256', `PNG8:${file}`];
  for (const command of ['magick', 'convert']) {
    if (spawnSync(command, arguments_, { stdio: 'ignore' }).status === 0) return;
  }
}
