import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { ScreensOf } from '#machines/core/chart-spelling.ts';
import type { motorStates } from '#machines/lines/motor/motor.machine.ts';
import type { PlanPresentation } from '#src/features/plans/presentation.ts';
import { planScreens } from '#src/features/plans/screens.tsx';
import { sharedScreens } from '#src/features/shared-screens.ts';
import type { Load } from '#src/journey/line-screens.ts';

type MotorScreen = ScreensOf<{ states: ReturnType<typeof motorStates<object, 'policyDetails'>> }>;

interface OwnScreens<T extends MotorLineTypes> {
  /** The vehicle, within sentences: 'car'. */
  noun: string;
  landing: Load;
  loadPlans: () => Promise<PlanPresentation<T>>;
}

/** The loaders of the screens that both motor lines have, and what these need. */
export const motorScreens = <T extends MotorLineTypes>({ noun, landing, loadPlans }: OwnScreens<T>) => {
  const plans = planScreens(loadPlans);
  return {
    loaders: {
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
    } satisfies Record<MotorScreen, Load>,
    needs: plans.needs,
  };
};
