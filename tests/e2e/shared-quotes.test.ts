import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { fetchInbox } from '#tools/player/sandbox.ts';
import { LISTS, openPlans } from './support/plan-lists.ts';
import { rfqIdOf } from './support/screen.ts';
import { openSite } from './support/site.ts';

// Wherever a price is shown or shared, what will cost the buyer later is shown with it, in the same words.

const site = openSite();

/** What a page says about its plans: above them, and on each card in order. */
interface Said {
  readonly common: readonly string[];
  /** By insurer and plan, what its card says. */
  readonly cards: Readonly<Record<string, readonly string[]>>;
}

const saidBy = (page: Page): Promise<Said> =>
  page.evaluate(() => {
    const textOf = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const marks = 'svg[aria-label="Costs you later:"], svg[aria-label="Unlike most of these:"]';
    const plans = [...document.querySelectorAll('main article[aria-label]:has(.amount)')];
    return {
      common: [...document.querySelectorAll('main p:has(> svg[aria-label="Costs you later:"])')].map(textOf),
      cards: Object.fromEntries(
        plans.map((card) => [
          card.getAttribute('aria-label') ?? '',
          // Including the folded ones.
          [...card.querySelectorAll('li')].filter((item) => item.querySelector(marks) !== null).map(textOf),
        ]),
      ),
    };
  });

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');
const countIn = (text: string, part: string): number => text.split(part).length - 1;

describe.each(LISTS)('the $line quotes', (of) => {
  test('say on the shared page, in its PDF and in the mail what the cards say', async () => {
    const page = await openPlans(site, of, 'quote-list');
    const card = await saidBy(page);
    expect(Object.keys(card.cards)).toHaveLength(of.plans);
    const texts = Object.values(card.cards).flat();
    expect(texts.length + card.common.length).toBeGreaterThan(3);

    const rfqId = await rfqIdOf(page);
    await page.getByRole('button', { name: 'Save or share' }).click();
    const link = page.getByRole('dialog').locator('input[readonly]');
    await link.waitFor();
    const { pathname } = new URL(await link.inputValue());
    await page.getByRole('dialog').getByLabel('E-mail address').fill(`${of.line}@example.org`);
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await expect.poll(async () => (await fetchInbox(site.server.url, rfqId)).length).toBe(1);
    const [mail] = await fetchInbox(site.server.url, rfqId);

    const { page: friend } = await site.open(pathname);
    await friend.locator('main article').first().waitFor();
    expect(await saidBy(friend)).toEqual(card);

    const token = pathname.split('/').at(-1) ?? '';
    const file = await fetch(`${site.server.url}/api/v1/user/shared-quotes/${token}/pdf`);
    const pdf = execFileSync('pdftotext', ['-raw', '-', '-'], {
      input: new Uint8Array(await file.arrayBuffer()),
      encoding: 'utf8',
    });
    for (const [where, document] of [
      ['the PDF', pdf],
      ['the mail', mail?.text ?? ''],
    ] as const) {
      for (const common of card.common) expect(plain(document), where).toContain(common);
      for (const text of new Set(texts)) {
        const times = texts.filter((other) => other === text).length;
        expect(countIn(plain(document), text), `${text} in ${where}`).toBe(times);
      }
    }
  });
});
