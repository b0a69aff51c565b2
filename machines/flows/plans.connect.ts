import type { JourneySnapshotView } from '../core/journey-types.ts';

/**
 * What the quote list, a plan's page and the comparison show: the list is loading or has loaded, or a plan is being
 * chosen.
 */
type PlansPhase = 'loading' | 'empty' | 'failed' | 'choosing' | 'showing';

const PHASES = ['loading', 'empty', 'failed', 'choosing'] as const;

export const connectPlans = (snapshot: JourneySnapshotView): { phase: PlansPhase } => ({
  phase: PHASES.find((tag) => snapshot.hasTag(tag)) ?? 'showing',
});
