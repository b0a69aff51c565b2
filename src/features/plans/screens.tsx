import type { Load, SharedScreen } from '#src/journey/line-screens.ts';
import { PresentationReactContext } from './presentation.context.ts';
import type { PlanPresentation } from './presentation.ts';

/**
 * The screens of a line's plans, by their names in the shared flow.
 * @param load loads the line's presentation, together with the first of the screens
 */
export const planScreens = (load: () => Promise<PlanPresentation>) => {
  const presented =
    (screen: Load): Load =>
    async () => {
      const [{ default: Screen }, presentation] = await Promise.all([screen(), load()]);
      return {
        default: () => (
          <PresentationReactContext value={presentation}>
            <Screen />
          </PresentationReactContext>
        ),
      };
    };
  return {
    screens: {
      quoteList: presented(() => import('./quote-list/Screen.tsx')),
      customizePlan: presented(() => import('./customize-plan/Screen.tsx')),
      productDetails: presented(() => import('./product-details/Screen.tsx')),
      compare: presented(() => import('./compare/Screen.tsx')),
    } satisfies Partial<Record<SharedScreen, Load>>,
    // Needed to request the prices.
    needs: { quoteList: () => import('#src/api/query-client.ts') },
  };
};
