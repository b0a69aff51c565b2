import { formatDate } from '#contract/shared/dates.ts';
import { isRefundOf, REFUND_REASON_TEXTS, type RefundView, receivedAmountText } from '#contract/shared/payment.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useJourneyPart } from './journey.context.ts';

/** What was received, and for which order. A different amount is named together with the requested one. */
const moneyOf = (refund: RefundView): string =>
  refund.reason === 'WRONG_AMOUNT'
    ? `We received ${receivedAmountText(refund)} (order ${refund.order_id}). It`
    : `${receivedAmountText(refund)} of an earlier payment (order ${refund.order_id})`;

const copy = {
  due: (refund: RefundView) =>
    `${moneyOf(refund)} is on its way back to the account it came from${
      refund.resolve_by === null ? '' : `, by ${formatDate(refund.resolve_by, 'dd MMM yyyy')}`
    }, because ${REFUND_REASON_TEXTS[refund.reason]}.`,
  sent: (refund: RefundView) =>
    `${moneyOf(refund)} was sent back to the account it came from, because ${REFUND_REASON_TEXTS[refund.reason]}.`,
};

/** Refunds in addition to the current payment. Shown on every page until the money is back. */
export function RefundNotices() {
  const payment = useJourneyPart(({ context }) => context.record?.proposal?.payment);
  const all = useJourneyPart(({ context }) => context.record?.proposal?.refunds);
  // The current payment's own refund has a page of its own. A second sum of the same order is shown here.
  const refunds = (all ?? []).filter((refund) => !payment || !isRefundOf(payment, refund));
  return refunds.map((refund) => (
    <Notice
      key={`${refund.order_id} ${refund.unique_transaction_id}`}
      kind={refund.status === 'REFUNDED' ? 'success' : 'info'}
      live
    >
      {refund.status === 'REFUNDED' ? copy.sent(refund) : copy.due(refund)}
    </Notice>
  ));
}
