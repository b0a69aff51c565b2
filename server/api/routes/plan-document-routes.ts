import type { Context } from 'hono';
import { PLAN_DOCUMENTS, type PlanDocumentId } from '#contract/shared/plan-documents.ts';
import type { Api } from '#server/api/http/api.ts';
import { browserHasPage } from '#server/api/http/if-none-match.ts';
import { serverPageStyles } from '#server/api/http/page-styles.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { documentNotFoundPage, documentPage } from './plan-document-page.ts';

const CSS = serverPageStyles('server/api/routes/plan-documents.css');
/** The address includes a hash of the content, so that a browser never shows a page with another edition's style. */
const STYLES = `/documents/style-${sha256(CSS).slice(0, 12)}.css`;
const AN_HOUR = 'public, max-age=3600';

interface Page {
  readonly text: string;
  readonly etag: string;
}

/**
 * The documents of each plan as pages: public, without cookie and script, the same for all visitors
 * (docs/decisions/048). They are rendered at the first request and then cached.
 */
export function planDocumentRoutes({ hono, lines, config }: Api): void {
  const { brand, sandbox } = config;
  const pages = new Map<string, Promise<Page>>();

  hono.get(STYLES, (context) =>
    context.body(CSS, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );

  hono.get('/documents/:line/:product/:document', async (context) => {
    const { line, product, document } = context.req.param();
    const known = documentOf(lines, line, product, document);
    if (!known) return context.html(documentNotFoundPage(brand, STYLES), 404, { 'Cache-Control': 'no-cache' });
    const { documents, id } = known;
    const make = async () => {
      const sectionsOf = (document: PlanDocumentId) => documents.sectionsOf(document, product, brand);
      const text = String(
        await documentPage({
          ...{ line, document: id, product: known.product, edition: documents.edition, brand, sandbox, styles: STYLES },
          sections: sectionsOf(id),
          wording: sectionsOf('policy-wording'),
        }),
      );
      return { text, etag: `"${sha256(text).slice(0, 24)}"` };
    };
    const key = `${line}/${product}/${id}`;
    const page = pages.get(key) ?? make();
    pages.set(key, page);
    return sendPage(context, await page);
  });
}

function documentOf(lines: Api['lines'], line: string, productId: string, document: string) {
  const documents = Object.hasOwn(lines, line) ? lines[line]?.documents : undefined;
  const product = documents?.products.find(({ product_id }) => product_id === productId);
  const id = PLAN_DOCUMENTS.find((one) => one.id === document)?.id;
  return documents && product && id ? { documents, product, id } : null;
}

function sendPage(context: Context, page: Page): Response {
  context.header('Cache-Control', AN_HOUR);
  context.header('ETag', page.etag);
  return browserHasPage(context, page) ? context.body(null, 304) : context.html(page.text);
}
