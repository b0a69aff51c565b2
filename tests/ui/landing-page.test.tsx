import { act } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { HOME_PAGE_QUESTIONS } from '#src/features/landing/home/faq-copy.ts';
import { Landing } from '#src/features/landing/home/Landing.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { find, render } from './render.tsx';

beforeAll(async () => {
  // Fetched once, before a test waits for it.
  await import('#src/features/callback/CallbackCard.tsx');
  // jsdom has none. The callback card is in view; the carousel stays the prerendered row of texts.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(place: Element) {
        if (place.id === 'talk') this.seen([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});

const main = () => {
  render(<Landing />);
  return find(HTMLElement, 'main#main');
};
const section = (id: string) => find(HTMLElement, `section#${id}`, main());

describe('the landing page', () => {
  test('has one h1, which paints with the page, and the sections of the specification in their order', {
    tags: ['§1.unbiased-broker'],
  }, () => {
    const page = main();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect([...page.querySelectorAll('section[id]')].map(({ id }) => id)).toEqual([
      'talk',
      'products',
      'reasons',
      'posp',
      'testimonials',
      'faq',
      'call',
    ]);
    // The question and the category grid come before them all.
    const question = find(HTMLElement, '#question', page);
    expect(question.compareDocumentPosition(find(HTMLElement, '#talk', page))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('asks one question: what to insure', { tags: ['§1.landing-hero'] }, () => {
    expect(find(HTMLElement, '#question', main()).textContent).toBe('What do you want to insure?');
  });

  test('has the callback request card', { tags: ['§1.landing-callback'] }, async () => {
    const talk = section('talk');
    const card = () => find(HTMLInputElement, 'input', talk);
    await waitToPass(async () => {
      await act(async () => {});
      card();
    });
    expect(card().autocomplete).toBe('tel-national');
    expect(talk.textContent).toContain('+91');
  });

  test('has the expert card with phone, hours and e-mail', { tags: ['§1.landing-expert'] }, () => {
    const talk = section('talk');
    expect(talk.querySelector('a[href="tel:18000000000"]')?.textContent).toBe('1800\u00a0000\u00a00000');
    expect(talk.querySelector(`a[href="mailto:${SAMPLE_BRAND.email}"]`)).not.toBeNull();
    expect(talk.textContent).toContain('Monday to Saturday, 9\u00a0am to 8\u00a0pm');
  });

  test('gives six reasons to choose the broker', { tags: ['§1.unbiased-broker', '§1.landing-reasons'] }, () => {
    expect([...section('reasons').querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Prices before your phone number',
      'Every premium with its working',
      'A neutral order, with its rule',
      'Nothing added that you did not choose',
      'Your answers are saved',
      'You always see where your money is',
    ]);
  });

  test('recruits point-of-sale persons, and says that sign-up is not open', {
    tags: ['§1.posp-entry', '§1.landing-posp'],
  }, () => {
    const posp = section('posp');
    expect(find(HTMLAnchorElement, 'a', posp).getAttribute('href')).toBe('/posp');
    expect(posp.textContent).toContain('Our sign-up is not open yet.');
  });

  test('says of the testimonials that they are samples, also without scripts', {
    tags: ['§1.landing-testimonials'],
  }, () => {
    const testimonials = section('testimonials');
    expect(testimonials.textContent).toContain('Sample texts, until our customers write.');
    expect(testimonials.querySelectorAll('blockquote')).toHaveLength(5);
  });

  test('answers six to eight questions, natively', { tags: ['§1.landing-faq'] }, () => {
    const details = [...section('faq').querySelectorAll('details')];
    expect(details.length).toBeGreaterThanOrEqual(6);
    expect(details.length).toBeLessThanOrEqual(8);
    expect(details.map((one) => one.querySelector('summary')?.textContent)).toEqual(
      HOME_PAGE_QUESTIONS.map(({ question }) => question),
    );
  });

  test('leads from an answer to the page that it speaks of', () => {
    const links = [...section('faq').querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/privacy', '/#question', '/complaints']);
  });

  test('ends with the call-now banner', { tags: ['§1.landing-call-now'] }, () => {
    const link = find(HTMLAnchorElement, 'a', section('call'));
    expect(link.getAttribute('href')).toBe('tel:18000000000');
    expect(link.textContent).toBe('Call 1800\u00a0000\u00a00000');
  });
});
