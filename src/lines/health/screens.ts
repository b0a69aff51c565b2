import { screensOf } from '#src/journey/screens.ts';
import { planScreens } from '#src/shared/plans/screens.tsx';
import { closingScreens, earlyScreens, proposerScreens, screensBeside } from '#src/shared/screens.ts';

const plans = planScreens(async () => (await import('./plans/presentation.ts')).healthPlans);

export const healthScreens = screensOf(
  {
    way: {
      landing: () => import('./landing/Screen.tsx'),
      personalDetails: () => import('./personal-details/Screen.tsx'),
      medicalHistory: () => import('./medical-history/Screen.tsx'),
      ...plans.way,
      ...proposerScreens,
      address: () => import('./address/Screen.tsx'),
      memberDetails: () => import('./member-details/Screen.tsx'),
      medicalDetails: () => import('./medical-details/Screen.tsx'),
      ...closingScreens(
        () => import('./preview/Screen.tsx'),
        async () => (await import('./policy-guide.ts')).healthGuide,
      ),
    },
    beside: {
      ...screensBeside,
      ...plans.beside,
      members: () => import('./member/Screen.tsx'),
      birthDates: () => import('./select-member-dob/Screen.tsx'),
      contact: () => import('./contact/Screen.tsx'),
      editDetails: () => import('./edit-rfq-personal-details/Screen.tsx'),
    },
    needs: plans.needs,
  },
  {
    early: {
      ...earlyScreens,
      // Most visitors have no condition, so the list comes next.
      personalDetails: ['quoteList', plans.needs.quoteList],
      medicalHistory: [plans.needs.quoteList],
    },
  },
);
