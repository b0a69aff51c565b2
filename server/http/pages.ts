import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { BrandSchema } from '#contract/shared/brand-config.ts';
import { sha256 } from '../store/ids.ts';
import { contentSecurityPolicy } from './security.ts';

/** What the build says of its pages (tools/build/prerender.ts). */
const PagesFile = v.object({
  brand: BrandSchema,
  siteUrl: v.string(),
  pages: v.record(
    v.string(),
    v.object({ file: v.string(), styles: v.array(v.string()), scripts: v.array(v.string()) }),
  ),
});
type PagesFile = v.InferOutput<typeof PagesFile>;

/** A document that is ready to be sent. */
interface Document {
  readonly html: string;
  readonly etag: string;
  readonly policy: string;
}

const NOT_FOUND = '/404';

/**
 * Leads to another address of ours, with the same query. The path is taken as it came, percent-encoded: decoded, it could
 * break the header; and two slashes at its beginning would name another host.
 */
const leadTo = (context: Context, change: (segments: string[]) => string[]): Response => {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(`/${change(pathname.split('/').filter(Boolean)).join('/')}${search}`, 308);
};

/** Whether the browser has this very document. Compression on the way makes its tag a weak one. */
const isKept = (context: Context, { etag }: Document): boolean =>
  (context.req.header('if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

/** Reads `pages.json` of the built web app; null if it is not built, or was by another version of this project. */
export const readPages = (webFolder: string): PagesFile | null => {
  const path = join(webFolder, 'pages.json');
  if (!existsSync(path)) return null;
  const { success, output } = v.safeParse(PagesFile, JSON.parse(readFileSync(path, 'utf8')));
  return success ? output : null;
};

/**
 * Serves the documents: each page's own, `app.html` for every address within a journey, and with 404 the page that
 * helps for all others. They are read once, when the server starts.
 */
export const servePages = (
  hono: Hono,
  { pages }: PagesFile,
  { webFolder, sandbox }: { webFolder: string; sandbox: boolean },
): void => {
  const read = ({ file, styles, scripts }: PagesFile['pages'][string]): Document => {
    const built = readFileSync(join(webFolder, file), 'utf8');
    // The pages say that all is a sandbox, unless it is not.
    const html = sandbox ? built : built.replace('<html ', '<html data-sandbox="off" ');
    return { html, etag: `"${sha256(html).slice(0, 24)}"`, policy: contentSecurityPolicy(styles, scripts) };
  };
  const documents = new Map(Object.entries(pages).map(([path, page]) => [path, read(page)]));
  const app = read({ file: 'app.html', styles: [], scripts: [] });
  // By their files' names the service worker keeps them for later.
  const files = new Map(Object.entries(pages).map(([path, { file }]) => [`/${file}`, documents.get(path) ?? app]));
  files.set('/app.html', app);

  // As people know it (spec §2 says /bike in one place and /two-wheeler in another).
  hono.get('/bike/*', (context) => leadTo(context, ([, ...rest]) => ['two-wheeler', ...rest]));

  hono.get('*', (context) => {
    const { path } = context.req;
    if (path !== '/' && path.endsWith('/')) return leadTo(context, (segments) => segments);
    const own = path === NOT_FOUND ? undefined : documents.get(path);
    const kept = files.get(path) ?? (LINES.some((line) => path.startsWith(`/${line}/`)) ? app : undefined);
    // A file that is missing is missing: a page in a script's place would only hide it.
    if (!kept && /\.\w+$/.test(path)) return context.text('Not found', 404);
    const document = own ?? kept ?? documents.get(NOT_FOUND) ?? app;
    context.header('Cache-Control', 'no-cache');
    context.header('Content-Security-Policy', document.policy);
    context.header('ETag', document.etag);
    // A visitor's own pages are in no index.
    if (document !== own) context.header('X-Robots-Tag', 'noindex');
    if (isKept(context, document)) return context.body(null, 304);
    return context.html(document.html, own || kept ? 200 : 404);
  });
};
