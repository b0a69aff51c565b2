import { createHash } from 'node:crypto';
import { LINES } from '#contract/lines.ts';
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { reserveContinueBarScript } from '#src/features/landing/home/reserve-continue-bar-script.ts';

/** Parts of the template, which is the built index.html. */
const PARTS = {
  title: /<title>[^<]*<\/title>/,
  description: /\s*<meta name="description"[^>]*>/,
  font: /\s*<link rel="preload"[^>]*as="font"[^>]*>/,
  manifest: /\s*<link rel="manifest"[^>]*>/,
  sheet: /<link rel="stylesheet"[^>]*>/,
  entry: /\s*<script type="module"[^>]*><\/script>/,
  headEnd: /(?=<\/head>)/,
  bodyStart: /(?<=<body>)/,
  root: /<div id="root"><\/div>/,
};

type Part = keyof typeof PARTS;

const partOf = (template: string, part: Part): string => {
  const [found] = PARTS[part].exec(template) ?? [];
  if (found === undefined) throw new Error(`index.html has no ${part} as it had.`);
  return found;
};

/** The template with other texts in place of its parts. */
const withParts = (template: string, texts: readonly (readonly [Part, string])[]): string =>
  texts.reduce((html, [part, text]) => {
    partOf(html, part);
    return html.replace(PARTS[part], () => text);
  }, template);

/** The template with the style sheet of lines in place of the whole one. */
export const templateOfLines = (template: string, lineSheet: string): string =>
  withParts(template, [['sheet', styleSheet(lineSheet)]]);

export const isLinePage = ({ id }: PrerenderedPage): boolean => LINES.some((line) => line === id);

/**
 * A page's document: the client build's template with the page's own head, and its HTML in the root. JSON-LD comes
 * after the texts that it repeats, which helps gzip.
 */
export const pageDocument = (template: string, page: PrerenderedPage, oldBrowserNotice: string): string =>
  withParts(isLinePage(page) ? paintedBeforeFont(template) : template, [
    ['description', ''],
    ['title', page.head + (page.path === '/' ? `<script>${reserveContinueBarScript}</script>` : '')],
    [
      'root',
      `<div id="root" data-page="${page.id}">${page.html}</div>` +
        // The front door has no bytes for it, the phone number in its header, and links to pages that have it.
        (page.path === '/' ? '' : oldBrowserNotice) +
        page.structuredData.map(jsonLd).join(''),
    ],
    // The page is readable without its scripts, so on a slow connection its images are loaded first.
  ]).replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"');

/**
 * The template with the font's preload after the head. In the head, Chromium delays the first paint by up to 100 ms, so
 * that a font arriving in time causes no layout shift. A line's landing hardly shifts, and paints earlier this way.
 */
const paintedBeforeFont = (template: string): string =>
  withParts(template, [
    ['bodyStart', partOf(template, 'font')],
    ['font', ''],
  ]);

/** The content security policy does not count it as a script. */
const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

interface JourneyParts {
  readonly head: string;
  readonly withoutScripts: string;
  readonly oldBrowserNotice: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** What the page requests in addition to the journey's record (src/api/preload-journey.ts). */
  readonly listPath: string | null;
}

/**
 * The document of a journey's inner pages. They need their scripts, so those that the template does not name are
 * preloaded, and the style sheets of their screens are linked. The entry is `async`, which does not wait for the style
 * sheet, so that it requests the record earlier; it is after the root, which it needs. The font is not preloaded: the
 * first words appear only when the scripts have run, and it would compete with them for bandwidth. The shell names the
 * app's manifest at the first interaction with the page.
 */
export const journeyDocument = (
  template: string,
  { head, withoutScripts, oldBrowserNotice, scripts, styles, listPath }: JourneyParts,
): string => {
  const entry = partOf(template, 'entry').trim().replace('<script', '<script async');
  const list = listPath === null ? '' : ` data-list="${listPath.replaceAll('&', '&amp;')}"`;
  const preloads = scripts.filter((file) => !template.includes(file)).map(preload);
  return withParts(template, [
    ['font', ''],
    ['description', ''],
    ['manifest', ''],
    ['entry', ''],
    ['title', head],
    ['headEnd', [...styles.map(styleSheet), ...preloads].join('')],
    ['root', `${withoutScripts}<div id="root"${list}></div>${oldBrowserNotice}${entry}`],
  ]);
};

const styleSheet = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/** The name of the entry's file: pages report it as their build. */
export const buildNameOf = (template: string): string => {
  const [, name] = /src="[^"]*\/([^/"]+)"/.exec(partOf(template, 'entry')) ?? [];
  if (name === undefined) throw new Error('The entry of index.html has no file');
  return name;
};

/** The hashes by which the content security policy allows a document's inline styles, or React's one inline script. */
export const inlineHashes = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  );
