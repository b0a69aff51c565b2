import { formatInr } from '#contract/shared/money.ts';
import type { OfferBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { PlanFromEstimate } from '#contract/shared/plan-from-estimate.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { usePresentation } from '../presentation.context.ts';
import { copy } from './copy.ts';

/** The list with the plan that was chosen from the estimate first, if it is on offer. The order of the others is unchanged. */
export const withChosenFirst = (offers: readonly OfferBase[], id: string | undefined): readonly OfferBase[] => {
  const chosen = offers.find(({ product_id }) => product_id === id);
  return chosen === undefined ? offers : [chosen, ...offers.filter((offer) => offer !== chosen)];
};

interface ChosenPlanNoteProps {
  chosen: PlanFromEstimate;
  offer: OfferBase;
  /** Whether the visitor has changed what is priced: the price then differs for that reason, too. */
  isFiltered: boolean;
}

/** Above the card of the plan that was chosen from the estimate: how its exact price compares. */
export function ChosenPlanNote({ chosen, offer, isFiltered }: ChosenPlanNoteProps) {
  const { net_premium_inc_gst: exact } = offer;
  const { net_premium_inc_gst: estimated } = chosen;
  return (
    <p className="size-s">
      <strong>{copy.chosen}</strong>{' '}
      {!isFiltered && (
        <span>
          {exact === estimated
            ? copy.chosenAsEstimated
            : copy.chosenPriceChanged(formatInr(exact), formatInr(estimated))}
        </span>
      )}
    </p>
  );
}

/** Why the plan that was chosen from the estimate is not in the list. Nothing while its insurer may still answer. */
export function ChosenPlanMissing({ chosen, list }: { chosen: PlanFromEstimate; list: QuoteListBase }) {
  const { words } = usePresentation();
  const { product_id, insurer_name, product_name } = chosen;
  const isOffered = list.offers.some((offer) => offer.product_id === product_id);
  if (isOffered || list.insurers_pending.length > 0) return null;
  const declined = list.declined.find((plan) => plan.product_id === product_id);
  const isUnanswered = list.insurers_failed.some((insurer) => insurer.insurer_name === insurer_name);
  return (
    <Notice
      title={
        <>
          <Verbatim>{`${insurer_name} ${product_name}`}</Verbatim>
          <span>{declined ? copy.chosenDeclined : copy.chosenMissing}</span>
        </>
      }
    >
      <span>
        {declined?.reason ?? (isUnanswered ? copy.chosenUnanswered : copy.chosenNotFitting(words.notFitting))}
      </span>
      {list.offers.length > 0 && <span>{` ${copy.chooseAnother}`}</span>}
    </Notice>
  );
}
