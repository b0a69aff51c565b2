import { describe, expect, it } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { travelDocuments } from '#server/lines/travel/plan-documents/document-list.ts';
import { TRAVEL_PRODUCTS } from '#server/lines/travel/product-catalogue.ts';

// Each figure as the product's data file has it (server/lines/travel/products), in the words of its documents.

const sectionsOf = (document: 'policy-wording' | 'customer-information-sheet', product_id: string) =>
  travelDocuments.sectionsOf(document, product_id, SAMPLE_BRAND);

/** A section or a part by its id, as one text. */
function textOf(sections: readonly DocumentSection[], id: string): string {
  const found = sections.flatMap((section) => [section, ...(section.parts ?? [])]).find((section) => section.id === id);
  return JSON.stringify(found ?? null);
}
const wording = (product_id: string, id: string) => textOf(sectionsOf('policy-wording', product_id), id);
const sheet = (product_id: string, id: string) => textOf(sectionsOf('customer-information-sheet', product_id), id);

describe('the documents of a travel plan', () => {
  it('say the covers in both currencies', () => {
    for (const text of [wording('aravalli-traveller', 'sum-insured'), sheet('aravalli-traveller', 'sum-insured')]) {
      expect(text).toContain('USD 50,000, USD 100,000, USD 250,000, USD 500,000');
      expect(text).toContain('EUR 30,000, EUR 50,000, EUR 100,000, EUR 250,000');
    }
    expect(wording('teesta-backpack', 'sum-insured')).toContain('Not sold for trips to the Schengen area');
    expect(sheet('teesta-backpack', 'sum-insured')).not.toContain('EUR');
  });

  it('say baggage, delay, passport, liability and deductible as the product has them', () => {
    for (const text of [wording('meghna-overseas', 'benefits'), sheet('meghna-overseas', 'limits')]) {
      expect(text).toContain('["You pay of each treatment","USD 50 or EUR 50"]');
      expect(text).toContain('["Lost baggage","Up to USD 750 or EUR 750"]');
      expect(text).toContain('["Delayed baggage","After 12 hours"]');
      expect(text).toContain('["Trip delay","USD 100 or EUR 100 after 6 hours"]');
      expect(text).toContain('["Lost passport","Up to USD 250 or EUR 250"]');
      expect(text).toContain('["Personal liability","Up to USD 100,000 or EUR 100,000"]');
      expect(text).toContain('["Limits on hospital bills","From age 56 up to a limit for each illness"]');
      expect(text).toContain('["Hospitals abroad that bill the insurer","3,900"]');
    }
    expect(wording('dhruv-world', 'benefits')).toContain('["You pay of each treatment","Nothing"]');
    expect(wording('teesta-backpack', 'benefits')).toContain(
      '["Repatriation, when ill or after death","Up to USD 10,000"]',
    );
    expect(wording('meghna-overseas', 'baggage')).toContain('more than 12 hours late');
  });

  it('say what is done about conditions that exist already', () => {
    expect(wording('sarus-silver-journey', 'benefits')).toContain(
      'In an emergency that threatens life only, up to USD 15,000 or EUR 15,000',
    );
    expect(wording('banyan-abroad', 'benefits')).toContain('"Covered, if you told us about them"');
    expect(wording('nilgiri-tripshield', 'exclusions')).toContain('even in an emergency');
    expect(sheet('meghna-overseas-gold', 'exclusions')).toContain('did not tell us about');
    expect(wording('sarus-silver-journey', 'eligibility')).toContain('for 12% more of their part');
    expect(wording('nilgiri-tripshield', 'eligibility')).toContain('Nobody with an existing condition');
    expect(wording('aravalli-traveller', 'eligibility')).toContain('without a higher premium');
  });

  it('say adventure sports and cancelled trips as included, as an add-on, or not at all', () => {
    expect(wording('mayura-voyage', 'adventure-sports')).toContain('licensed guide');
    expect(wording('aravalli-traveller', 'adventure-sports')).toBe('null');
    expect(wording('aravalli-traveller', 'exclusions')).toContain(
      'Accidents in adventure sports, unless the add-on is bought',
    );
    expect(wording('banyan-abroad', 'exclusions')).toContain('"Accidents in adventure sports"');
    expect(wording('dhruv-world', 'cancellation-of-trip')).toContain('up to USD 2,000 or EUR 2,000');
    expect(wording('banyan-abroad', 'exclusions')).toContain('cut short, unless the add-on is bought');
    expect(wording('nilgiri-tripshield', 'exclusions')).toContain('cut short"');
    expect(wording('nilgiri-tripshield', 'add-ons')).toContain('Higher baggage cover');
    expect(wording('nilgiri-tripshield', 'add-ons')).not.toContain('Trip cancellation');
  });

  it('say whom and which trips the insurer takes', () => {
    const nilgiri = wording('nilgiri-tripshield', 'eligibility');
    expect(nilgiri).toContain('from 1 to 60 years on the day of leaving, at most 6');
    expect(nilgiri).toContain('No trips to Afghanistan, Iraq, North Korea, Syria, Yemen');
    expect(nilgiri).toContain('The Middle East is priced as Asia');
    const banyan = sheet('banyan-abroad', 'remember');
    expect(banyan).toContain('Trips of up to 60 days with travellers of 61 or more');
    expect(wording('mayura-voyage', 'eligibility')).toContain('No trips to the USA and Canada');
    expect(wording('mayura-voyage', 'eligibility')).toContain('priced as worldwide without USA and Canada');
  });

  it.each(TRAVEL_PRODUCTS.map(({ product_id }) => [product_id]))(
    'of %s point to clauses that there are',
    (product_id) => {
      const wordingIds = sectionsOf('policy-wording', product_id).flatMap(({ id, parts = [] }) => [
        id,
        ...parts.map((part) => part.id),
      ]);
      expect(new Set(wordingIds).size).toBe(wordingIds.length);
      const clauses = sectionsOf('customer-information-sheet', product_id).flatMap((section) => section.clauses ?? []);
      expect(clauses.filter((clause) => !wordingIds.includes(clause))).toEqual([]);
    },
  );
});
