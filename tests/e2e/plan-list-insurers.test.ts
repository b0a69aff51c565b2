import { describe, expect, test } from 'vitest';
import { LISTS } from './support/plan-lists.ts';
import { openSite } from './support/site.ts';

// The list while insurers answer: the cheapest one is late, one does not answer at all.

const SLOW = [...new Set(LISTS.map(({ cheapest }) => `${cheapest}:slow:2500`))];
const site = openSite(() => ({ sandboxInsurers: [...SLOW, 'aravalli:fail'].join() }));

const FIRST = /^(\d+) plans so far, (₹[\d,]+) to (₹[\d,]+)$/;
const WHOLE = /^(\d+) plans, (₹[\d,]+) to (₹[\d,]+)$/;

describe.each(LISTS)('the $line list', (of) => {
  test('says how many have answered and who did not, and its range moves when the late ones come', async () => {
    const storage = await of.seed(site.server.url);
    const { page } = await site.visit({ storage });
    await page.goto(`/${of.line}/quote-list`);

    const headline = page.locator('h1');
    await headline.filter({ hasText: FIRST }).waitFor();
    const [, few, lowest] = FIRST.exec((await headline.textContent()) ?? '') ?? [];
    const progress = page.locator('main [role=status]').filter({ hasText: 'answered' });
    expect(await progress.textContent()).toMatch(
      /^\d+ of \d+ insurers have answered; waiting for .+\. Aravalli General did not answer; its plans are missing here\.$/,
    );

    await headline.filter({ hasText: WHOLE }).waitFor();
    const [, all, cheapest] = WHOLE.exec((await headline.textContent()) ?? '') ?? [];
    expect(Number(all)).toBeGreaterThan(Number(few));
    expect(cheapest).not.toBe(lowest);
    expect(await progress.count()).toBe(0);
    expect(await page.locator('main').textContent()).toContain(
      'Aravalli General did not answer; its plans are missing here.',
    );
  });
});
