import { describe, expect, test } from 'vitest';
import { ProductCards } from '#src/features/landing/home/ProductCards.tsx';
import { find, render } from './render.tsx';

const cards = () => [...document.querySelectorAll<HTMLInputElement>('h3 input[type="radio"]')];
const titleOf = (card: HTMLInputElement) => card.closest('label')?.textContent;
/** The style sheet shows the content after the heading of the chosen card. */
const panelOf = (card: HTMLInputElement) => card.closest('h3')?.nextElementSibling ?? undefined;

describe('the product cards', () => {
  test('are health, car, bike, travel, term and home: three pairs', { tags: ['§1.landing-products'] }, () => {
    render(<ProductCards />);
    expect(cards().map(titleOf)).toEqual(['Health', 'Car', 'Bike', 'Travel', 'Term life', 'Home']);
  });

  test('are radio buttons of one group, health chosen at first', { tags: ['§2.product-cards-one-open'] }, () => {
    render(<ProductCards />);
    const open = () => cards().filter(({ checked }) => checked);
    expect(open().map(titleOf)).toEqual(['Health']);
    for (const card of cards()) {
      card.click();
      expect(open()).toEqual([card]);
    }
  });

  test('each leads to its own line', { tags: ['§2.product-cards-links'] }, () => {
    render(<ProductCards />);
    expect(cards().map((card) => find(HTMLAnchorElement, 'a', panelOf(card)).getAttribute('href'))).toEqual([
      '/health',
      '/car',
      '/two-wheeler',
      '/travel',
      '/term',
      '/home',
    ]);
  });

  test('say what a cover does and what it does not; what is not sold yet says so', () => {
    render(<ProductCards />);
    for (const card of cards()) {
      if (panelOf(card)?.textContent.includes('Not sold here yet')) continue;
      expect([...(panelOf(card)?.querySelectorAll('h4') ?? [])].map(({ textContent }) => textContent)).toEqual([
        'What it does',
        'What it does not',
      ]);
    }
  });
});
