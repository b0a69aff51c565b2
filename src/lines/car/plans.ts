import { CAR_DEDUCTIBLES, type CarRecord } from '#contract/lines/car/record.ts';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { toPage } from '#src/journey/to-page.ts';
import { motorPlans } from '#src/lines/motor/plans/presentation.ts';

export const carPlans = motorPlans<CarRecord>({
  vehicle: 'car',
  deductibles: CAR_DEDUCTIBLES,
  changes: [
    { label: 'Change policy', to: toPage<MotorLineTypes>('policyDetails') },
    { label: 'Change claims', to: toPage<MotorLineTypes>('claimDetails') },
  ],
});
