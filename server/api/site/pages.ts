import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono, MiddlewareHandler } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import * as v from 'valibot';
import { EXAMPLE_PRICE_TEXTS } from '#contract/example-price.ts';
import { BrandSchema } from '#contract/shared/brand-config.ts';
import { acceptedEncoding, CompressedText } from '#server/api/http/compressed-text.ts';
import { browserHasPage, entityTagOf } from '#server/api/http/if-none-match.ts';
import { contentSecurityPolicy } from '#server/api/http/security.ts';
import { type ExampleTexts, NO_EXAMPLE } from './example-texts.ts';
import { PageAddresses } from './page-addresses.ts';
import { serveServiceWorker } from './service-worker.ts';

/** The build's description of its pages, written by tools/build/prerender.ts. */
const PagesFile = v.object({
  brand: BrandSchema,
  siteUrl: v.string(),
  /** The name of their first script, which has the hash of all that it loads. Pages report it with what they count. */
  build: v.string(),
  pages: v.record(
    v.string(),
    v.object({ file: v.string(), styles: v.array(v.string()), scripts: v.array(v.string()) }),
  ),
  /** By the pattern of an address within a journey, its document; the first that fits is taken. */
  journeys: v.record(v.string(), v.string()),
});
type PagesFile = v.InferOutput<typeof PagesFile>;

/** An HTML document with the headers that belong to it. */
interface Document {
  readonly html: CompressedText;
  readonly etag: string;
  readonly policy: string;
}

const NOT_FOUND = '/404';

const documentOf = (html: string, policy: string): Document => ({
  html: new CompressedText(html),
  etag: entityTagOf(html),
  policy,
});

export interface PagesSetting {
  readonly webFolder: string;
  readonly sandbox: boolean;
  /** The partners that are left out, by their names in `LEFT_OUT`. */
  readonly disabledPartners: readonly string[];
  /** The documents that the identity check knows, if it does not know all. */
  readonly kycDocuments: readonly string[] | null;
  /** The texts of the front door's example. Missing: they stay without a price. */
  readonly askExample: (() => Promise<ExampleTexts>) | undefined;
}

/** Puts the texts of the example into a document that has their marks. The last one is used again: it is compressed once. */
const exampleFiller = (ask: () => Promise<ExampleTexts>) => {
  const filled = new Map<Document, { readonly texts: ExampleTexts; readonly document: Document }>();
  return async (document: Document): Promise<Document> => {
    if (!document.html.text.includes(EXAMPLE_PRICE_TEXTS.amount.mark)) return document;
    const texts = await ask();
    const last = filled.get(document);
    if (last?.texts === texts) return last.document;
    const html = Object.values(EXAMPLE_PRICE_TEXTS).reduce(
      (text, { name, mark }) => text.replaceAll(mark, () => escaped(texts[name])),
      document.html.text,
    );
    const next = documentOf(html, document.policy);
    filled.set(document, { texts, document: next });
    return next;
  };
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? character);

/**
 * Redirects to another address of this site, with the same query. The path stays percent-encoded, because a decoded line
 * break would end the header. Empty segments are dropped, because `//` at the beginning would name another host.
 */
const redirectTo = (context: Context, change: (segments: string[]) => string[]): Response => {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(`/${change(pathname.split('/').filter(Boolean)).join('/')}${search}`, 308);
};

/** Reads `pages.json` of the built web app; null if it is not built, or was by another version of this project. */
export const readPages = (webFolder: string): PagesFile | null => {
  const path = join(webFolder, 'pages.json');
  if (!existsSync(path)) return null;
  const { success, output } = v.safeParse(PagesFile, JSON.parse(readFileSync(path, 'utf8')));
  return success ? output : null;
};

const addressesOf = ({ pages, journeys }: PagesFile): PageAddresses =>
  new PageAddresses([...Object.keys(pages), ...Object.keys(journeys)].filter((path) => path !== NOT_FOUND));

/**
 * Answers what is sent by POST to a page: some payment gateways bring the buyer back so. The browser is sent to the page itself,
 * and what it brought is not read: the page asks the server how the payment went. It changes nothing, so any site may send it.
 */
export const redirectPostedReturns = (pages: PagesFile): MiddlewareHandler => {
  const addresses = addressesOf(pages);
  return async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const page = context.req.method === 'POST' ? addresses.spelled(pathname) : null;
    return page === null ? next() : context.redirect(page + search, 303);
  };
};

/**
 * Serves the documents: each page's own, one for each address within a line's journey, and with 404 the page that
 * helps for all others. They are read once, when the server starts.
 */
export const servePages = (
  hono: Hono,
  site: PagesFile,
  { webFolder, sandbox, disabledPartners, kycDocuments, askExample }: PagesSetting,
): void => {
  const { pages, journeys } = site;
  const addresses = addressesOf(site);
  const read = (file: string, styles: readonly string[] = [], scripts: readonly string[] = []): Document => {
    const built = readFileSync(join(webFolder, file), 'utf8');
    // The built pages carry the sandbox notice, promise mails and SMS, and offer every document; the attributes take that away.
    const marks = [
      ...(sandbox ? [] : ['data-sandbox="off"']),
      ...(disabledPartners.length > 0 ? [`data-disabled-partners="${disabledPartners.join(' ')}"`] : []),
      ...(kycDocuments ? [`data-kyc-documents="${kycDocuments.join(' ')}"`] : []),
    ];
    const html = built.replace('<html ', `${['<html', ...marks].join(' ')} `);
    return documentOf(html, contentSecurityPolicy(styles, scripts));
  };
  const fillExample = exampleFiller(askExample ?? (async () => NO_EXAMPLE));
  const documents = new Map(
    Object.entries(pages).map(([path, { file, styles, scripts }]) => [path, read(file, styles, scripts)]),
  );
  const app = read('app.html');
  const journeyDocuments = new TrieRouter<Document>();
  for (const [pattern, file] of Object.entries(journeys)) journeyDocuments.add('GET', pattern, read(file));
  // The service worker fetches the documents by the names of their files, and `app.html` for what is within a journey.
  const files = new Map(Object.entries(pages).map(([path, { file }]) => [`/${file}`, documents.get(path) ?? app]));
  files.set('/app.html', app);
  serveServiceWorker(hono, webFolder, new Map([...files].map(([file, { etag }]) => [file, etag.slice(1, -1)])));

  // Spec §2 says /bike in one place and /two-wheeler in another.
  hono.get('/bike/*', (context) => redirectTo(context, ([, ...rest]) => ['two-wheeler', ...rest]));

  hono.get('*', async (context) => {
    const { path } = context.req;
    if (path !== '/' && path.endsWith('/')) return redirectTo(context, (segments) => segments);
    const own = path === NOT_FOUND ? undefined : documents.get(path);
    const { pathname, search } = new URL(context.req.url);
    const spelled = own ? null : addresses.spelled(pathname);
    if (spelled !== null && spelled !== pathname) return context.redirect(spelled + search, 308);
    const [[journey] = []] = journeyDocuments.match('GET', path)[0];
    const file = files.get(path) ?? journey;
    // A page in the place of a missing script would hide the mistake.
    if (!file && /\.\w+$/.test(path)) return context.text('Not found', 404);
    const built = own ?? file ?? documents.get(NOT_FOUND) ?? app;
    const document = await fillExample(built);
    context.header('Cache-Control', 'no-cache');
    context.header('Content-Security-Policy', document.policy);
    context.header('ETag', document.etag);
    // Search engines index the prerendered pages only.
    if (built !== own) context.header('X-Robots-Tag', 'noindex');
    context.header('Vary', 'Accept-Encoding');
    if (browserHasPage(context, document)) return context.body(null, 304);
    const status = own || file ? 200 : 404;
    const encoding = acceptedEncoding(context);
    if (encoding === null) return context.html(document.html.text, status);
    context.header('Content-Encoding', encoding);
    context.header('Content-Type', 'text/html; charset=UTF-8');
    return context.body(await document.html.encode(encoding), status);
  });
};
