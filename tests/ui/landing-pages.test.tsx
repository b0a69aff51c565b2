import { describe, expect, test } from 'vitest';
import { NotFound } from '#src/app/NotFound.tsx';
import { PRODUCTS } from '#src/app/products.ts';
import { ComingSoon } from '#src/pages/ComingSoon.tsx';
import { Complaints } from '#src/pages/Complaints.tsx';
import { find, render } from './render.tsx';

const hrefs = (page: Element) => [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
const coming = [...PRODUCTS.filter(({ live }) => !live).map(({ id }) => id), 'posp'] as const;

describe('a coming-soon page', () => {
  test.each(coming)('%s: says that it is not open, what to do today, and takes a callback request', (topic) => {
    const page = render(<ComingSoon topic={topic} />);
    const main = find(HTMLElement, 'main', page);
    expect(main.querySelectorAll('h1')).toHaveLength(1);
    expect(main.textContent).toContain('Coming soon');
    expect(main.textContent).toContain('What you can do today');
    expect(find(HTMLInputElement, 'input', main).autocomplete).toBe('tel-national');
    expect(hrefs(page)).toContain('/health');
  });
});

describe('the complaints page', () => {
  test('has four steps: the broker, the insurer, the regulator, the Ombudsman', () => {
    const page = render(<Complaints />);
    const steps = [...page.querySelectorAll('main ol > li > h2')].map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Write to us',
      'Write to the insurer',
      'Go to the regulator',
      'Go to the Insurance Ombudsman',
    ]);
  });

  test('every address can be followed, dialled or written to', () => {
    expect(hrefs(render(<Complaints />))).toEqual([
      'mailto:complaints@chhatri.example',
      'https://bimabharosa.irdai.gov.in',
      'tel:155255',
      'tel:18004254732',
      'mailto:complaints@irdai.gov.in',
      'https://www.cioins.co.in',
    ]);
  });

  test('says how long each may take', () => {
    const text = render(<Complaints />).textContent;
    expect(text).toContain('answer within 14 days');
    expect(text).toContain('within one year');
    expect(text).toContain('₹50 Lakh');
  });
});

describe('the not-found page', () => {
  test('helps: the live lines, the menu, the phone', () => {
    const links = hrefs(render(<NotFound />));
    expect(links).toEqual(expect.arrayContaining(['/', '/health', '/posp', '/complaints', 'tel:18000000000']));
  });

  test('offers nothing to buy that is not live', () => {
    const links = hrefs(render(<NotFound />));
    for (const { path, live } of PRODUCTS) {
      if (!live && path !== '/business') expect(links).not.toContain(path);
    }
  });
});
