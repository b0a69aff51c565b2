// @vitest-environment jsdom
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAN_DOCUMENTS, type PlanDocumentId, planDocumentPath } from '#contract/shared/plan-documents.ts';
import { findHealthProduct } from '#server/lines/health/product-catalogue.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';

/** The customer information sheet and the policy wording of every plan, as pages. */

const WORDING = 'policy-wording';
const SHEET = 'customer-information-sheet';

const LINES = serverLines;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({}, { lines: LINES });
});
afterAll(() => test.close());

const PLANS = Object.values(LINES).flatMap(({ definition, documents }) =>
  documents.products.map(({ product_id, product_name, insurer }) => ({
    line: definition.id,
    product_id,
    product_name,
    insurer: insurer.insurer_name,
  })),
);

const ask = (path: string, headers: Record<string, string> = {}) => test.app.request(path, { headers });
async function pageOf(line: string, product: string, document: PlanDocumentId): Promise<Document> {
  const response = await ask(planDocumentPath(line, product, document));
  expect(response.status).toBe(200);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
const textOf = (node: ParentNode & { textContent: string | null }) => (node.textContent ?? '').replace(/\s+/g, ' ');
/** The text of a section or a part, by the id of its heading. */
const sectionText = (page: Document, id: string): string => {
  const section = page.querySelector(`section[aria-labelledby="${id}"]`);
  return section ? textOf(section) : '';
};
const idsIn = (page: Document) => [...page.querySelectorAll('[id]')].map(({ id }) => id);

describe.each(PLANS)('$product_id of $line', ({ line, product_id, product_name, insurer }) => {
  it.each(PLAN_DOCUMENTS.map(({ id, title }) => ({ id, title })))('has a $title', async ({ id, title }) => {
    const page = await pageOf(line, product_id, id);
    const [heading, ...others] = page.querySelectorAll('h1');
    expect(heading?.textContent).toBe(`${product_name}: ${title.toLowerCase()}`);
    expect(others).toEqual([]);
    expect(page.title).toContain(product_name);
    expect(textOf(page.body)).toContain(insurer);
    expect(textOf(page.body)).toContain(`${insurer} is fictional`);
    // The content security policy would block inline content.
    expect(page.querySelectorAll('script, style, [style]')).toHaveLength(0);
    const ids = idsIn(page);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of page.querySelectorAll('nav a')) expect(ids).toContain(link.getAttribute('href')?.slice(1));
    for (const section of page.querySelectorAll('main section')) expect(textOf(section).length).toBeGreaterThan(30);
  });

  it('refers from the sheet to clauses that its wording has', async () => {
    const [sheet, wording] = [await pageOf(line, product_id, SHEET), await pageOf(line, product_id, WORDING)];
    const ids = idsIn(wording);
    const links = [...sheet.querySelectorAll('.clauses a')];
    expect(links.length).toBeGreaterThan(8);
    for (const link of links) {
      const [path, id = ''] = (link.getAttribute('href') ?? '').split('#');
      expect(path).toBe(planDocumentPath(line, product_id, WORDING));
      expect(ids).toContain(id);
      // By the wording's own number: '9.2 Free look', and there '9.2 Free look' or '9. Conditions'.
      const [number = '', ...words] = textOf(link).split(' ');
      const name = words.join(' ');
      expect([`${number} ${name}`, `${number}. ${name}`]).toContain(textOf(wording.getElementById(id) ?? wording.body));
    }
  });

  it('has every part of a wording', async () => {
    const ids = idsIn(await pageOf(line, product_id, WORDING));
    expect(ids).toEqual(
      expect.arrayContaining([
        'definitions',
        'cover',
        'exclusions',
        'conditions',
        'claims',
        'disclosure',
        'cancellation',
      ]),
    );
    expect(ids).toEqual(expect.arrayContaining(['grievance', 'regulator', 'ombudsman', 'fraud', 'premium', 'nominee']));
  });

  /** Titles of the form of IRDAI's circular on the customer information sheet, 25-10-2023, in its order. */
  it('has every title of the customer information sheet', async () => {
    const page = await pageOf(line, product_id, SHEET);
    expect([...page.querySelectorAll('main section > h2')].map(textOf)).toEqual([
      '1. Name of the product',
      '2. Policy number',
      '3. Type of policy',
      expect.stringMatching(/^4\. (Sum insured|Insured declared value)/),
      '5. What is covered',
      '6. What is not covered',
      '7. Waiting periods',
      '8. Financial limits',
      '9. Claims',
      '10. Service',
      '11. Complaints',
      '12. Things to remember',
      '13. Your obligations',
      '14. Note',
    ]);
  });
});

/** Each figure as the product's sheet has it (server/lines/health/products), in the words of its documents. */
describe('the documents of a health plan', () => {
  it.each([
    ['kaveri-care', '24 months', 'A single private room', 'None: you pay no share', 'any number of times'],
    [
      'sarus-silver',
      '24 months',
      'two or more beds',
      'You pay 20% of each covered claim. Of a covered bill of ₹1,00,000 you pay ₹20,000.',
      'once',
    ],
    ['meghna-swasth', '36 months', 'Up to 1% of the sum insured a day', 'You pay 20%', null],
  ])('say the figures of %s', async (product_id, existing, room, coPay, restored) => {
    const wording = await pageOf('health', product_id, WORDING);
    const sheet = await pageOf('health', product_id, SHEET);
    expect(sectionText(wording, 'pre-existing')).toContain(`covered after ${existing}`);
    expect(sectionText(sheet, 'waiting-periods')).toContain(`covered after ${existing}`);
    for (const [page, id] of [
      [wording, 'in-patient'],
      [wording, 'room-limit'],
      [sheet, 'limits'],
    ] as const) {
      expect(sectionText(page, id)).toContain(room);
    }
    expect(sectionText(wording, 'co-payment')).toContain(coPay);
    expect(sectionText(wording, 'restoration')).toContain(restored ?? '');
    expect(wording.getElementById('restoration') === null).toBe(restored === null);
  });

  it.each(PLANS.filter(({ line }) => line === 'health'))(
    'cover or exclude each benefit of $product_id',
    async (plan) => {
      const features = findHealthProduct(plan.product_id)?.features;
      if (!features) throw new Error(plan.product_id);
      const page = await pageOf('health', plan.product_id, WORDING);
      const ids = idsIn(page);
      const excluded = sectionText(page, 'exclusions');
      const has = (benefit: (typeof features.policy_benefits)[number]) => features.policy_benefits.includes(benefit);
      for (const [id, isCovered, words] of [
        ['ayush', has('AYUSH'), 'AYUSH treatments'],
        ['home-care', has('HOME_CARE'), 'Treatment at home'],
        ['consumables', has('CONSUMABLES'), 'Consumables'],
        ['day-care', has('DAY_CARE'), 'less than 24 hours in hospital'],
        ['maternity', features.maternity_Cover, 'Excl18'],
      ] as const) {
        expect([id, ids.includes(id), excluded.includes(words)]).toEqual([id, isCovered, !isCovered]);
      }
      expect(ids.includes('bonus')).toBe(features.no_claim_bonus_percent > 0);
      const { pre_hospitalisation_days: before, post_hospitalisation_days: after } = features;
      expect(sectionText(page, 'before-and-after')).toContain(`${before} days before`);
      expect(sectionText(page, 'before-and-after')).toContain(`${after} days after`);
    },
  );
});

describe('a page of a document', () => {
  const path = planDocumentPath('health', 'kaveri-care', WORDING);

  it('needs no cookie, sets none, and is cached by browsers for an hour', async () => {
    const { headers } = await ask(path);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(headers.get('content-type')).toMatch(/^text\/html/);
    const etag = headers.get('etag') ?? '';
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await ask(path, { 'if-none-match': tag });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('has its style at an address that never changes its content', async () => {
    const page = await pageOf('health', 'kaveri-care', WORDING);
    const response = await ask(page.querySelector('link[rel="stylesheet"]')?.getAttribute('href') ?? '');
    expect(response.headers.get('content-type')).toMatch(/^text\/css/);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toContain('@media print');
  });

  it.each([
    planDocumentPath('health', 'no-such-plan', WORDING),
    planDocumentPath('boats', 'kaveri-care', WORDING),
    planDocumentPath('__proto__', 'kaveri-care', WORDING),
    planDocumentPath('health', '__proto__', SHEET),
    '/documents/health/kaveri-care/secrets',
    '/documents/health/kaveri-care/%00',
    '/documents/health/%E0%A4%A/policy-wording',
  ])('tells in words that there is none at %s', async (address) => {
    const response = await ask(address);
    expect(response.status).toBe(404);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    expect(page.querySelector('h1')?.textContent).toBe('We do not have this document');
    expect(page.querySelector('a[href="/"]')).not.toBeNull();
  });

  it('escapes what is put into it', async () => {
    const { documentPage } = await import('#server/api/routes/plan-document-page.ts');
    const { brand } = test.config;
    const insurer = { insurer_id: 'x', insurer_name: '<b>Bold & Co', insurer_logo: '/"x' };
    const sections = [
      { id: 'one', title: '<i>', blocks: ['<script>', { list: ['<li>'] }, { terms: [['<dt>', '<dd>'] as const] }] },
    ];
    const product = { insurer, product_id: 'x', product_name: '"><img>' };
    const page = await documentPage({
      ...{ line: 'health', document: WORDING, product, edition: '2026-01-01', sections, wording: sections, brand },
      ...{ sandbox: true, styles: '/x.css' },
    });
    const { body } = new DOMParser().parseFromString(String(page), 'text/html');
    expect(body.querySelectorAll('script, b, i, img:not([alt])')).toHaveLength(0);
    expect(body.querySelectorAll('img')).toHaveLength(1);
    for (const words of ['<b>Bold & Co', '<script>', '<li>', '<dt>', '<dd>', '"><img>']) {
      expect(body.textContent).toContain(words);
    }
  });
});
