import type { JourneySnapshotView } from '../core/journey-types.ts';

/** The stage of the policy. */
type PolicyStage = 'issuing' | 'late' | 'refunding' | 'issued';

const STAGES = ['late', 'refunding', 'issued'] as const;

export const connectPolicy = (snapshot: JourneySnapshotView): { stage: PolicyStage; showsSuccess: boolean } => ({
  stage: STAGES.find((tag) => snapshot.hasTag(tag)) ?? 'issuing',
  showsSuccess: snapshot.hasTag('paymentSuccess'),
});
