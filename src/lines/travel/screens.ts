import { screensOf } from '#src/journey/screens.ts';
import { planScreens } from '#src/shared/plans/screens.tsx';
import { closingScreens, openingScreens, proposerScreens } from '#src/shared/screens.ts';

export const travelScreens = screensOf(
  {
    ...openingScreens,
    landing: () => import('./landing/Screen.tsx'),
    trip: () => import('./trip/Screen.tsx'),
    travellers: () => import('./travellers/Screen.tsx'),
    medicalHistory: () => import('./medical-history/Screen.tsx'),
    ...planScreens(async () => (await import('./plans/presentation.ts')).travelPlans),
    ...proposerScreens,
    memberDetails: () => import('./member-details/Screen.tsx'),
    medicalDetails: () => import('./medical-details/Screen.tsx'),
    ...closingScreens(() => import('./preview/Screen.tsx')),
    // Beside the way: so that the last question fetches the list.
    editQuote: () => import('./edit-quote/Screen.tsx'),
  },
  {
    early: {
      // What the list of prices stands on.
      travellers: () => Promise.all([import('#src/api/queryClient.ts'), import('#src/shared/plans/usePlans.ts')]),
    },
    // The first form brings the form library with it.
    alone: ['trip'],
  },
);
