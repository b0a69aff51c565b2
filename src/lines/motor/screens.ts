import type { ComponentType } from 'react';
import type { LineTypes } from '#contract/shared/line.ts';
import { screensOf } from '#src/journey/screens.ts';
import type { PlanPresentation } from '#src/shared/plans/presentation.ts';
import { planScreens } from '#src/shared/plans/screens.tsx';
import { closingScreens, openingScreens, proposerScreens } from '#src/shared/screens.ts';

type Load = () => Promise<{ default: ComponentType }>;

interface OwnScreens<T extends LineTypes> {
  landing: Load;
  plans: () => Promise<PlanPresentation<T>>;
  /** The pages between the policy and the owner that only this line has. */
  beforeOwner?: Readonly<Record<string, Load>>;
}

/** The screens of a motor line. */
export const motorScreens = <T extends LineTypes>({ landing, plans, beforeOwner = {} }: OwnScreens<T>) =>
  screensOf(
    {
      ...openingScreens,
      landing,
      registration: () => import('./registration/Screen.tsx'),
      confirmVehicle: () => import('./confirm-vehicle/Screen.tsx'),
      newVehicle: () => import('./new-vehicle/Screen.tsx'),
      policyDetails: () => import('./policy-details/Screen.tsx'),
      ...beforeOwner,
      ownerDetails: () => import('./owner-details/Screen.tsx'),
      ...planScreens(plans),
      ...proposerScreens,
      vehicleDetails: () => import('./proposer/vehicle-details/Screen.tsx'),
      externalDetails: () => import('./proposer/external-details/Screen.tsx'),
      insurerDetails: () => import('./proposer/insurer-details/Screen.tsx'),
      ...closingScreens(() => import('./preview/Screen.tsx')),
    },
    {
      early: {
        // The landing takes the number, and so leads past the page that asks for it.
        landing: () => import('./confirm-vehicle/Screen.tsx'),
        confirmVehicle: () => import('./policy-details/Screen.tsx'),
      },
    },
  );
