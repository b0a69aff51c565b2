import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { TWO_WHEELER_DEDUCTIBLES, type TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { toPage } from '#src/journey/to-page.ts';
import { motorPlans } from '#src/lines/motor/plans/presentation.ts';

export const twoWheelerPlans = motorPlans<TwoWheelerRecord>({
  vehicle: 'two-wheeler',
  deductibles: TWO_WHEELER_DEDUCTIBLES,
  changes: [{ label: 'Change policy and claims', to: toPage<MotorLineTypes>('policyDetails') }],
});
