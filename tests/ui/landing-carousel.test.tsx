import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel } from '#src/features/landing/home/Carousel.tsx';
import { middleIndex, wrapIndex } from '#src/features/landing/home/carousel-index.ts';
import { TESTIMONIALS } from '#src/features/landing/home/testimonial-texts.ts';
import { click, find, render } from './render.tsx';

/** Longer than any slide is shown. */
const A_MINUTE = 60_000;

function browser({ reducedMotion }: { reducedMotion: boolean }) {
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: reducedMotion && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

const current = () => [...document.querySelectorAll('[aria-roledescription="slide"][aria-hidden="false"]')];
const label = () => current().map((slide) => slide.getAttribute('aria-label'));
const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent;
const names = () => [...document.querySelectorAll('button')].map(nameOf);
function press(name: string) {
  const button = [...document.querySelectorAll('button')].find((one) => nameOf(one) === name);
  if (!button) throw new Error(`No button “${name}”`);
  click(button);
}
const wait = () => act(() => vi.advanceTimersByTime(A_MINUTE));

describe('the order of the carousel', () => {
  test('starts at the middle item', { tags: ['§2.carousel-middle'] }, () => {
    expect(middleIndex(5)).toBe(2);
    expect(middleIndex(4)).toBe(1);
    expect(middleIndex(1)).toBe(0);
  });

  test('wraps around at both ends', { tags: ['§2.carousel-wraps'] }, () => {
    expect(wrapIndex(4, 1, 5)).toBe(0);
    expect(wrapIndex(0, -1, 5)).toBe(4);
    expect(wrapIndex(2, 1, 5)).toBe(3);
  });
});

describe('the testimonial carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('starts at the middle item and wraps', { tags: ['§2.carousel-wraps'] }, () => {
    browser({ reducedMotion: true });
    render(<Carousel testimonials={TESTIMONIALS} />);
    expect(label()).toEqual(['3 of 5']);
    press('Next text');
    press('Next text');
    expect(label()).toEqual(['5 of 5']);
    press('Next text');
    expect(label()).toEqual(['1 of 5']);
    press('Previous text');
    expect(label()).toEqual(['5 of 5']);
  });

  test('continues automatically until it is paused', () => {
    browser({ reducedMotion: false });
    render(<Carousel testimonials={TESTIMONIALS} />);
    wait();
    expect(label()).toEqual(['4 of 5']);
    press('Pause');
    const paused = label();
    wait();
    expect(label()).toEqual(paused);
    expect(names()).toContain('Play');
  });

  test('waits while the pointer or the focus is inside', () => {
    browser({ reducedMotion: false });
    render(<Carousel testimonials={TESTIMONIALS} />);
    const carousel = find(HTMLElement, '[aria-roledescription="carousel"]');
    act(() => {
      carousel.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    });
    wait();
    expect(label()).toEqual(['3 of 5']);
    act(() => {
      find(HTMLButtonElement, 'button').focus();
      carousel.dispatchEvent(new MouseEvent('pointerout', { bubbles: true, relatedTarget: document.body }));
    });
    wait();
    expect(label()).toEqual(['3 of 5']);
  });

  test('stands still where reduced motion is asked for, and needs no Pause then', () => {
    browser({ reducedMotion: true });
    render(<Carousel testimonials={TESTIMONIALS} />);
    wait();
    expect(label()).toEqual(['3 of 5']);
    expect(names()).toEqual(['Previous text', 'Next text']);
  });
});
