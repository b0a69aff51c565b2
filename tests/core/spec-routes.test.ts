import { describe, expect, it } from 'vitest';
import { carModel } from '#tools/model/lines/car/car-model.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';
import type { RowId } from '#tools/spec/rows.ts';

const patterns = healthModel.projection.routes.map(({ pattern }) => pattern);

describe('routes of health', () => {
  const ROUTES: Record<string, RowId> = {
    '/health': '§2.route-health',
    '/health/personal-details': '§2.route-health-landing-children',
    '/health/contact': '§2.route-health-landing-children',
    '/health/member': '§2.route-health-landing-children',
    '/health/edit-rfq-personal-details': '§2.route-health-edit-rfq-personal-details',
    '/health/select-member': '§2.route-health-select-member',
    '/health/select-member-dob': '§2.route-health-select-member-dob',
    '/health/medical-history/:member_type': '§2.route-health-medical-history',
    '/health/quote-list': '§2.route-health-quote-list',
    '/health/quote-list/:product_id': '§2.route-health-product',
    '/health/compare': '§2.route-health-compare',
    '/health/customize-plan': '§2.route-health-customize-plan',
    '/health/proposer/proposer-details': '§2.route-health-proposer-details',
    '/health/proposer/address-details': '§2.route-health-address-details',
    '/health/proposer/kyc-form': '§2.route-health-kyc-form',
    '/health/proposer/member-details/:id': '§2.route-health-member-details',
    '/health/proposer/medical-details/:id': '§2.route-health-medical-details',
    '/health/proposer/nominee-details': '§2.route-health-nominee-details',
    '/health/application-preview': '§2.route-health-application-preview',
    '/health/declaration': '§2.route-health-declaration',
    '/health/policy-download': '§2.route-health-policy-download',
  };
  for (const [pattern, row] of Object.entries(ROUTES)) {
    it(`${pattern} is a state of the chart`, { tags: [row] }, () => expect(patterns).toContain(pattern));
  }
});

describe('routes of the motor lines', () => {
  /** Without claim-details, which only cars have. `''` is the landing. */
  const BOTH = [
    ...['', 'quote', 'quote/owner-details', 'quote-list', 'compare', 'edit-vehicle', 'new-vehicle'],
    ...['owner-details', 'address-details', 'kyc-form', 'vehicle-details', 'external-details', 'policy-details']
      .concat('nominee-details')
      .map((page) => `proposer/${page}`),
    ...['application-preview', 'declaration', 'policy-download'],
  ];
  const patternsOf = ({ line, projection }: typeof carModel) =>
    projection.routes.map(({ pattern }) => pattern.replace(line.path, '').replace('/', ''));

  it('of /car are states of its chart', { tags: ['§2.routes-car'] }, () => {
    expect(patternsOf(carModel)).toEqual(expect.arrayContaining([...BOTH, 'quote/claim-details']));
  });

  it('of /two-wheeler are the same without claim-details', { tags: ['§2.routes-two-wheeler'] }, () => {
    expect(patternsOf(twoWheelerModel)).toEqual(expect.arrayContaining(BOTH));
    expect(patternsOf(twoWheelerModel)).not.toContain('quote/claim-details');
  });
});
