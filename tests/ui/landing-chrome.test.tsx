import { describe, expect, test } from 'vitest';
import { brandWithNoBreakSpaces, SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { Footer } from '#src/app/chrome/Footer.tsx';
import { Header } from '#src/app/chrome/Header.tsx';
import { find, render } from './render.tsx';

const group = (title: string) => {
  const heading = [...document.querySelectorAll('footer h2')].find(({ textContent }) => textContent === title);
  if (!heading?.parentElement) throw new Error(`No group “${title}”`);
  return heading.parentElement;
};
const entries = (within: Element) =>
  [...within.querySelectorAll('li')].map((entry) => [
    entry.textContent?.trim(),
    entry.querySelector('a')?.getAttribute('href'),
  ]);

describe('the header', () => {
  test('its logo leads to the landing page', { tags: ['§2.logo-link'] }, () => {
    const logo = find(HTMLAnchorElement, 'a', render(<Header />));
    expect(logo.getAttribute('href')).toBe('/');
    expect(find(HTMLImageElement, 'img', logo).alt).toBe('Chhatri, home');
  });

  test('its menu has the five entries of the specification, without submenus', {
    tags: ['§1.posp-entry', '§2.header-menu'],
  }, () => {
    const menu = find(HTMLElement, 'nav', render(<Header />));
    expect(entries(menu)).toEqual([
      ['About us', '/#reasons'],
      ['For Individuals', '/#products'],
      ['For Business & SME Coming soon', '/business'],
      ['Support By e-mail', `mailto:${SAMPLE_BRAND.email}`],
      ['Become a POSP Coming soon', '/posp'],
    ]);
    expect(menu.querySelectorAll('ul ul')).toHaveLength(0);
  });

  test('its menu opens before any script runs', () => {
    const button = find(HTMLButtonElement, 'button', render(<Header />));
    expect(button.getAttribute('popovertarget')).toBe('menu');
    expect(find(HTMLElement, '#menu').getAttribute('popover')).toBe('auto');
  });

  test('its phone number can be dialled', { tags: ['§1.legal-details', '§9.contact-number'] }, () => {
    expect(render(<Header />).querySelector('a[href="tel:18000000000"]')?.textContent).toBe(
      'Call us on 1800\u00a0000\u00a00000',
    );
  });
});

describe('the footer', () => {
  test('its Insurance Products lead to their lines, and say which are not open', {
    tags: ['§2.footer-products'],
  }, () => {
    render(<Footer />);
    expect(entries(group('Insurance Products'))).toEqual([
      ['Health', '/health'],
      ['Car', '/car'],
      ['Bike', '/two-wheeler'],
      ['Term', '/term'],
      ['Travel', '/travel'],
      ['Home', '/home'],
    ]);
  });

  test('entries without a target are shown as not available, never as dead links', {
    tags: ['§1.business-menu', '§2.menu-no-target'],
  }, () => {
    render(<Footer />);
    const business = group('For Business');
    expect(entries(business).map(([label]) => label)).toEqual(['GMS', 'GPA', 'Fire', 'Jewellers']);
    const about = group('About Us');
    expect(entries(about)).toEqual([
      ['About Us', '/#reasons'],
      ['Help center', '/#faq'],
      ['Server status', undefined],
      ['Chat support', undefined],
    ]);
    expect(business.querySelector('a')).toBeNull();
    for (const one of [business, about]) expect(one.textContent).toContain('Not available yet');
    expect(document.querySelectorAll('a:not([href]), a[href="#"], a[href=""]')).toHaveLength(0);
  });

  test('shows who the broker is by law, and where it can be reached', { tags: ['§1.legal-details'] }, () => {
    const text = render(<Footer />).textContent ?? '';
    for (const detail of [
      'legalName',
      'registrationNumber',
      'registrationValidTill',
      'cin',
      'principalOfficer',
      'phone',
      'email',
      'city',
      'registeredOffice',
    ] as const) {
      expect(text).toContain(brandWithNoBreakSpaces(SAMPLE_BRAND)[detail]);
    }
    expect(text).toContain('Insurance is the subject matter of solicitation.');
  });

  test('says that sample data are sample data', () => {
    expect(render(<Footer />).textContent).toContain('These details are made up: this broker is not registered.');
  });

  test('leads to the complaints procedure, and to what becomes of one’s data', () => {
    const footer = render(<Footer />);
    expect(footer.querySelector('a[href="/complaints"]')?.textContent).toBe('How to complain');
    expect(footer.querySelector('a[href="/privacy"]')?.textContent).toBe('What we do with your data');
  });

  test('breaks an e-mail address after @ and dots only', () => {
    const mail = find(HTMLAnchorElement, 'a[href="mailto:help@chhatri.example"]', render(<Footer />));
    expect(find(HTMLElement, 'span', mail).innerHTML.replaceAll(/<.?span>/g, '')).toBe(
      'help@<wbr>chhatri.<wbr>example',
    );
  });
});
