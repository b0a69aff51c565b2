import type { GatewayStatus } from '#server/domain/payment/payment-gateway.ts';
import type { PurchaseParts } from '#server/domain/settlement/purchase.ts';
import type { JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/**
 * By the transactions in the gateway's reports that are new to the purchase and stored: the number of their order, of any
 * proposal. One transaction pays one order, also of two that report it at the same moment.
 */
export async function ordersOfNewTransactions(
  { stores }: JourneyUnitOfWork,
  { sums }: PurchaseParts,
  statuses: readonly GatewayStatus[],
): Promise<ReadonlyMap<string, string>> {
  const named = statuses.flatMap((status) => (status.kind === 'PAID' ? status.sums : []));
  const added = named
    .map(({ transactionId }) => transactionId)
    .filter((transactionId) => !sums.some((sum) => sum.transactionId === transactionId && !sum.repeated));
  return added.length === 0 ? NONE : stores.sums.ordersOf(added);
}
