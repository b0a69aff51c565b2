import type { ScreenOf } from '#machines/core/chart-builder.ts';
import type { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { planScreens } from '#src/features/plans/screens.tsx';
import { sharedScreens } from '#src/features/shared-screens.ts';
import { screensOf } from '#src/journey/line-screens.ts';

const plans = planScreens(async () => (await import('./plans/presentation.ts')).travelPlans);

export const travelScreens = screensOf<ScreenOf<typeof travelMachine>>(
  {
    landing: () => import('./landing/Screen.tsx'),
    travellers: () => import('./travellers/Screen.tsx'),
    medicalHistory: () => import('./medical-history/Screen.tsx'),
    ...plans.screens,
    memberDetails: () => import('./member-details/Screen.tsx'),
    medicalDetails: () => import('./medical-details/Screen.tsx'),
    ...sharedScreens(
      () => import('./preview/Screen.tsx'),
      async () => (await import('./policy-guide.ts')).travelGuide,
    ),
    trip: () => import('./trip/Screen.tsx'),
    editQuote: () => import('./edit-quote/Screen.tsx'),
  },
  plans.needs,
);
