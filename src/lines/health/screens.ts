import { screensOf } from '#src/journey/screens.ts';
import { planScreens } from '#src/shared/plans/screens.tsx';
import { closingScreens, openingScreens, proposerScreens } from '#src/shared/screens.ts';

export const healthScreens = screensOf(
  {
    ...openingScreens,
    landing: () => import('./landing/Screen.tsx'),
    personalDetails: () => import('./personal-details/Screen.tsx'),
    contact: () => import('./contact/Screen.tsx'),
    members: () => import('./member/Screen.tsx'),
    birthDates: () => import('./select-member-dob/Screen.tsx'),
    medicalHistory: () => import('./medical-history/Screen.tsx'),
    ...planScreens(async () => (await import('./plans/presentation.ts')).healthPlans),
    ...proposerScreens,
    address: () => import('./address/Screen.tsx'),
    memberDetails: () => import('./member-details/Screen.tsx'),
    medicalDetails: () => import('./medical-details/Screen.tsx'),
    ...closingScreens(
      () => import('./preview/Screen.tsx'),
      async () => (await import('./policy-guide.ts')).healthGuide,
    ),
    // Beside the way: so that the last question fetches the list.
    editDetails: () => import('./edit-rfq-personal-details/Screen.tsx'),
  },
  {
    early: {
      contact: () => import('#src/ui/field/Select.tsx'),
      birthDates: () => import('#src/api/queryClient.ts'),
    },
    // The first form brings the form library with it: what follows is small, and comes in its turn.
    alone: ['personalDetails'],
  },
);
