import { describe, expect, it } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import { motorDocuments } from '#server/lines/motor/plan-documents/document-list.ts';

// Each figure as the product's data file has it (server/lines/motor/products), in the words of its documents.

const sectionsOf = (document: 'policy-wording' | 'customer-information-sheet', product_id: string) =>
  motorDocuments(product_id.includes('two-wheeler') ? 'BIKE' : 'CAR').sectionsOf(document, product_id, SAMPLE_BRAND);

/** A section or a part by its id, as one text. */
function textOf(sections: readonly DocumentSection[], id: string): string {
  const found = sections.flatMap((section) => [section, ...(section.parts ?? [])]).find((section) => section.id === id);
  return JSON.stringify(found ?? null);
}
const wording = (product_id: string, id: string) => textOf(sectionsOf('policy-wording', product_id), id);
const sheet = (product_id: string, id: string) => textOf(sectionsOf('customer-information-sheet', product_id), id);

describe('the documents of a motor plan', () => {
  it('say what is paid outside of the network', () => {
    const words = 'In any other you pay 20% of each bill: of ₹20,000 you pay ₹4,000.';
    expect(wording('dhruv-motor-smart', 'garages')).toContain(words);
    expect(sheet('dhruv-motor-smart', 'limits')).toContain(words);
    expect(wording('meghna-motor-plus', 'garages')).toContain('Any garage. 7,800 of them');
  });

  it('say the deductibles of the vehicle', () => {
    expect(wording('meghna-motor-plus', 'compulsory-deductible')).toContain(
      '₹1,000 up to 1,500 cc or 65 kW, ₹2,000 above',
    );
    expect(wording('meghna-two-wheeler-plus', 'compulsory-deductible')).toContain('₹100');
    expect(wording('meghna-motor-plus', 'voluntary-deductible')).toContain('["₹15,000","35%, at most ₹2,500"]');
    expect(wording('meghna-two-wheeler-plus', 'voluntary-deductible')).toContain('["₹500","5%, at most ₹50"]');
  });

  it('say the add-ons with their age limits, and leave out what is not sold', () => {
    const addons = wording('dhruv-motor-smart', 'add-ons');
    expect(addons).toContain('"Less than 3 years"');
    expect(addons).toMatch(/Engine protection","[^"]+","Up to 3 years"/);
    expect(addons).not.toContain('Tyres and rims');
    expect(addons).toContain('2 claims in a policy year');
    expect(wording('meghna-motor-plus', 'add-ons')).toContain('any number of claims');
    expect(wording('vindhya-vahan', 'exclusions')).not.toContain('oil, coolant');
    expect(wording('chakra-two-wheeler-lite', 'exclusions')).toContain(
      'Water in the engine and oil that has leaked out (own damage)"',
    );
    expect(wording('dhruv-motor-smart', 'exclusions')).toContain(
      'leaked out (own damage), unless the add-on is bought',
    );
  });

  it('say how far the insured value may be chosen', () => {
    expect(wording('dhruv-motor-smart', 'idv')).toContain('from 10% below the usual value and not above it');
    expect(wording('dhruv-motor-smart', 'idv')).toContain('At most ₹25,00,000');
    expect(wording('sahyadri-drive', 'idv')).toContain('to 5% above it');
    expect(wording('sahyadri-drive', 'idv')).toContain('["Up to 6 months","95%"],["Up to 1 year","85%"]');
  });

  it('say when own damage can be bought after a gap, and how the vehicle is looked at', () => {
    expect(sheet('sarus-motor-care', 'waiting-periods')).toContain('cannot be bought again with this insurer');
    expect(sheet('meghna-motor-plus', 'waiting-periods')).toContain('up to 90 days after it');
    expect(sheet('dhruv-motor-smart', 'waiting-periods')).toContain('a video of the vehicle');
    expect(sheet('meghna-motor-plus', 'waiting-periods')).toContain('sends a surveyor');
  });

  it('say whom the insurer takes', () => {
    const chinar = wording('chinar-safar', 'eligibility');
    expect(chinar).toContain('No electric cars');
    expect(chinar).toContain('up to 14 years old, third party up to 18 years');
    const sarus = wording('sarus-motor-care', 'eligibility');
    expect(sarus).toContain('No own damage of Chevrolet, Ford');
    expect(sarus).toContain('No own damage after a claim');
    expect(sarus).not.toContain('third party only');
  });

  it('say the limit of damage to property, and the bonus', () => {
    expect(wording('tapti-car-basic', 'third-party')).toContain('₹7,50,000');
    expect(wording('tapti-two-wheeler', 'third-party')).toContain('₹1,00,000');
    expect(wording('tapti-car-basic', 'bonus')).toContain('20, 25, 35, 45, 50% after 1 to 5 years');
  });
});
