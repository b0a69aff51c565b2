import type { JourneyView } from '../core/types.ts';

/** What the quote list, a plan's page and the comparison show: the list on its way, or come, or a plan that is chosen. */
type PlansPhase = 'loading' | 'empty' | 'failed' | 'choosing' | 'showing';

const PHASES = ['loading', 'empty', 'failed', 'choosing'] as const;

export const connectPlans = (snapshot: JourneyView): { phase: PlansPhase } => ({
  phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? 'showing',
});
