import type { OfferBase } from '#contract/shared/plan.ts';
import { PremiumBreakdown } from '#src/ui/price/PremiumBreakdown.tsx';
import { breakdownWithTotal } from '../../premium/premium-summary.ts';
import { PlanDocuments } from '../PlanDocuments.tsx';

/** Documents and price breakdown of an offer, folded at first. A default export because React.lazy needs one. */
export default function OfferDetails({ offer }: { offer: OfferBase }) {
  return (
    <>
      <PlanDocuments productId={offer.product_id} of={offer.product_name} />
      <PremiumBreakdown lines={breakdownWithTotal(offer.premium)} />
    </>
  );
}
