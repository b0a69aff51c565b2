import type { JourneyView } from '../core/types.ts';

/** How the policy comes. */
type PolicyStage = 'issuing' | 'late' | 'refunding' | 'issued';

const STAGES = ['late', 'refunding', 'issued'] as const;

export const connectPolicy = (snapshot: JourneyView): { stage: PolicyStage; showsSuccess: boolean } => ({
  stage: STAGES.find((tag) => snapshot.hasTag(tag)) ?? 'issuing',
  showsSuccess: snapshot.hasTag('paymentSuccess'),
});
