import { expect, test } from 'vitest';
import { claimsPaidDetail, claimsPaidFact, claimsPaidRow, claimsSourceNote } from '#src/features/plans/claims-paid.ts';

const SOURCE = { year: '2024-25', source: 'IRDAI form NL-37' };
const PLAN = { claim_percentage: '97.20%', claims_source: SOURCE };
const STORED = { claim_percentage: '95.10%', claims_source: undefined };

test('a figure of claims names its year on the card, in a comparison and on the plan’s page', () => {
  expect(claimsPaidFact(PLAN)).toEqual({ label: 'Claims paid 2024-25', value: '97.20%' });
  expect(claimsPaidRow(PLAN)).toEqual({ label: 'Claims paid', value: '97.20% in 2024-25' });
  const { value, explain } = claimsPaidDetail(PLAN);
  expect(value).toBe('97.20% in 2024-25');
  expect(explain).toBe('Of every 100 claims made, this many were paid. Source: IRDAI form NL-37.');
});

test('the list names the source, once for all insurers that have the same', () => {
  const other = { ...PLAN, claims_source: { year: '2023-24', source: 'IRDAI form NL-37' } };
  expect(claimsSourceNote([PLAN, PLAN])).toBe('Claims paid: of 100 made in 2024-25 (IRDAI form NL-37).');
  expect(claimsSourceNote([PLAN, other])).toMatch(/2024-25.*2023-24/);
  expect(claimsSourceNote([STORED])).toBe('');
});

test('an offer of an earlier build is shown without a year that no one gave', () => {
  expect(claimsPaidFact(STORED)).toEqual({ label: 'Claims paid', value: '95.10%' });
  expect(claimsPaidRow(STORED).value).toBe('95.10%');
});
