import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { Brand } from '#contract/shared/brand.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { PLAN_DOCUMENTS, type PlanDocumentId, planDocumentPath } from '#contract/shared/plan-documents.ts';
import type { DocumentBlock, DocumentedProduct, DocumentSection } from '#server/domain/plan-documents/plan-document.ts';

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** What a page of a plan's document shows. */
export interface DocumentPage {
  readonly line: string;
  readonly document: PlanDocumentId;
  readonly product: DocumentedProduct;
  readonly edition: string;
  readonly sections: readonly DocumentSection[];
  /** The sections of the policy wording, to which clauses refer. */
  readonly wording: readonly DocumentSection[];
  readonly brand: Brand;
  readonly sandbox: boolean;
  /** Address of the style sheet. */
  readonly styles: string;
}

/** The number of each section and part, by its id: 'claims' is '9', its second part '9.2'. */
const numbersOf = (sections: readonly DocumentSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ id, parts = [] }, index) => [
      [id, `${index + 1}`],
      ...parts.map((part, at): [string, string] => [part.id, `${index + 1}.${at + 1}`]),
    ]),
  );

const titleOf = (document: PlanDocumentId): string => PLAN_DOCUMENTS.find(({ id }) => id === document)?.title ?? '';

const frame = (title: string, styles: string, body: Html): Html => html`<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${styles}" />
  </head>
  <body>
    <a class="skip" href="#text">Skip to the text</a>
    ${body}
  </body>
</html>`;

export function documentPage(page: DocumentPage): Html {
  const { line, document, product, edition, sections, brand, sandbox } = page;
  const { insurer, product_id, product_name } = product;
  const numbers = numbersOf(sections);
  const others = PLAN_DOCUMENTS.filter(({ id }) => id !== document);
  return frame(
    `${product_name}: ${titleOf(document)} – ${brand.name}`,
    page.styles,
    html`
      <header class="masthead">
        <img src="${insurer.insurer_logo}" alt="" width="48" height="48" />
        <p><strong>${insurer.insurer_name}</strong><br />sold by <a href="/">${brand.name}</a></p>
      </header>
      <main id="text">
        <h1>${product_name}: ${titleOf(document).toLowerCase()}</h1>
        ${
          sandbox
            ? html`<p class="notice"><strong>Sandbox.</strong> ${insurer.insurer_name} is fictional. We wrote this text
                for the sandbox from the product’s own figures; it is no contract.</p>`
            : ''
        }
        <dl class="facts">
          <dt>Insurer</dt><dd>${insurer.insurer_name}</dd>
          <dt>Product</dt><dd>${product_name} (${product_id})</dd>
          <dt>Edition</dt><dd>${formatDate(edition, 'dd MMM yyyy')}</dd>
          <dt>See also</dt>
          <dd>
            ${others.map(({ id, title }) => html`<a href="${planDocumentPath(line, product_id, id)}">${title}</a> `)}
          </dd>
        </dl>
        <nav aria-labelledby="contents">
          <h2 id="contents">Contents</h2>
          <ol>
            ${sections.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          </ol>
        </nav>
        ${sections.map((section) => sectionHtml(section, numbers, page))}
      </main>
      <footer>
        <p>
          ${brand.legalName}. IRDAI registration: ${brand.registrationNumber}, valid till ${brand.registrationValidTill}.
          CIN ${brand.cin}. Insurance is the subject matter of solicitation.
        </p>
      </footer>
    `,
  );
}

function sectionHtml(
  { id, title, blocks = [], parts = [], clauses = [] }: DocumentSection,
  numbers: ReadonlyMap<string, string>,
  page: DocumentPage,
): Html {
  return html`
    <section aria-labelledby="${id}">
      <h2 id="${id}">${numbers.get(id)}. ${title}</h2>
      ${blocks.map(blockHtml)} ${clausesHtml(clauses, page)}
      ${parts.map(
        (part) => html`
          <section aria-labelledby="${part.id}">
            <h3 id="${part.id}">${numbers.get(part.id)} ${part.title}</h3>
            ${(part.blocks ?? []).map(blockHtml)}
          </section>
        `,
      )}
    </section>
  `;
}

function blockHtml(block: DocumentBlock): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('list' in block) return html`<ul>${block.list.map((item) => html`<li>${item}</li>`)}</ul>`;
  if ('terms' in block) {
    return html`<dl class="terms">${block.terms.map(([word, meaning]) => html`<dt>${word}</dt><dd>${meaning}</dd>`)}</dl>`;
  }
  const { caption, head, rows } = block;
  return html`
    <table>
      <caption>${caption}</caption>
      <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>
        ${rows.map(
          ([first, ...cells]) =>
            html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
        )}
      </tbody>
    </table>
  `;
}

/** The place in the policy wording with the full text. */
function clausesHtml(clauses: readonly string[], { line, product, wording }: DocumentPage): Html | '' {
  if (clauses.length === 0) return '';
  const path = planDocumentPath(line, product.product_id, 'policy-wording');
  const numbers = numbersOf(wording);
  const titles = new Map(wording.flatMap((section) => [section, ...(section.parts ?? [])].map((one) => [one.id, one])));
  return html`<p class="clauses">In the policy wording:
    ${clauses.map((id) => html`<a href="${path}#${id}">${numbers.get(id)} ${titles.get(id)?.title}</a> `)}</p>`;
}

/** For an address that identifies none of our documents. */
export const documentNotFoundPage = (brand: Brand, styles: string): Html =>
  frame(
    `No such document – ${brand.name}`,
    styles,
    html`
      <main id="text">
        <h1>We do not have this document</h1>
        <p>The link may be incomplete, or the plan is not sold any more.</p>
        <p>
          Each plan in our lists links its documents. <a href="/">Go to ${brand.name}</a>, or write to us at
          <a href="mailto:${brand.email}">${brand.email}</a>: we send the wording of any policy that we sold.
        </p>
      </main>
    `,
  );
