import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SharedQuotes } from '#contract/shared/shared-quotes.ts';
import { sitePageAt } from '#src/app/site-pages.ts';
import { ShareForm } from '#src/features/sharing/share-quotes/ShareForm.tsx';
import { SharedQuotesPage } from '#src/features/sharing/shared-quotes/SharedQuotesPage.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { CREATED_SHARE_LINK, LINKED_QUOTES } from '#tools/model/fixtures/share-quotes.ts';
import { dialogs, windowOf } from './browser.ts';
import { click, find, render, type } from './render.tsx';
import { type Asked, no, ok, stubServer } from './support/stub-server.ts';

const ASKED = { rfqId: 'RFQ-1', filters: {}, products: [] };
let asked: readonly Asked[] = [];
const serve = (answers: Record<string, () => Response>) => {
  asked = stubServer(answers);
};

/** Waits until the page shows something. */
const until = (shown: () => void) => act(() => waitToPass(shown));
const headingIs = (text: string) => until(() => expect(find(HTMLElement, 'h1').textContent).toBe(text));
const statusIs = (text: string) =>
  until(() => expect(find(HTMLElement, 'p[role="status"]').textContent).toContain(text));

beforeAll(() => dialogs());
beforeEach(() => windowOf(390));
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
  if (!found) throw new Error(`No button ${name}`);
  return found;
};

describe('“Save or share”', () => {
  const openForm = async (answers: Record<string, () => Response> = {}, email = '') => {
    serve({ 'share-quotes': () => ok(CREATED_SHARE_LINK), ...answers });
    const host = render(<ShareForm lineName="health insurance" asked={ASKED} email={email} />);
    await until(() => expect(host.querySelector('input, [role="alert"]')).not.toBeNull());
    return host;
  };
  const submit = () => act(async () => find(HTMLFormElement, 'form').requestSubmit());

  test('makes a link at once, says until when it works and all that it tells', async () => {
    const host = await openForm();
    expect(asked).toEqual([{ path: 'share-quotes', body: ASKED }]);
    expect(find(HTMLInputElement, '[readonly]').value).toBe(CREATED_SHARE_LINK.url);
    expect(host.textContent).toContain('works until 20 Sep 2026');
    expect(host.textContent).toContain('2 adults of 36 and 34 · PIN code 411xxx');
    const links = [...host.querySelectorAll('a')].map(({ href }) => href);
    expect(links[0]).toBe(
      `https://wa.me/?text=${encodeURIComponent(`Quotes for health insurance: ${CREATED_SHARE_LINK.url}`)}`,
    );
    expect(links[1]).toContain(CREATED_SHARE_LINK.pdf);
  });

  test('copies the link and says so, or says how where the browser does not let it', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    await openForm();
    await act(async () => click(button('Copy link')));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CREATED_SHARE_LINK.url);
    await statusIs('Link copied');
    writeText.mockImplementation(() => Promise.reject(new Error('Not allowed')));
    await act(async () => click(button('Link copied')));
    await statusIs('Your browser does not let us copy.');
  });

  test('offers the device’s own share sheet where there is one', async () => {
    const share = vi.fn(() => Promise.resolve());
    await openForm();
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain('Share…');
    vi.stubGlobal('navigator', { share });
    await openForm();
    await act(async () => click(button('Share…')));
    expect(share).toHaveBeenCalledExactlyOnceWith({ url: CREATED_SHARE_LINK.url });
  });

  test('mails to the address that is typed, and refuses what is none at the field', async () => {
    const host = await openForm({ 'mail-quotes': () => ok({ mailed: true }) });
    const email = () => find(HTMLInputElement, '[name="share_email"]');
    type(email(), 'friend');
    await submit();
    expect(email().getAttribute('aria-invalid')).toBe('true');
    expect(asked).toHaveLength(1);
    type(email(), '@example.org');
    await submit();
    expect(asked[1]?.body).toEqual({ rfqId: 'RFQ-1', token: 'token', email: 'friend@example.org' });
    await until(() => expect(host.textContent).toContain('On its way to friend@example.org, with the PDF.'));
  });

  test('keeps the address of a mail that was refused, and says why', async () => {
    const message = 'We can send no more mails to this address today. Copy the link instead. Try again in 24 hours.';
    await openForm({ 'mail-quotes': () => no(429, 'RATE_LIMITED', message) }, 'asha@example.com');
    await submit();
    await until(() => expect(find(HTMLElement, '[role="alert"]').textContent).toContain(message));
    expect(find(HTMLInputElement, '[name="share_email"]').value).toBe('asha@example.com');
  });

  test('keeps the focus when the button that was pressed is replaced by what followed', async () => {
    const host = await openForm({ 'share-quotes': () => no(422, 'VALIDATION', 'No.') });
    serve({ 'share-quotes': () => ok(CREATED_SHARE_LINK), 'mail-quotes': () => ok({ mailed: true }) });
    const focused = () => host.contains(document.activeElement);
    const press = async (name: string) => {
      button(name).focus();
      await act(async () => click(button(name)));
    };
    await press('Try again');
    await until(() => expect(find(HTMLInputElement, '[readonly]').value).toBe(CREATED_SHARE_LINK.url));
    expect(focused()).toBe(true);
    type(find(HTMLInputElement, '[name="share_email"]'), 'friend@example.org');
    button('Send').focus();
    await submit();
    await until(() => expect(host.textContent).toContain('On its way to'));
    expect(focused()).toBe(true);
    await press('Send to another address');
    expect(focused()).toBe(true);
  });

  test('says why there is no link, and tries again', async () => {
    const host = await openForm({ 'share-quotes': () => no(422, 'VALIDATION', 'These plans are not on offer now.') });
    expect(host.textContent).toContain('These plans are not on offer now.');
    serve({ 'share-quotes': () => ok(CREATED_SHARE_LINK) });
    click(button('Try again'));
    await until(() => expect(find(HTMLInputElement, '[readonly]').value).toBe(CREATED_SHARE_LINK.url));
  });
});

const plan = (product_id: string, price: number, hospitals: string) => ({
  insurer_id: 'kaveri',
  insurer_name: 'Kaveri General',
  insurer_logo: '',
  product_id,
  product_name: product_id,
  price,
  terms: '₹10 Lakh for 1 year',
  facts: [
    { label: 'Existing diseases', value: 'After 3 years' },
    { label: 'Cashless hospitals', value: hospitals },
    { label: 'Claims paid', value: '96.10%' },
    { label: 'Hospital room', value: 'Any room' },
  ],
});
const QUOTES: SharedQuotes = {
  ...LINKED_QUOTES,
  computed_for: [...LINKED_QUOTES.computed_for],
  plans: [
    plan('Care', 1_240_000, '7,200'),
    plan('Care Plus', 1_310_000, '9,100'),
    plan('Care Max', 1_500_000, '9,900'),
  ],
  unanswered: ['Dhruv General'],
};

describe('the page of a link', () => {
  const openLink = (answer: () => Response) => {
    serve({ token: answer });
    return render(<SharedQuotesPage token="token" />);
  };

  test('shows plans, covers and prices to look at, and leads to one’s own', async () => {
    const host = openLink(() => ok({ state: 'OPEN', quotes: QUOTES }));
    await headingIs('Quotes for health insurance');
    expect(document.title).toMatch(/^Quotes for health insurance · /);
    expect(host.textContent).toContain('2 adults of 36 and 34 · PIN code 411xxx');
    expect(host.textContent).toContain('Prices of 05 Sep 2026, taxes included.');
    expect(host.textContent).toContain('This link works until 20 Sep 2026.');
    const cards = [...host.querySelectorAll('article')].map(({ textContent }) => textContent);
    expect(cards).toHaveLength(3);
    expect(cards[0]).toContain('₹12,400₹10 Lakh for 1 year');
    expect(host.textContent).toContain('Dhruv General had not answered');
    const links = [...host.querySelectorAll('a')].map(({ textContent, pathname }) => [textContent, pathname]);
    expect(links).toEqual([
      ['Start your own', '/health'],
      ['Download as PDF', '/api/v1/user/shared-quotes/token/pdf'],
    ]);
    // Nothing can be chosen, ticked or changed.
    expect(host.querySelectorAll('button, input')).toHaveLength(0);
  });

  test('shows a comparison two by two on a phone', async () => {
    const host = openLink(() => ok({ state: 'OPEN', quotes: { ...QUOTES, kind: 'comparison' } }));
    await headingIs('A comparison of health insurance');
    expect(host.textContent).toContain('Not shown: Care Max.');
    await act(async () => click(button('Show it')));
    expect(host.textContent).toContain('Not shown: Care Plus.');
  });

  test('says of an old link that it has expired', async () => {
    const host = openLink(() => ok({ state: 'EXPIRED', open_until: '2026-09-20' }));
    await headingIs('This link has expired');
    expect(host.textContent).toContain('It worked until 20 Sep 2026.');
  });

  test('says of a changed link that it is not complete', async () => {
    openLink(() => no(404, 'NOT_FOUND', 'This link is not complete.'));
    await headingIs('This link is not complete');
  });

  test('that does not load can be asked for again', async () => {
    openLink(() => {
      throw new TypeError('Lost');
    });
    await headingIs('The quotes did not load');
    serve({ token: () => ok({ state: 'OPEN', quotes: QUOTES }) });
    click(button('Try again'));
    await headingIs('Quotes for health insurance');
  });

  test('has the focus on its title when what loaded it again has gone', async () => {
    openLink(() => {
      throw new TypeError('Lost');
    });
    await headingIs('The quotes did not load');
    for (const title of ['The quotes did not load', 'Quotes for health insurance']) {
      serve(title === 'The quotes did not load' ? {} : { token: () => ok({ state: 'OPEN', quotes: QUOTES }) });
      button('Try again').focus();
      await act(async () => click(button('Try again')));
      await headingIs(title);
      expect(document.activeElement?.textContent).toBe(title);
    }
  });

  test('is at every address below /quotes', () => {
    expect(sitePageAt('/quotes/abc').id).toBe('quotes-link');
  });
});
