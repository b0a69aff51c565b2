import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Page } from 'playwright';
import { ROOT } from '#tests/e2e/support/build.ts';

export interface PictureOptions {
  /** The whole page, not only what the window shows. */
  readonly whole?: boolean;
}

/** Takes a picture of a page that stands still, small enough for the repository. */
export async function takePicture(page: Page, file: string, { whole = false }: PictureOptions = {}): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file, fullPage: whole, animations: 'disabled', caret: 'hide' });
  shrink(file);
  process.stdout.write(`${relative(ROOT, file)}\n`);
}

/** Waits for the fonts and for every picture, also those far down the page that come only when one scrolls there. */
export async function wholePageLoaded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y);
      await new Promise((next) => requestAnimationFrame(next));
    }
    window.scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
}

/** 256 colours are plenty for flat drawings and text. Where there is no ImageMagick the picture stays as it is. */
function shrink(file: string): void {
  const arguments_ = [file, '-strip', '-dither', 'None', '-colors', '256', `PNG8:${file}`];
  for (const command of ['magick', 'convert']) {
    if (spawnSync(command, arguments_, { stdio: 'ignore' }).status === 0) return;
  }
}
