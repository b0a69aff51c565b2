import { describe, expect, it } from 'vitest';
import { projection } from '#tools/model/fixtures/visitor.ts';

const patterns = projection.routes.map(({ pattern }) => pattern);

describe('spec §2 routes of health', () => {
  it.each([
    '/health',
    '/health/personal-details',
    '/health/contact',
    '/health/member',
    '/health/edit-rfq-personal-details',
    '/health/select-member',
    '/health/select-member-dob',
    '/health/medical-history/:member_type',
    '/health/quote-list',
    '/health/quote-list/:product_id',
    '/health/compare',
    '/health/customize-plan',
    '/health/proposer/proposer-details',
    '/health/proposer/address-details',
    '/health/proposer/kyc-form',
    '/health/proposer/member-details/:id',
    '/health/proposer/medical-details/:id',
    '/health/proposer/nominee-details',
    '/health/application-preview',
    '/health/declaration',
    '/health/policy-download',
  ])('%s is a state of the chart', (pattern) => {
    expect(patterns).toContain(pattern);
  });
});
