import { screensOf } from '#src/journey/screens.ts';
import { planScreens } from '#src/shared/plans/screens.tsx';
import { closingScreens, earlyScreens, proposerScreens, screensBeside } from '#src/shared/screens.ts';

const plans = planScreens(async () => (await import('./plans/presentation.ts')).travelPlans);

export const travelScreens = screensOf(
  {
    way: {
      landing: () => import('./landing/Screen.tsx'),
      travellers: () => import('./travellers/Screen.tsx'),
      medicalHistory: () => import('./medical-history/Screen.tsx'),
      ...plans.way,
      ...proposerScreens,
      memberDetails: () => import('./member-details/Screen.tsx'),
      medicalDetails: () => import('./medical-details/Screen.tsx'),
      ...closingScreens(
        () => import('./preview/Screen.tsx'),
        async () => (await import('./policy-guide.ts')).travelGuide,
      ),
    },
    beside: {
      ...screensBeside,
      ...plans.beside,
      // Most visitors enter the trip on the landing.
      trip: () => import('./trip/Screen.tsx'),
      editQuote: () => import('./edit-quote/Screen.tsx'),
    },
    needs: plans.needs,
  },
  {
    // Most visitors have no condition, so the list comes next.
    early: { ...earlyScreens, trip: ['travellers'], travellers: ['quoteList', plans.needs.quoteList] },
  },
);
