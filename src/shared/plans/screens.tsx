import type { ComponentType } from 'react';
import { PresentationReact } from './presentation.context.ts';
import type { PlanPresentation } from './presentation.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * The screens of a line's plans, by their names in the shared flow.
 * @param load the line's presentation; it comes with the first of the screens
 */
export const planScreens = (load: () => Promise<PlanPresentation>) => {
  const presented =
    (screen: Load): Load =>
    async () => {
      const [{ default: Screen }, presentation] = await Promise.all([screen(), load()]);
      return {
        default: () => (
          <PresentationReact value={presentation}>
            <Screen />
          </PresentationReact>
        ),
      };
    };
  return {
    way: {
      quoteList: presented(() => import('./quote-list/Screen.tsx')),
      customizePlan: presented(() => import('./customize-plan/Screen.tsx')),
    },
    beside: {
      productDetails: presented(() => import('./product-details/Screen.tsx')),
      compare: presented(() => import('./compare/Screen.tsx')),
    },
    // Prices are asked for through it.
    needs: { quoteList: () => import('#src/api/queryClient.ts') },
    /** What the pages of plans of all lines share: for a step that has room for it, since the list has much itself. */
    loadShared: () => import('./quote-list/Screen.tsx'),
  };
};
