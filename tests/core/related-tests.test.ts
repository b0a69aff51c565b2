import { expect, it } from 'vitest';
import { findRelatedTests } from '#tools/check/related-tests.ts';

const IMPORTS = [
  { from: 'machines/core/age.ts', to: 'contract/shared/dates.ts' },
  { from: 'tests/core/age.test.ts', to: 'machines/core/age.ts' },
  { from: 'tests/core/dates.test.ts', to: 'contract/shared/dates.ts' },
  { from: 'tests/ui/age.test.tsx', to: 'machines/core/age.ts' },
  { from: 'tests/e2e/age.test.ts', to: 'machines/core/age.ts' },
  { from: 'tests/lines/health/model.test.ts', to: 'machines/core/age.ts' },
  { from: 'tests/core/money.test.ts', to: 'contract/shared/money.ts' },
];

it('finds the tests that import what changed, the nearest first, without the browser and whole charts', () => {
  expect(findRelatedTests(IMPORTS, ['contract/shared/dates.ts'], 100)).toEqual({
    files: ['tests/core/dates.test.ts', 'tests/core/age.test.ts', 'tests/ui/age.test.tsx'],
    total: 3,
  });
});

it('takes a test that changed itself', () => {
  expect(findRelatedTests(IMPORTS, ['tests/core/money.test.ts'], 100).files).toEqual(['tests/core/money.test.ts']);
});

it('leaves out what is farther away when the time is up', () => {
  // Half a second for each of tests/core, two for tests/ui.
  expect(findRelatedTests(IMPORTS, ['contract/shared/dates.ts'], 1.5)).toEqual({
    files: ['tests/core/dates.test.ts', 'tests/core/age.test.ts'],
    total: 3,
  });
});
