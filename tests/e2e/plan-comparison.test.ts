import { describe, expect, test } from 'vitest';
import { LISTS, type ListOfLine, openPlans, spans } from './support/plan-lists.ts';
import { rfqIdOf, settled } from './support/screen.ts';
import { openSite } from './support/site.ts';

// Compared plans, in the browser. Each line is a row.

const site = openSite();

const comparePath = ({ compared }: ListOfLine): string => `compare?${compared.map((id) => `compare=${id}`).join('&')}`;

describe.each(LISTS)('the $line comparison', (of) => {
  test('on a phone shows a difference above the fold, and price and choice while its rows scroll', async () => {
    const page = await openPlans(site, of, comparePath(of));
    const [first] = await spans(page, 'main dl > div');
    expect(first?.bottom).toBeLessThanOrEqual(844);

    const last = page.locator('main dl[aria-labelledby] > div').last();
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    for (const choose of await page.locator('main [data-event="plan.choose"]').all()) {
      expect(await choose.boundingBox().then((box) => box && box.y >= 0 && box.y + box.height <= 844)).toBe(true);
    }
    const prices = await spans(page, 'main ul li .amount');
    expect(prices).toHaveLength(2);
    for (const { top, bottom } of prices) expect(top >= 0 && bottom <= 844).toBe(true);
  });

  test('folds what is equal', async () => {
    const page = await openPlans(site, of, comparePath(of));
    const folded = page.locator('main details').filter({ hasText: 'the same' });
    expect(await folded.locator('dt').first().isVisible()).toBe(false);
    await folded.locator('summary').click();
    expect(await folded.locator('dt').first().isVisible()).toBe(true);
  });

  test('opens elsewhere by its link, for someone who has prices and for someone who has none', async () => {
    const page = await openPlans(site, of, comparePath(of));
    const link = page.url();
    expect(new URL(link).search).toBe(new URL(page.url()).search);
    // Plans and filters; neither the journey's id nor what was answered.
    expect(new URL(link).pathname).toBe(`/${of.line}/compare`);
    expect(decodeURIComponent(link)).not.toContain(await rfqIdOf(page));
    expect(decodeURIComponent(link)).not.toMatch(
      /\d{2}-\d{2}-\d{4}|\d{4}-\d{2}-\d{2}|[A-Z]{2}-?\d{2}-?[A-Z]{1,3}-?\d{4}|pincode|mobile/i,
    );

    const elsewhere = await openPlans(site, of, `${new URL(link).pathname.split('/').at(-1)}${new URL(link).search}`);
    for (const id of of.compared) expect(new URL(elsewhere.url()).searchParams.getAll('compare')).toContain(id);
    expect(await elsewhere.locator('main [data-event="plan.choose"]').count()).toBe(2);

    const { page: newcomer } = await site.visit();
    await newcomer.goto(link);
    await settled(newcomer);
    expect(await newcomer.locator('main').textContent()).toContain('You opened a comparison of plans.');
  });
});
