import { CAR_DEDUCTIBLES, type CarRecord } from '#contract/lines/car/record.ts';
import { motorPlans } from '#src/lines/motor/plans/presentation.ts';

export const carPlans = motorPlans<CarRecord>({
  vehicle: 'car',
  deductibles: CAR_DEDUCTIBLES,
  changes: [
    { label: 'Change policy', to: '#policyDetails' },
    { label: 'Change claims', to: '#claimDetails' },
  ],
});
