import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import type { NotInsurable } from '../presentation.ts';
import { copy } from './copy.ts';
import { NoPlans, type NoPlansProps } from './NoPlans.tsx';
import { NotInsurableNotice } from './NotInsurableNotice.tsx';

interface NoOffersProps extends NoPlansProps {
  /** The one reason that all insurers share; null if filters may help. */
  uninsurable: NotInsurable | null;
}

/**
 * Replaces the plans: why there are none, what to change, and an adviser. A default export because React.lazy needs
 * one.
 */
export default function NoOffers({ uninsurable, ...rest }: NoOffersProps) {
  return (
    <>
      {uninsurable === null ? <NoPlans {...rest} /> : <NotInsurableNotice {...uninsurable} />}
      <CallbackOffer page="no-plans">{copy.adviser}</CallbackOffer>
    </>
  );
}
