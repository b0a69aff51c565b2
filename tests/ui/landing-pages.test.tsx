import { describe, expect, test } from 'vitest';
import { brandWithNoBreakSpaces, SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { pageHeadOf } from '#src/app/page-head.ts';
import { ComingSoon } from '#src/app/pages/ComingSoon.tsx';
import { Complaints } from '#src/app/pages/Complaints.tsx';
import { NotFound } from '#src/app/pages/NotFound.tsx';
import { Privacy } from '#src/app/pages/Privacy.tsx';
import { canonicalPath } from '#src/app/site-pages.ts';
import { HOME_PAGE_QUESTIONS } from '#src/features/landing/home/faq-copy.ts';
import { PRODUCTS } from '#src/lib/products.ts';
import { find, render } from './render.tsx';

const hrefs = (page: Element) => [...page.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
const coming = [...PRODUCTS.filter(({ live }) => !live).map(({ id }) => id), 'posp'] as const;

describe('a coming-soon page', () => {
  test.each(coming)(
    '%s: says that it is not open, what to do today, and takes a callback request',
    { tags: ['§1.not-live'] },
    (topic) => {
      const page = render(<ComingSoon topic={topic} />);
      const main = find(HTMLElement, 'main', page);
      expect(main.querySelectorAll('h1')).toHaveLength(1);
      expect(main.textContent).toContain('Coming soon');
      expect(main.textContent).toContain('What you can do today');
      expect(find(HTMLInputElement, 'input', main).autocomplete).toBe('tel-national');
      expect(hrefs(page)).toContain('/health');
    },
  );
});

describe('what is promised of a page that is to come', () => {
  test.each(coming)('%s: no one waits on a list, and no call comes automatically', (topic) => {
    const { title, description } = pageHeadOf(topic);
    const sentence = `${title} ${description} ${render(<ComingSoon topic={topic} />).textContent}`;
    expect(sentence).not.toMatch(/when (it|sign-up) opens|opens soon/);
  });

  test('families are covered today, and nothing says otherwise', () => {
    expect(pageHeadOf('family-health').description).toContain('covers families under health insurance today');
  });
});

describe('the complaints page', () => {
  const texts = (page: Element, selector: string) =>
    [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

  test('has three steps: whoever it is about, the regulator, the Ombudsman', () => {
    expect(texts(render(<Complaints />), 'main ol > li > h2')).toEqual([
      'Write to whoever it is about',
      'Go to the regulator',
      'Go to the Insurance Ombudsman',
    ]);
  });

  test('sends a complaint about the sale to the broker, one about a claim to the insurer, as the FAQ does', () => {
    expect(texts(render(<Complaints />), 'main h3')).toEqual([
      'Us, for this site, our advice, the sale or a payment',
      'The insurer, for a claim or the policy itself',
    ]);
    const answer = HOME_PAGE_QUESTIONS.find(({ question }) => question === 'How do I complain?')?.answer;
    expect(answer).toContain('About our advice or the sale, write to us');
    expect(answer).toContain('About a claim, write to the insurer');
  });

  test('says where the broker is written to: e-mail, phone, the registered office', () => {
    const text = render(<Complaints />).textContent;
    for (const detail of [
      SAMPLE_BRAND.complaintsEmail,
      brandWithNoBreakSpaces(SAMPLE_BRAND).phone,
      SAMPLE_BRAND.registeredOffice,
    ]) {
      expect(text).toContain(detail);
    }
  });

  // Insurance Ombudsman Rules 2017, rule 14(3).
  test('opens the Ombudsman after a refusal, an answer that does not satisfy, or silence for a month', () => {
    const text = render(<Complaints />).textContent;
    for (const case_ of ['was refused', 'did not satisfy you', 'none came for one month'])
      expect(text).toContain(case_);
    expect(text).toContain('It binds whoever the complaint is about');
  });

  test('every address can be followed, dialled or written to', () => {
    expect(hrefs(render(<Complaints />))).toEqual([
      'mailto:complaints@chhatri.example',
      'tel:18000000000',
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

describe('the privacy page', () => {
  test('says who holds the data, what is asked and why, who sees it, what is stored, and how to have it deleted', () => {
    const page = render(<Privacy />);
    expect([...page.querySelectorAll('h1, h2')].map(({ textContent }) => textContent)).toEqual([
      'What we do with your data',
      'Who holds it',
      'What we ask, when and why',
      'Who else sees it',
      'What your browser keeps',
      'How we count visits',
      'How long we keep it',
      'How to see, correct or delete it',
    ]);
    const { legalName, registeredOffice, principalOfficer } = SAMPLE_BRAND;
    for (const detail of [legalName, registeredOffice, principalOfficer]) expect(page.textContent).toContain(detail);
  });

  test('can be answered: the mailbox of the principal officer, and how to complain', () => {
    const mailbox = `mailto:${SAMPLE_BRAND.complaintsEmail}`;
    const page = render(<Privacy />);
    expect(hrefs(page)).toEqual([mailbox, '/find-my-policy', mailbox, '/complaints']);
    expect(page.textContent).toContain('Data Protection Board of India');
  });

  test('says after how long what is deleted', () => {
    const text = render(<Privacy />).textContent ?? '';
    for (const sentence of [
      'Quotes and applications are deleted a year after you last changed them',
      'The request is kept for a year',
      'It opens for 15 days, and is deleted then',
      'It is deleted when the insurer has issued or refused the policy',
      'A request for a code is deleted after a day',
      'goes after 2 days',
      'is given up after 30 days',
      'They are deleted after 60 days',
    ]) {
      expect(text).toContain(sentence);
    }
  });

  test('warns of the sandbox only where there is one', () => {
    const warning = find(HTMLElement, 'main [data-sandbox-only]', render(<Privacy />));
    expect(warning.textContent).toContain('use made-up details');
  });
});

test.each([
  ['/bike', '/two-wheeler'],
  ['/bike/quote', '/two-wheeler/quote'],
  ['/biker', '/biker'],
  ['/Health', '/health'],
  ['/Bike/quote', '/two-wheeler/quote'],
  ['/HEALTH/medical-history/SELF', '/health/medical-history/SELF'],
  ['/No-Such-Page', '/No-Such-Page'],
  ['/two-wheeler', '/two-wheeler'],
])('%s is the page at %s, also where no server redirects', { tags: ['§2.bike-card'] }, (asked, page) => {
  expect(canonicalPath(asked)).toBe(page);
});

describe('the not-found page', () => {
  test('helps: the live lines, the menu, the phone', () => {
    const links = hrefs(render(<NotFound />));
    expect(links).toEqual(expect.arrayContaining(['/', '/health', '/posp', '/complaints', 'tel:18000000000']));
  });

  test('says of what is not open that it is not, as the menu does', () => {
    const entries = [...render(<NotFound />).querySelectorAll('main li')].map(({ textContent }) => textContent?.trim());
    expect(entries).toEqual(
      expect.arrayContaining([
        'For Business & SME Coming soon',
        'Support By e-mail',
        'Become a POSP Coming soon',
        'What we do with your data',
      ]),
    );
  });

  test('offers nothing to buy that is not live', () => {
    const links = hrefs(render(<NotFound />));
    for (const { path, live } of PRODUCTS) {
      if (!live && path !== '/business') expect(links).not.toContain(path);
    }
  });
});
