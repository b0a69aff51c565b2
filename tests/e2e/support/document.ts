import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';

/** The policy's document as downloaded from the policy's page: its name and its text, with single spaces. */
export async function downloadedPolicy(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const download = await downloading;
  const text = execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' });
  return { name: download.suggestedFilename(), text: text.replaceAll(/\s+/g, ' ') };
}

/**
 * The policy's document as previewed on its page: how many pages, and the text of the first, which pdf.js lays over its
 * picture. Fails if the picture is blank.
 */
export async function previewedPolicy(page: Page): Promise<{ pages: number; text: string }> {
  const preview = page.locator('section[aria-labelledby="document"]');
  await preview.scrollIntoViewIfNeeded();
  const canvas = preview.locator('canvas');
  await canvas.waitFor();
  const colours = await canvas.evaluate((drawn) => {
    if (!(drawn instanceof HTMLCanvasElement)) return 0;
    const { data } = drawn.getContext('2d')?.getImageData(0, 0, drawn.width, drawn.height) ?? { data: [] };
    return new Set(Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 3).join())).size;
  });
  if (colours < 10) throw new Error('The preview is blank.');
  const text = await preview.getByRole('region', { name: /^Page 1 of/ }).innerText();
  const pages = await preview.getByRole('button', { name: /^Page / }).count();
  return { pages, text: text.replaceAll(/\s+/g, ' ') };
}

/** The policy's calendar file as downloaded from the policy's page. */
export async function calendarOf(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /calendar$/ }).click();
  const download = await downloading;
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** Those of the pieces that are not in the text, each after the one before it. */
export const missingIn = (text: string, pieces: readonly string[]): string[] => {
  let from = 0;
  return pieces.filter((piece) => {
    const at = text.indexOf(piece, from);
    if (at >= 0) from = at + piece.length;
    return at < 0;
  });
};
