import { screensOf } from '#src/journey/screens.ts';
import { planScreens } from '#src/shared/plans/screens.tsx';
import { closingScreens, openingScreens, proposerScreens } from '#src/shared/screens.ts';

export const travelScreens = screensOf(
  {
    ...openingScreens,
    landing: () => import('./landing/Screen.tsx'),
    travellers: () => import('./travellers/Screen.tsx'),
    medicalHistory: () => import('./medical-history/Screen.tsx'),
    ...planScreens(async () => (await import('./plans/presentation.ts')).travelPlans),
    ...proposerScreens,
    memberDetails: () => import('./member-details/Screen.tsx'),
    medicalDetails: () => import('./medical-details/Screen.tsx'),
    ...closingScreens(
      () => import('./preview/Screen.tsx'),
      async () => (await import('./policy-guide.ts')).travelGuide,
    ),
    // Beside the way: most begin with the trip on the landing, and the last question fetches the list.
    trip: () => import('./trip/Screen.tsx'),
    editQuote: () => import('./edit-quote/Screen.tsx'),
  },
  {
    early: { trip: () => import('./travellers/Screen.tsx') },
    // The first form brings the form library with it.
    alone: ['travellers'],
  },
);
