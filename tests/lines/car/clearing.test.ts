import { describe, expect, it } from 'vitest';
import { carAnswerTable } from '#contract/lines/car/car-line.ts';
import { describeMotorClearing } from '#tests/lines/motor/clearing-suite.ts';
import { carWith, SWIFT } from '#tests/lines/motor/support/shown-plans.ts';
import { carModel } from '#tools/model/lines/car/car-model.ts';

const claims = {
  is_claim: true,
  ncb_percent: 0 as const,
  is_owner_changed: false,
  is_cng_installed: false,
  cng_kit_value: null,
};

describe('a gas kit', () => {
  const record = carWith({ claimDetails: { ...claims, is_cng_installed: true, cng_kit_value: 45_000_00 } });

  it.each([
    ['PETROL', true],
    ['MILD_HYBRID', true],
    ['STRONG_HYBRID', false],
    ['DIESEL', false],
    ['ELECTRIC', false],
    ['CNG', false],
  ] as const)('stays with a car that becomes %s: %s', (fuel_type, stays) => {
    const after = carAnswerTable.vehicle.write(record, { ...SWIFT, fuel_type });
    expect(after.quote.claimDetails).toEqual(stays ? record.quote.claimDetails : claims);
  });
});

describeMotorClearing(carModel, {
  steps: ['claimDetails'],
  claims: ['claimDetails'],
  edits: [
    {
      what: 'a claim after all',
      answer: 'claimDetails',
      stored: () => claims,
      changes: ['claimDetails'],
      voids: ['premium', 'consent'],
    },
  ],
});
