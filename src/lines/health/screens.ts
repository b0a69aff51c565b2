import type { ScreenOf } from '#machines/core/chart-builder.ts';
import type { healthMachine } from '#machines/lines/health/health.machine.ts';
import { planScreens } from '#src/features/plans/screens.tsx';
import { sharedScreens } from '#src/features/shared-screens.ts';
import { screensOf } from '#src/journey/line-screens.ts';

const plans = planScreens(async () => (await import('./plans/presentation.ts')).healthPlans);

export const healthScreens = screensOf<ScreenOf<typeof healthMachine>>(
  {
    landing: () => import('./landing/Screen.tsx'),
    personalDetails: () => import('./personal-details/Screen.tsx'),
    medicalHistory: () => import('./medical-history/Screen.tsx'),
    ...plans.screens,
    memberDetails: () => import('./member-details/Screen.tsx'),
    medicalDetails: () => import('./medical-details/Screen.tsx'),
    ...sharedScreens(
      () => import('./preview/Screen.tsx'),
      async () => (await import('./policy-guide.ts')).healthGuide,
    ),
    address: () => import('./address/Screen.tsx'),
    members: () => import('./member/Screen.tsx'),
    birthDates: () => import('./select-member-dob/Screen.tsx'),
    contact: () => import('./contact/Screen.tsx'),
    editDetails: () => import('./edit-rfq-personal-details/Screen.tsx'),
  },
  plans.needs,
);
