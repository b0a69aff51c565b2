import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import { REFUND_WORDS, type RefundRecord } from '#contract/shared/payment.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useJourney } from './journey.context.ts';

const copy = {
  due: ({ amount, order_id, resolve_by, reason }: RefundRecord) =>
    `${formatInr(amount)} of an earlier payment (order ${order_id}) is on its way back to the account it came from${
      resolve_by === null ? '' : `, by ${formatDate(resolve_by, 'dd MMM yyyy')}`
    }, because ${REFUND_WORDS[reason]}.`,
  sent: ({ amount, order_id, reason }: RefundRecord) =>
    `${formatInr(amount)} of an earlier payment (order ${order_id}) was sent back to the account it came from, because ${REFUND_WORDS[reason]}.`,
};

/** Money that goes back beside the current payment. It stays in sight on every page until it is back. */
export function RefundNotices() {
  const { proposal } = useJourney().context.record ?? {};
  const refunds = (proposal?.refunds ?? []).filter(({ order_id }) => order_id !== proposal?.payment?._id);
  return refunds.map((refund) => (
    <Notice key={refund.order_id} kind={refund.status === 'REFUNDED' ? 'success' : 'info'} live>
      {refund.status === 'REFUNDED' ? copy.sent(refund) : copy.due(refund)}
    </Notice>
  ));
}
