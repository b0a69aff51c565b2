import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import Beasties from 'beasties';
import { build } from 'vite';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { LINK_PATH_PREFIXES } from '#contract/shared/owner-paths.ts';
import { linePath } from '#src/lib/products.ts';
import { type BrandOfBuild, brandConstants } from './brand-of-build.ts';
import { filesOfModules, journeyModules, readChunks, styleSheetsOf } from './chunk-list.ts';
import { cssModuleClassNames } from './css-modules.ts';
import { noteImports } from './note-imports.ts';
import { inlineHashes, isLinePage, journeyDocument, pageDocument, templateOfLines } from './page-documents.ts';
import { unbrokenUnitsPlugin } from './unbroken-units.ts';

/**
 * Inlines the rules for a page's first paint, and loads the style sheet at the end, where it does not block rendering.
 */
const withCriticalCss = (webFolder: string): ((html: string) => Promise<string>) => {
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
  return (html) => beasties.process(html);
};

interface Address {
  readonly path: string;
}

/** Every indexed page. */
const sitemapXml = (pages: readonly Address[], siteUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** Excludes the API and the sandbox. Pages within a journey have a `noindex` header. */
const robotsText = (siteUrl: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /sandbox/', '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');

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
    modules: ['src/app/loadSharedQuotesPage.ts', 'src/features/sharing/shared-quotes/SharedQuotesPage.tsx'],
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
  const { brand } = broker;
  const { prerenderSite } = await buildForNode(root, broker);
  const site = await prerenderSite(siteUrl);
  const template = readFileSync(join(webFolder, 'index.html'), 'utf8');
  const chunks = readChunks(webFolder);
  const ofLines = templateOfLines(template, chunks.lineSheet);
  const inlined = withCriticalCss(webFolder);
  const svg = (file: string): string => readFileSync(join(webFolder, file), 'utf8').trim();
  const icon = svg('favicon.svg');
  // The same choice as the header's (src/app/chrome/Header.tsx).
  const logo = svg(brand.name === SAMPLE_BRAND.name ? 'brand/wordmark.svg' : 'brand/mark.svg');
  const journeys: Record<string, string> = {};
  const writeEmpty = (from: string, file: string, modules: readonly string[], listPath: string | null = null): void => {
    const files = filesOfModules(chunks, ['src/app/main.tsx', ...modules]);
    const [scripts, styles] = [largestFirst(webFolder, files), styleSheetsOf(chunks, files)];
    writeFileSync(join(webFolder, file), journeyDocument(from, brand, { scripts, styles, icon, logo, listPath }));
  };
  writeEmpty(template, 'app.html', []);
  for (const { line, pages } of site.journeys) {
    for (const { pattern, modules, listPath } of pages) {
      const own = `${pattern.slice(1).replace(/[/:]+/g, '.')}.journey.html`;
      writeEmpty(ofLines, own, [...journeyModules(line), ...modules], listPath);
      journeys[pattern] = own;
    }
    const file = `${line}.journey.html`;
    writeEmpty(ofLines, file, journeyModules(line));
    journeys[`${linePath(line)}/*`] = file;
  }
  for (const { file, paths, modules } of LINKS) {
    writeEmpty(template, file, modules);
    for (const path of paths) journeys[`${path}/*`] = file;
  }

  const onDemand = classesOf(webFolder, Object.values(chunks.styles).flat());
  const table: Record<string, { file: string; styles: string[]; scripts: string[] }> = {};
  for (const page of site.pages) {
    const unstyled = [...page.html.matchAll(/class="([^"]*)"/g)]
      .flatMap(([, names = '']) => names.split(' '))
      .find((name) => onDemand.has(name));
    if (unstyled) throw new Error(`${page.path} shows a part (${unstyled}) whose style sheet comes on demand.`);
    const html = await inlined(pageDocument(isLinePage(page) ? ofLines : template, page, siteUrl));
    const file = page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
    mkdirSync(dirname(join(webFolder, file)), { recursive: true });
    writeFileSync(join(webFolder, file), html);
    table[page.path] = { file, styles: inlineHashes(html, 'style'), scripts: inlineHashes(html, 'script') };
  }
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify({ brand, siteUrl, pages: table, journeys }, null, 2));
  writeFileSync(
    join(webFolder, 'sitemap.xml'),
    sitemapXml(
      site.pages.filter(({ head }) => head.indexed),
      siteUrl,
    ),
  );
  writeFileSync(join(webFolder, 'robots.txt'), robotsText(siteUrl));
};

const classesOf = (webFolder: string, sheets: readonly string[]): Set<string> => {
  const rules = sheets.map((file) => readFileSync(join(webFolder, file), 'utf8')).join('');
  return new Set([...rules.matchAll(/\.(_\w+)/g)].map(([, name = '']) => name));
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
