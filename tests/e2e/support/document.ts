import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';

/** The policy's document as it is downloaded from the policy's page: its name and its text, blanks made one. */
export async function downloadedPolicy(page: Page): Promise<{ name: string; text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const download = await downloading;
  const text = execFileSync('pdftotext', ['-layout', await download.path(), '-'], { encoding: 'utf8' });
  return { name: download.suggestedFilename(), text: text.replaceAll(/\s+/g, ' ') };
}

/** Those of the pieces that do not stand in the text, each behind the one before it. */
export const missingIn = (text: string, pieces: readonly string[]): string[] => {
  let from = 0;
  return pieces.filter((piece) => {
    const at = text.indexOf(piece, from);
    if (at >= 0) from = at + piece.length;
    return at < 0;
  });
};
