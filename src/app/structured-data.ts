import { phoneForTelLink } from '#contract/shared/brand.ts';
import { HOME_PAGE_QUESTIONS } from '#src/features/landing/home/faq-copy.ts';
import { brand, isSampleBroker } from '#src/lib/brand.ts';

/** schema.org, as JSON-LD. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A page's structured data for search engines: the broker, and the FAQ in the page's own words. */
export const structuredDataOf = (pageId: string, siteUrl: string): StructuredData[] =>
  pageId === 'landing' ? [agency(siteUrl), questions()] : [];

const agency = (siteUrl: string): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'InsuranceAgency',
  name: brand.name,
  legalName: brand.legalName,
  url: `${siteUrl}/`,
  logo: `${siteUrl}/icons/icon-512.png`,
  image: `${siteUrl}/brand/share.png`,
  areaServed: 'IN',
  address: {
    '@type': 'PostalAddress',
    addressLocality: brand.city,
    addressCountry: 'IN',
    ...(isSampleBroker ? {} : { streetAddress: brand.registeredOffice }),
  },
  // A sample's phone number and e-mail address do not exist.
  ...(isSampleBroker ? {} : { telephone: phoneForTelLink(brand.phone), email: brand.email }),
});

const questions = (): StructuredData => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  // A real broker's answers about the sandbox are not indexed.
  mainEntity: HOME_PAGE_QUESTIONS.filter(({ sandboxOnly }) => isSampleBroker || !sandboxOnly).map(
    ({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    }),
  ),
});
