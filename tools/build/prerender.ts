import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import Beasties from 'beasties';
import { build } from 'vite';
import { LINK_PATH_PREFIXES } from '#contract/shared/owner-paths.ts';
import { linePath } from '#src/lib/products.ts';
import { type BrandOfBuild, brandConstants } from './brand-of-build.ts';
import { filesOfModules, journeyModules, readChunks, styleSheetsOf } from './chunk-list.ts';
import { cssModuleClassNames } from './css-modules.ts';
import { noteImports } from './note-imports.ts';
import {
  buildNameOf,
  inlineHashes,
  isLinePage,
  journeyDocument,
  pageDocument,
  templateOfLines,
} from './page-documents.ts';
import { LINE_SHEET } from './style-sheets.ts';
import { unbrokenUnitsPlugin } from './unbroken-units.ts';

/** The page that each link of mails and SMS opens. */
const LINKS = [
  {
    file: 'link.journey.html',
    paths: [LINK_PATH_PREFIXES.policy, LINK_PATH_PREFIXES.journey],
    modules: ['src/features/owner/find-policy/FindPolicy.tsx'],
  },
  {
    file: 'quotes.journey.html',
    paths: [LINK_PATH_PREFIXES.quotes],
    modules: ['src/app/load-shared-quotes-page.ts', 'src/features/sharing/shared-quotes/SharedQuotesPage.tsx'],
  },
];

interface Options {
  readonly root: string;
  readonly webFolder: string;
  readonly siteUrl: string;
  readonly broker: BrandOfBuild;
}

/**
 * Writes the documents and `pages.json`, by which the server finds them. There is a document for each page, and an
 * empty one for each address within a line's journey, which names the files of that address. Another one serves any
 * address (`app.html`, which the service worker caches).
 */
export const prerenderPages = async ({ root, webFolder, siteUrl, broker }: Options): Promise<void> => {
  const { prerenderSite } = await buildForNode(root, broker);
  const { pages, journeys, sitemap, robots, ...parts } = await prerenderSite(siteUrl);
  const read = (file: string): string => readFileSync(join(webFolder, file), 'utf8');
  const write = (file: string, text: string): void => writeFileSync(join(webFolder, file), text);
  const template = read('index.html');
  const chunks = readChunks(webFolder);
  const ofLines = templateOfLines(template, lineSheetIn(webFolder));
  const documents: Record<string, string> = {};
  const writeEmpty = (from: string, file: string, modules: readonly string[], listPath: string | null = null): void => {
    const files = filesOfModules(chunks, ['src/app/main.tsx', ...modules]);
    const styles = styleSheetsOf(chunks, files);
    write(file, journeyDocument(from, { ...parts, scripts: largestFirst(webFolder, files), styles, listPath }));
  };
  writeEmpty(template, 'app.html', []);
  for (const { line, pages: inner } of journeys) {
    for (const { pattern, modules, listPath } of inner) {
      const own = `${pattern.slice(1).replace(/[/:]+/g, '.')}.journey.html`;
      writeEmpty(ofLines, own, [...journeyModules(line), ...modules], listPath);
      documents[pattern] = own;
    }
    const file = `${line}.journey.html`;
    writeEmpty(ofLines, file, journeyModules(line));
    documents[`${linePath(line)}/*`] = file;
  }
  for (const { file, paths, modules } of LINKS) {
    writeEmpty(template, file, modules);
    for (const path of paths) documents[`${path}/*`] = file;
  }

  // Inlines the rules for a page's first paint, and loads the style sheet at the end, where it does not block rendering.
  const beasties = new Beasties({
    path: webFolder,
    publicPath: '/',
    preload: 'body',
    pruneSource: false,
    reduceInlineStyles: false,
    inlineFonts: true,
    keyframes: 'critical',
    logLevel: 'warn',
  });
  const table: Record<string, { file: string; styles: string[]; scripts: string[] }> = {};
  for (const page of pages) {
    const html = await beasties.process(
      pageDocument(isLinePage(page) ? ofLines : template, page, parts.oldBrowserNotice),
    );
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    write(file, html);
    table[page.path] = { file, styles: inlineHashes(html, 'style'), scripts: inlineHashes(html, 'script') };
  }
  const site = { brand: broker.brand, siteUrl, build: buildNameOf(template), pages: table, journeys: documents };
  write('pages.json', JSON.stringify(site, null, 2));
  write('sitemap.xml', sitemap);
  write('robots.txt', robots);
};

const lineSheetIn = (webFolder: string): string => {
  const sheet = readdirSync(join(webFolder, 'assets')).find(
    (file) => /\.css$/.test(file) && file.startsWith(`${LINE_SHEET}-`),
  );
  if (sheet === undefined) throw new Error('The build has no style sheet of lines.');
  return `assets/${sheet}`;
};

/** Few requests run in parallel, and a large file takes longer: it is requested before the small ones. */
const largestFirst = (webFolder: string, files: readonly string[]): string[] => {
  const bytes = (file: string): number => statSync(join(webFolder, file)).size;
  return files.toSorted((one, other) => bytes(other) - bytes(one));
};

/** Builds the app for Node, which renders its pages and determines its screens' modules. */
const buildForNode = async (root: string, broker: BrandOfBuild): Promise<typeof import('#src/app/prerender.tsx')> => {
  const outDir = join(root, 'dist/prerender');
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), unbrokenUnitsPlugin, noteImports(root)],
    define: brandConstants(broker),
    css: cssModuleClassNames,
    build: { ssr: 'src/app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, assetsInlineLimit: 0 },
  });
  return import(pathToFileURL(join(outDir, 'prerender.js')).href);
};
