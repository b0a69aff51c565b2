import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { SharedPlan, SharedQuotes } from '#contract/shared/shared-quotes.ts';
import { drawbacksInWords } from '#server/domain/messages/drawbacks-in-words.ts';
import type { QuotesIssuer } from '#server/domain/sharing/quotes-issuer.ts';
import { PDF_INK } from '#server/pdf/pdf-colours.ts';
import { PdfSheet, type PdfTableColumn } from '#server/pdf/pdf-sheet.ts';
import { countedText } from '#server/shared/counted-texts.ts';

const day = (iso: string): string => formatDate(iso, 'dd MMM yyyy');

/** Shared quotes as a document: one table of the plans. The same quotes always produce the same bytes. */
export async function sharedQuotesPdf(quotes: SharedQuotes, { brand, sandbox }: QuotesIssuer): Promise<Buffer> {
  const { kind, line_name, computed_for, priced_on, plans, unanswered, claims_sources = [] } = quotes;
  const title = kind === 'list' ? `Quotes for ${line_name}` : `A comparison of ${line_name}`;
  const sheet = await PdfSheet.open(title, brand.name, new Date(`${priced_on}T00:00:00Z`), [quotes, brand]);
  sheet.paragraph(brand.name, { colour: PDF_INK, size: 11 });
  sheet.heading('H1', title);
  sheet.paragraph(`Worked out for ${computed_for.join(', ')}.`, { colour: PDF_INK, size: 11 });
  sheet.paragraph(
    `Prices of ${day(priced_on)}, taxes included. On another day, or with other people or answers, prices can differ.`,
  );
  sheet.y += 8;
  if (kind === 'list') list(sheet, quotes);
  else comparison(sheet, quotes);
  sheet.y += 8;
  if (unanswered.length > 0) {
    sheet.paragraph(`${unanswered.join(', ')} had not answered when this was made, so their plans are missing.`);
  }
  sheet.paragraph(
    `${countedText(plans.length, 'plan')}, in the order in which they were viewed. The order is not ` +
      'advice. What a plan pays is in its policy wording.',
  );
  if (claims_sources.length > 0) sheet.paragraph(`Claims paid: ${claims_sources.join('; ')}.`);
  if (sandbox)
    sheet.paragraph('Sandbox: these insurers are not real, and nothing can be bought from them.', { colour: PDF_INK });
  sheet.heading('H2', 'Who made this');
  sheet.paragraph(
    `${brand.legalName}, ${brand.registeredOffice}. IRDAI registration ${brand.registrationNumber}, valid till ` +
      `${brand.registrationValidTill}. CIN ${brand.cin}. Principal officer: ${brand.principalOfficer}. ${brand.phone}, ` +
      `${brand.email}. Insurance is the subject matter of solicitation.`,
  );
  return sheet.finish(`${brand.name}    ${title}, ${day(priced_on)}`);
}

/** How many of the facts have a column next to the plan's name and price. */
const ON_LIST = 4;

function list(sheet: PdfSheet, quotes: SharedQuotes): void {
  const { plans } = quotes;
  const { common, own } = drawbacksInWords(quotes);
  if (common.length > 0) sheet.paragraph(`Costs you later. ${common.join('. ')}.`, { colour: PDF_INK });
  const labels = plans[0]?.facts.slice(0, ON_LIST).map(({ label }) => label) ?? [];
  const columns: readonly PdfTableColumn[] = [
    { title: 'Plan', share: 0.22 },
    { title: 'What the price buys', share: 0.15 },
    ...labels.map((title) => ({ title, share: 0.51 / labels.length })),
    { title: 'Price', share: 0.12, align: 'right' },
  ];
  sheet.table(
    columns,
    plans.map(({ product_name, insurer_name, terms, facts, price }) => [
      `${product_name}\n${insurer_name}`,
      terms,
      ...facts.slice(0, ON_LIST).map(({ value }) => value),
      formatInr(price),
    ]),
    { notes: own },
  );
}

function comparison(sheet: PdfSheet, { plans }: SharedQuotes): void {
  const labels = plans[0]?.facts.map(({ label }) => label) ?? [];
  const share = 0.76 / plans.length;
  sheet.table(
    [{ title: 'Plan', share: 0.24 }, ...plans.map(({ product_name }) => ({ title: product_name, share }))],
    [
      ['Insurer', ...plans.map(({ insurer_name }) => insurer_name)],
      ['Price', ...plans.map(({ price }) => formatInr(price))],
      ['What it buys', ...plans.map(({ terms }) => terms)],
      ['What you may pay later', ...plans.map(({ drawbacks }) => linesOf(drawbacks))],
      ...labels.map((label, place) => [label, ...plans.map(({ facts }) => facts[place]?.value ?? '')]),
    ],
  );
}

const linesOf = (drawbacks: SharedPlan['drawbacks']): string => {
  if (drawbacks === undefined) return 'Not stated';
  return drawbacks.length === 0 ? 'Nothing we know of' : drawbacks.map(({ text }) => text).join('\n');
};
