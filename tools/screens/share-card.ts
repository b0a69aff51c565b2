import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Pixels, as Open Graph recommends for link previews. */
export const SHARE_CARD_SIZE_PX = { width: 1200, height: 630 };

/** Line breaks as in the page's own heading. */
const LINES = ['See every price first.', 'Your phone', 'number can wait.'];

/** The card that other sites show next to a link to us, as a self-contained document: `public/brand/share.png`. */
export function shareCard(root: string): string {
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const font = readFileSync(join(root, 'public/fonts/chhatri-sans.woff2')).toString('base64');
  return `<!doctype html>
<html lang="en-IN">
  <style>
    ${text('src/ui/tokens.css')}
    @font-face { font-family: "Chhatri Sans"; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; }
    body { margin: 0; width: ${SHARE_CARD_SIZE_PX.width}px; height: ${SHARE_CARD_SIZE_PX.height}px; box-sizing: border-box;
      padding: 72px 56px 72px 64px; background: var(--paper); color: var(--ink); font-family: "Chhatri Sans", sans-serif;
      display: grid; grid-template: auto 1fr / 1fr 484px; }
    .wordmark svg { display: block; height: 72px; width: auto; }
    h1 { margin: 0; align-self: end; font-size: 66px; line-height: 1.12; letter-spacing: -0.02em; font-weight: var(--weight-bold);
      white-space: nowrap; }
    .picture { grid-area: 1 / 2 / 3 / 3; align-self: end; }
    .picture svg { display: block; width: 100%; height: auto; }
  </style>
  <div class="wordmark">${text('public/brand/wordmark.svg')}</div>
  <h1>${LINES.join('<br>')}</h1>
  <div class="picture">${text('public/illustrations/landing-hero.svg')}</div>
</html>`;
}
