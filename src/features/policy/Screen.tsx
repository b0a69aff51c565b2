import { isRefundOf } from '#contract/shared/payment.ts';
import { connectPolicy } from '#machines/flows/policy.connect.ts';
import { useJourney, useJourneyPart, useProposal } from '#src/journey/journey.context.ts';
import type { PolicyGuide } from './guide-type.ts';
import { IssuedPolicyDetails } from './IssuedPolicyDetails.tsx';
import { PolicyBeingIssued } from './PolicyBeingIssued.tsx';
import { RefundInProgress } from './RefundInProgress.tsx';
import { SuccessOverlay } from './SuccessOverlay.tsx';

/** The page of a line's policies. */
export const policyScreen = (guide: PolicyGuide) => () => <PolicyDownload guide={guide} />;

/** After payment: the policy, or the refund. For ten seconds an overlay says that the payment arrived. */
function PolicyDownload({ guide }: { guide: PolicyGuide }) {
  const { send } = useJourney();
  const { stage, showsSuccess } = useJourneyPart(connectPolicy);
  const { payment, policy, refunds } = useProposal();
  if (payment === null) return null;
  const issued = policy?.issued ?? null;
  const refunding = stage === 'refunding';

  return (
    <>
      {refunding ? (
        <RefundInProgress payment={payment} refund={refunds.find((refund) => isRefundOf(payment, refund))} />
      ) : issued !== null && stage === 'issued' ? (
        <IssuedPolicyDetails payment={payment} issued={issued} guide={guide} />
      ) : (
        <PolicyBeingIssued payment={payment} late={stage === 'late'} />
      )}
      {showsSuccess && (
        <SuccessOverlay
          amount={payment.full_amount}
          then={refunding ? 'refunding' : issued ? 'ready' : 'making'}
          onDismiss={() => send({ type: 'overlay.dismiss' })}
        />
      )}
    </>
  );
}
