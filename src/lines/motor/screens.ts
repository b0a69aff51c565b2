import type { ComponentType } from 'react';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { PlanPresentation } from '#src/features/plans/presentation.ts';
import { planScreens } from '#src/features/plans/screens.tsx';
import { sharedScreens } from '#src/features/shared-screens.ts';
import { screensOf } from '#src/journey/line-screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

interface OwnScreens<T extends MotorLineTypes> {
  /** The vehicle, within sentences: 'car'. */
  noun: string;
  landing: Load;
  loadPlans: () => Promise<PlanPresentation<T>>;
  /** The pages that only this line has. */
  own?: Readonly<Record<string, Load>>;
}

/** The screens of a motor line. */
export const motorScreens = <T extends MotorLineTypes>({ noun, landing, loadPlans, own = {} }: OwnScreens<T>) => {
  const plans = planScreens(loadPlans);
  return screensOf(
    {
      landing,
      confirmVehicle: () => import('./confirm-vehicle/Screen.tsx'),
      policyDetails: () => import('./policy-details/Screen.tsx'),
      ...plans.screens,
      vehicleDetails: () => import('./proposer/vehicle-details/Screen.tsx'),
      externalDetails: () => import('./proposer/external-details/Screen.tsx'),
      insurerDetails: () => import('./proposer/insurer-details/Screen.tsx'),
      ...sharedScreens(
        () => import('./preview/Screen.tsx'),
        async () => (await import('./policy-guide.ts')).motorGuide<T['record']>(noun),
      ),
      registration: () => import('./registration/Screen.tsx'),
      newVehicle: () => import('./new-vehicle/Screen.tsx'),
      ownerDetails: () => import('./owner-details/Screen.tsx'),
      ...own,
    },
    plans.needs,
  );
};
