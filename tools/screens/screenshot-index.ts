import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A picture's file name is the state and the width of the window: `kyc.otp.entering-390.png`. */
const NAME = /^(.+)-(\d+)\.png$/;

/** Writes `index.html` next to the pictures: the states of each folder, with their widths side by side. */
export function writeScreenshotIndex(folder: string): void {
  const groups = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const sections = ['', ...groups].map((group) => section(folder, group)).join('');
  writeFileSync(join(folder, 'index.html'), page(groups, sections));
}

function section(folder: string, group: string): string {
  const states = new Map<string, { width: number; file: string }[]>();
  for (const file of readdirSync(join(folder, group)).sort()) {
    const [, state, width] = NAME.exec(file) ?? [];
    if (state === undefined) continue;
    states.set(state, [...(states.get(state) ?? []), { width: Number(width), file: join(group, file) }]);
  }
  const figures = [...states].map(([state, pictures]) => {
    const images = pictures
      .sort((a, b) => a.width - b.width)
      .map(({ width, file }) => `<img loading="lazy" width="${width}" alt="${state} at ${width} px" src="${file}">`);
    return `<figure><figcaption>${group} ${state}</figcaption><div>${images.join('')}</div></figure>`;
  });
  return `<section id="${group}"><h2>${group || 'pages'} (${states.size})</h2>${figures.join('')}</section>`;
}

const page = (groups: readonly string[], sections: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every screen state</title>
<style>
  body { margin: 0; padding: 16px; background: #777; color: #fff; font: 16px system-ui, sans-serif; }
  a { color: inherit; margin-inline-end: 1em; }
  figure { margin: 0 0 48px; }
  figcaption { position: sticky; top: 0; padding: 4px 0; background: #777; }
  div { display: flex; gap: 16px; align-items: start; overflow-x: auto; }
  img { height: auto; flex: none; }
</style>
<nav>${groups.map((group) => `<a href="#${group}">${group}</a>`).join('')}</nav>
${sections}
</html>
`;
