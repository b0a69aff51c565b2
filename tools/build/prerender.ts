import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { LINES } from '#contract/lines.ts';
import { LINK_PATHS } from '#contract/shared/owner-paths.ts';
import type { Prerendered } from '#src/app/prerender.tsx';
import { pathOfLine } from '#src/app/products.ts';
import { type BrandOfBuild, brandDefines } from './brand.ts';
import { filesFor, pageModules, readChunks } from './chunks.ts';
import { withCriticalCss } from './critical-css.ts';
import { cssModules } from './css-modules.ts';
import { documentOf, inlineHashes, journeyDocument } from './html.ts';
import { robotsText, sitemapXml } from './sitemap.ts';
import { unbrokenUnits } from './unbroken-units.ts';

/** The page that each link of mails and SMS opens. */
const LINKS = [
  {
    file: 'link.journey.html',
    paths: [LINK_PATHS.policy, LINK_PATHS.journey],
    modules: ['src/pages/find-policy/FindPolicy.tsx'],
  },
  {
    file: 'quotes.journey.html',
    paths: [LINK_PATHS.quotes],
    modules: ['src/pages/shared-quotes/load.ts', 'src/pages/shared-quotes/SharedQuotesPage.tsx'],
  },
];

interface Options {
  readonly root: string;
  readonly webFolder: string;
  readonly siteUrl: string;
  readonly broker: BrandOfBuild;
}

/**
 * Writes a document for each page, an empty one for the addresses within each line's journey, one for those of any
 * line (`app.html`, which the service worker keeps), and `pages.json`, by which the server finds them.
 */
export const prerenderPages = async ({ root, webFolder, siteUrl, broker }: Options): Promise<void> => {
  const { brand } = broker;
  const pages = await renderAll(root, siteUrl, broker);
  const template = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const chunks = readChunks(webFolder);
  const inlined = withCriticalCss(webFolder);
  const main = 'src/app/main.tsx';
  writeFileSync(join(webFolder, 'app.html'), journeyDocument(template, brand, filesFor(chunks, [main])));
  const journeys: Record<string, string> = {};
  for (const line of LINES) {
    const scripts = filesFor(chunks, [main, ...pageModules(line)]);
    const file = `${line}.journey.html`;
    writeFileSync(join(webFolder, file), journeyDocument(template, brand, scripts));
    journeys[pathOfLine(line)] = file;
  }
  for (const { file, paths, modules } of LINKS) {
    writeFileSync(join(webFolder, file), journeyDocument(template, brand, filesFor(chunks, [main, ...modules])));
    for (const path of paths) journeys[path] = file;
  }

  const table: Record<string, { file: string; styles: string[]; scripts: string[] }> = {};
  for (const page of pages) {
    const html = await inlined(documentOf(template, page, siteUrl));
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    mkdirSync(dirname(join(webFolder, file)), { recursive: true });
    writeFileSync(join(webFolder, file), html);
    table[page.path] = { file, styles: inlineHashes(html, 'style'), scripts: inlineHashes(html, 'script') };
  }
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify({ brand, siteUrl, pages: table, journeys }, null, 2));
  writeFileSync(
    join(webFolder, 'sitemap.xml'),
    sitemapXml(
      pages.filter(({ head }) => head.indexed),
      siteUrl,
    ),
  );
  writeFileSync(join(webFolder, 'robots.txt'), robotsText(siteUrl));
};

/** Builds the app for Node and renders all pages. */
const renderAll = async (root: string, siteUrl: string, broker: BrandOfBuild): Promise<Prerendered[]> => {
  const outDir = join(root, 'dist/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), unbrokenUnits],
    define: brandDefines(broker),
    css: cssModules,
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, assetsInlineLimit: 0 },
  });
  const made: typeof import('#src/app/prerender.tsx') = await import(pathToFileURL(join(outDir, 'prerender.js')).href);
  return made.prerenderAll(siteUrl);
};
