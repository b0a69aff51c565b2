import { describe, expect, test } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { Categories } from '#src/features/landing/home/Categories.tsx';
import { PRODUCTS } from '#src/lib/products.ts';
import { render } from './render.tsx';

const cards = () => [...render(<Categories />).querySelectorAll('a')];
const card = (path: string) => cards().find((link) => link.getAttribute('href') === path);

describe('the category cards', () => {
  test('are there for every line and product of the specification, and View all', {
    tags: ['§1.not-live', '§1.landing-categories', '§2.bike-card'],
  }, () => {
    expect(cards().map((link) => link.getAttribute('href'))).toEqual([
      '/health',
      '/car',
      '/two-wheeler',
      '/travel',
      '/term',
      '/investment',
      '/business',
      '/family-health',
      '/pet',
      '/guaranteed-return',
      '/home',
      '#products',
    ]);
    expect(cards().at(-1)?.textContent).toBe('View all');
  });

  test('go into a journey only when it is live; the others stand below ‘More soon’', {
    tags: ['§1.not-live', '§2.category-cards-live'],
  }, () => {
    const paths = LINES.map((line) => `/${line}`);
    for (const { id, path } of PRODUCTS) {
      const isLive = paths.includes(path);
      const found = card(path);
      const heading = found?.closest('ul')?.previousElementSibling?.textContent;
      expect([heading, found?.textContent.includes('See prices')], id).toEqual(
        isLive ? ['What do you want to insure?', true] : ['More soon', false],
      );
    }
  });

  test('health, car, two-wheeler and travel are live', { tags: ['§1.live-health', '§1.live-travel'] }, () => {
    const live = cards().filter(({ dataset }) => dataset.live === 'true');
    expect(live.map((link) => link.getAttribute('href')).sort()).toEqual(LINES.map((line) => `/${line}`).sort());
    expect(LINES).toEqual(expect.arrayContaining(['health', 'car', 'two-wheeler', 'travel']));
  });
});
