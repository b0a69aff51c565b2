import type { Line } from '#contract/lines.ts';
import type { Api } from './http/api.ts';
import { cartRoutes } from './lines/health/routes/cart.ts';
import { planRoutes } from './lines/health/routes/plans.ts';
import { proposalRoutes } from './lines/health/routes/proposal.ts';
import { quoteRoutes } from './lines/health/routes/quote.ts';

/** The routes that each line serves itself. */
export const LINE_ROUTES: Record<Line, readonly ((api: Api) => void)[]> = {
  health: [quoteRoutes, planRoutes, cartRoutes, proposalRoutes],
};
