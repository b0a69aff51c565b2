import { createHash } from 'node:crypto';
import { LINES } from '#contract/lines.ts';
import { type Brand, callbackMailTo, phoneForTelLink } from '#contract/shared/brand.ts';
import type { PrerenderedPage } from '#src/app/prerender.tsx';
import { reserveContinueBarScript } from '#src/features/landing/home/reserveContinueBarScript.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
const ENTRY = /\s*<script type="module"[^>]*><\/script>/;
const MANIFEST = /\s*<link rel="manifest"[^>]*>/;
const ICON = 'href="/favicon.svg"';
const FONT = /\s*<link rel="preload"[^>]*as="font"[^>]*>/;
const SHEET = /<link rel="stylesheet"[^>]*>/;
const ROOT = '<div id="root"></div>';
const SVG = /^<svg [^>]*(viewBox="[^"]*")[^>]*>([\s\S]*)<\/svg>$/;

const fontPreloadOf = (template: string): string => {
  const [font] = FONT.exec(template) ?? [];
  if (font === undefined) throw new Error('index.html is not the template it was.');
  return font;
};

/**
 * The template with the font's preload after the head. In the head, Chromium delays the first paint by up to 100 ms, so
 * that a font arriving in time causes no layout shift. A line's landing hardly shifts, and paints earlier this way.
 */
const paintedBeforeFont = (template: string): string => {
  const font = fontPreloadOf(template);
  return template.replace(font, '').replace('<body>', () => `<body>${font}`);
};

/** The template with the style sheet of lines in place of the whole one. */
export const templateOfLines = (template: string, lineSheet: string): string => {
  if (!SHEET.test(template)) throw new Error('index.html is not the template it was.');
  return template.replace(SHEET, () => styleSheet(lineSheet));
};

export const isLinePage = ({ id }: PrerenderedPage): boolean => LINES.some((line) => line === id);

/** A page's document: the client build's template with the page's own head, and its HTML in the root. */
export const pageDocument = (template: string, page: PrerenderedPage, siteUrl: string): string => {
  if (!TITLE.test(template) || !template.includes(ROOT)) throw new Error('index.html is not the template it was.');
  const title = `<title>${escaped(page.head.title)}</title>`;
  return (
    (isLinePage(page) ? paintedBeforeFont(template) : template)
      .replace(DESCRIPTION, '')
      .replace(TITLE, () => [title, ...headTags(page, siteUrl), ...headScripts(page)].join('\n    '))
      // The page is readable without its scripts, so on a slow connection its images are loaded first.
      .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
      .replace(ROOT, () => `<div id="root" data-page="${page.id}">${page.html}</div>${dataBlocks(page)}`)
  );
};

interface JourneyFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** The browser's icon and the header's logo, as SVG. */
  readonly icon: string;
  readonly logo: string;
  /** What the page requests in addition to the journey's record (src/api/preloadJourney.ts). */
  readonly listPath: string | null;
}

/**
 * The document of a journey's inner pages. They need their scripts, so those that the template does not name are
 * preloaded, and the style sheets of their screens are linked. The entry is `async`, which does not wait for the style
 * sheet, so that it requests the record earlier; it is after the root, which it needs. The font is not preloaded: the
 * first words appear only when the scripts have run, and it would compete with them for bandwidth. Icon and logo are
 * inlined; the logo as a symbol, because a browser draws each SVG image as a document of its own. The shell names the
 * app's manifest at the first interaction with the page.
 */
export const journeyDocument = (
  template: string,
  brand: Brand,
  { scripts, styles, icon, logo, listPath }: JourneyFiles,
): string => {
  const [entry] = ENTRY.exec(template) ?? [];
  if (entry === undefined || !MANIFEST.test(template) || !template.includes(ICON)) {
    throw new Error('index.html is not the template it was.');
  }
  return template
    .replace(fontPreloadOf(template), '')
    .replace(DESCRIPTION, '')
    .replace(MANIFEST, '')
    .replace(ICON, () => `href="${dataUrl(icon)}"`)
    .replace(entry, '')
    .replace(TITLE, () => `<title>${escaped(brand.name)}</title>`)
    .replace('</head>', () => `${linksTo(template, styles, styleSheet)}${linksTo(template, scripts, preload)}</head>`)
    .replace(
      ROOT,
      () =>
        `${withoutScripts(brand)}<div hidden>${logoSymbol(logo)}</div><div id="root"${dataOfList(listPath)}></div>${entry.trim().replace('<script', '<script async')}`,
    );
};

/** Everything that a browser without scripts shows of the page. */
const withoutScripts = (brand: Brand): string => {
  const phone = `<a class="medium tabular-nums" href="tel:${phoneForTelLink(brand.phone)}">${escaped(brand.phone)}</a>`;
  const mail = `<a class="medium" href="${escaped(callbackMailTo(brand))}">ask us by e-mail to call you back</a>`;
  return `<noscript><main class="load-failure stack gap-3">
    <p><a class="touch" href="/">${escaped(brand.name)}</a></p>
    <h1>This page needs JavaScript</h1>
    <p>It is switched off in your browser. Switch it on in the browser’s settings, then load this page again: what you
      entered so far is kept.</p>
    <p>Or go on with us on the phone: call ${phone} (${escaped(brand.phoneHours)}), or ${mail}.</p>
  </main></noscript>`;
};

const dataOfList = (path: string | null): string => (path === null ? '' : ` data-list="${escaped(path)}"`);

/** In the form that the header uses (src/app/chrome/Header.tsx). */
const logoSymbol = (svg: string): string => {
  const [, viewBox, shapes] = SVG.exec(svg) ?? [];
  // A symbol that is not displayed does not include gradients.
  if (viewBox === undefined || shapes === undefined || shapes.includes('url(#')) {
    throw new Error('The logo is not the SVG it was.');
  }
  return `<svg><symbol id="logo" ${viewBox}>${shapes}</symbol></svg>`;
};

const dataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Links to files that the template does not name. */
const linksTo = (template: string, files: readonly string[], link: (file: string) => string): string =>
  files
    .filter((file) => !template.includes(file))
    .map(link)
    .join('');

const styleSheet = (file: string): string => `<link rel="stylesheet" crossorigin href="/${file}">`;

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`;

/**
 * JSON-LD, which the content security policy does not count as scripts. It comes after the texts that it repeats, which
 * helps gzip.
 */
const dataBlocks = ({ structuredData }: PrerenderedPage): string =>
  structuredData
    .map((data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)
    .join('');

const headScripts = ({ path }: PrerenderedPage): string[] =>
  path === '/' ? [`<script>${reserveContinueBarScript}</script>`] : [];

const headTags = ({ head, path }: PrerenderedPage, siteUrl: string): string[] => {
  const description = `<meta name="description" content="${escaped(head.description)}">`;
  if (!head.indexed) return [description, '<meta name="robots" content="noindex">'];
  const url = escaped(`${siteUrl}${path}`);
  const property = (name: string, content: string) => `<meta property="og:${name}" content="${escaped(content)}">`;
  return [
    description,
    `<link rel="canonical" href="${url}">`,
    property('type', 'website'),
    property('locale', 'en_IN'),
    property('title', head.title),
    property('description', head.description),
    property('url', `${siteUrl}${path}`),
    property('image', `${siteUrl}/brand/share.png`),
    property('image:width', '1200'),
    property('image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
  ];
};

/** The hashes by which the content security policy allows a document's inline styles, or React's one inline script. */
export const inlineHashes = (html: string, tag: 'style' | 'script'): string[] =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  );
