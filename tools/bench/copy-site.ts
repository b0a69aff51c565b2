import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { inlineHashes } from '../build/page-documents.ts';

/** What the app adds to a document for itself: scripts and data, what it fetches for them, React's own markers. */
const APP_ONLY = [
  /<script\b[^>]*>[\s\S]*?<\/script>/g,
  /<link\b[^>]*\brel="(?:modulepreload|manifest|stylesheet)"[^>]*>/g,
  // The picture is in the markup a few lines below: a hand-written page would not name it twice.
  /<link\b[^>]*\brel="preload"[^>]*\bas="image"[^>]*>/g,
  /<!--(?!\[)[\s\S]*?-->/g,
  / data-beasties-container(?:="")?/g,
];

/**
 * The page as it would be written by hand without an app: the same words, pictures and font, the one inline style
 * sheet, no script. It is what a prerendered page is measured against.
 */
function staticPageOf(prerendered: string): string {
  return APP_ONLY.reduce((html, pattern) => html.replace(pattern, ''), prerendered);
}

const Pages = v.looseObject({
  pages: v.record(
    v.string(),
    v.object({ file: v.string(), styles: v.array(v.string()), scripts: v.array(v.string()) }),
  ),
});

/** A page of the app and the hand-written one that it is compared with, both from the same server. */
export interface ComparedPages {
  readonly app: string;
  readonly static: string;
}

/** A copy of the built web app with the static pages: the build itself is not changed. */
export function copySiteForBench(
  webFolder: string,
  paths: readonly string[],
): { folder: string; pairs: ComparedPages[]; remove(): void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'chhatri-bench-')), 'web');
  cpSync(webFolder, folder, { recursive: true });
  const table = v.parse(Pages, JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')));
  const pairs = paths.map((path): ComparedPages => {
    const page = table.pages[path];
    if (!page) throw new Error(`The build has no page ${path}.`);
    const html = staticPageOf(readFileSync(join(folder, page.file), 'utf8'));
    const file = `static-${page.file}`;
    writeFileSync(join(folder, file), html);
    const at = `/static${path.replace(/\/$/, '')}`;
    table.pages[at] = { file, styles: inlineHashes(html, 'style'), scripts: inlineHashes(html, 'script') };
    return { app: path, static: at };
  });
  writeFileSync(join(folder, 'pages.json'), JSON.stringify(table));
  return { folder, pairs, remove: () => rmSync(join(folder, '..'), { recursive: true, force: true }) };
}
