import type { RecordBase } from '#contract/shared/record.ts';

/** The statuses on which the sums depend. */
const statusesOf = ({ proposal }: RecordBase): string =>
  JSON.stringify([
    proposal?.premium === null,
    proposal?.decision?.decided_at,
    proposal?.decision?.status,
    proposal?.payment?.payment_status,
    proposal?.refunds.map(({ status }) => status),
  ]);

const sumsOf = ({ proposal }: RecordBase) => ({
  premium: proposal?.premium?.net_premium_inc_gst ?? null,
  'insurer’s premium': proposal?.decision?.premium.net_premium_inc_gst ?? null,
  payment: proposal?.payment?.full_amount ?? null,
  refunds: proposal?.refunds.map(({ amount }) => amount).join() ?? null,
});

/**
 * What is wrong with the money, or null. A page that knows how far the proposal is shows the sums of the server's record;
 * what was paid is what the insurer accepted; and what is refunded was paid.
 * @param shown the record of the page
 */
export const moneyFault = (shown: RecordBase | null, stored: RecordBase | null): string | null => {
  if (stored === null) return null;
  const { proposal } = stored;
  const [sums, own] = [sumsOf(stored), shown && sumsOf(shown)];
  if (own && shown && statusesOf(shown) === statusesOf(stored) && JSON.stringify(own) !== JSON.stringify(sums)) {
    return `the page shows the sums ${JSON.stringify(own)}, and the server has ${JSON.stringify(sums)}`;
  }
  if (proposal?.payment?.payment_status === 'SUCCESS' && sums.payment !== sums['insurer’s premium']) {
    return `${sums.payment} was paid, and the insurer accepted ${sums['insurer’s premium']}`;
  }
  const refunded = proposal?.refunds.find(({ amount, order_amount }) => amount !== order_amount);
  return refunded ? `${refunded.amount} of ${refunded.order_amount} is refunded` : null;
};
