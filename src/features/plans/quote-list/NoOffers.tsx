import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import { useJourney } from '#src/journey/journey.context.ts';
import { PartnerDisabled } from '#src/journey/parts/PartnerDisabled.tsx';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { EmptyState } from '#src/ui/notice/EmptyState.tsx';
import type { NotInsurable } from '../presentation.ts';
import { copy } from './copy.ts';
import { NoPlans, type NoPlansProps } from './NoPlans.tsx';

interface NoOffersProps extends NoPlansProps {
  /** The one reason that all insurers share; null if filters may help. */
  uninsurable: NotInsurable | null;
}

/**
 * Replaces the plans: why there are none, what to change, and an adviser. A default export because React.lazy needs
 * one.
 */
export default function NoOffers({ uninsurable, ...rest }: NoOffersProps) {
  if (isPartnerDisabled('insurers'))
    return <PartnerDisabled title={copy.notConnected}>{copy.notConnectedWhy}</PartnerDisabled>;
  return (
    <>
      {uninsurable === null ? <NoPlans {...rest} /> : <NotInsurableNotice {...uninsurable} />}
      <CallbackOffer page="no-plans">{copy.adviser}</CallbackOffer>
    </>
  );
}

/** The one reason that all insurers share, and the answer to change. */
function NotInsurableNotice({ title, text, change: { label, to } }: NotInsurable) {
  const { send } = useJourney();
  return (
    <EmptyState
      illustration="/illustrations/plans-empty.svg"
      title={title}
      actions={
        <Button
          variant="primary"
          data-event="answer.change"
          onClick={() => send({ type: 'answer.change', destination: { to, params: {} }, back: '#quoteList' })}
        >
          {label}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
