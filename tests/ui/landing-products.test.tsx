import { describe, expect, test } from 'vitest';
import { ProductCards } from '#src/landing/ProductCards.tsx';
import { click, find, render } from './render.tsx';

const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('h3 button')];
const openOnes = () => buttons().filter((button) => button.getAttribute('aria-expanded') === 'true');
const panelOf = (button: HTMLButtonElement) => find(HTMLElement, `#${button.getAttribute('aria-controls')}`);

describe('the product cards', () => {
  test('are health, car, bike, travel, term and home: three pairs', { tags: ['§1.landing-products'] }, () => {
    render(<ProductCards />);
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      'Health',
      'Car',
      'Bike',
      'Travel',
      'Term life',
      'Home',
    ]);
  });

  test('open one at a time, health at first', { tags: ['§2.product-cards-one-open'] }, () => {
    render(<ProductCards />);
    expect(openOnes().map(({ textContent }) => textContent)).toEqual(['Health']);
    for (const button of buttons()) {
      click(button);
      expect(openOnes()).toEqual([button]);
      expect([...document.querySelectorAll('[data-open]')]).toEqual([panelOf(button)]);
    }
  });

  test('keep the open one open when it is pressed again, and say so beforehand', () => {
    render(<ProductCards />);
    const [health] = openOnes();
    if (!health) throw new Error('No card is open');
    expect(health.getAttribute('aria-disabled')).toBe('true');
    click(health);
    expect(openOnes()).toEqual([health]);
  });

  test('each leads to its own line', { tags: ['§2.product-cards-links'] }, () => {
    render(<ProductCards />);
    expect(buttons().map((button) => find(HTMLAnchorElement, 'a', panelOf(button)).getAttribute('href'))).toEqual([
      '/health',
      '/car',
      '/two-wheeler',
      '/travel',
      '/term',
      '/home',
    ]);
  });

  test('say what a cover does and what it does not', () => {
    render(<ProductCards />);
    for (const button of buttons()) {
      expect([...panelOf(button).querySelectorAll('h4')].map(({ textContent }) => textContent)).toEqual([
        'What it does',
        'What it does not',
      ]);
    }
  });
});
