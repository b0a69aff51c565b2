import { act } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Testimonials } from '#src/features/landing/home/Testimonials.tsx';
import { find, render } from './render.tsx';

beforeAll(async () => {
  // Fetched once, before a test waits for it.
  await import('#src/features/landing/home/Carousel.tsx');
});

/** A browser in which the texts are in view at once; the carousel measures nothing in jsdom. */
beforeEach(() => {
  class Observer {
    constructor(readonly seen?: (entries: { isIntersecting: boolean; target: Element }[]) => void) {}
    observe(target: Element) {
      this.seen?.([{ isIntersecting: true, target }]);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal(
    'ResizeObserver',
    class extends Observer {
      override observe() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

const row = () => document.querySelector<HTMLElement>('section[tabindex="0"]');
const carousel = () => document.querySelector('[aria-roledescription="carousel"]');
const settle = () => act(async () => void (await vi.dynamicImportSettled()));

describe('the testimonials', () => {
  test('become a carousel once they are near', async () => {
    render(<Testimonials />);
    expect(row()).not.toBeNull();
    await settle();
    expect([row(), carousel() !== null]).toEqual([null, true]);
  });

  test('stay a row as long as the keyboard is in it', async () => {
    render(<Testimonials />);
    const held = find(HTMLElement, 'section[tabindex="0"]');
    held.focus();
    await settle();
    expect([row(), document.activeElement]).toEqual([held, held]);
    await act(async () => held.blur());
    expect(carousel()).not.toBeNull();
  });

  test('stay a row where nothing tells what is near', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    Reflect.deleteProperty(window, 'IntersectionObserver');
    render(<Testimonials />);
    expect(row()).not.toBeNull();
  });

  test('of a broker stand without a label, and without any the section is left out', () => {
    const words = [{ text: 'They rang back when they said they would.', by: 'R. Pawar, Nashik' }];
    const section = render(<Testimonials testimonials={words} areSamples={false} />);
    expect(section.textContent).toContain('They rang back');
    expect(section.textContent).not.toMatch(/sample/i);
    expect(render(<Testimonials testimonials={[]} areSamples={false} />).textContent).toBe('');
  });
});
