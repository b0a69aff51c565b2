import { initialTransition, transition } from 'xstate';
import type { RefundReason } from '#contract/shared/payment.ts';
import { REFUND_WITHIN_WORKING_DAYS, receivedSumMachine } from '#machines/lifecycles/received-sum.machine.ts';
import { mainChannelOf } from '#server/config/message-settings.ts';
import { refundDoneMail, refundDoneSms, refundDueMail, refundDueSms } from '#server/domain/messages/message-texts.ts';
import { smsSenderOf } from '#server/domain/messages/sms-templates.ts';
import type { GatewaySum } from '#server/domain/payment/payment-gateway.ts';
import type { PaymentOrder } from '#server/domain/payment/payment-order.ts';
import type { ReceivedSum } from '#server/domain/payment/received-sum.ts';
import { addWorkingDays } from '#server/domain/payment/working-days.ts';
import { firstMove, movesOf } from '#server/domain/shared/moves.ts';
import { queueMessage } from '#server/operations/messages/outbox.ts';
import type { JourneyUnitOfWork } from '#server/operations/unit-of-work/unit-of-work.ts';

/**
 * Stores a sum received for an order; due for refund if it cannot become a policy. False if another order has its
 * transaction: then nothing is stored.
 */
export async function storeReceivedSum(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  { transactionId, amount, currency, paidAt }: GatewaySum,
  refundReason: RefundReason | null,
): Promise<boolean> {
  const [snapshot] = initialTransition(receivedSumMachine);
  const { journeyId, id: orderId } = order;
  const came: ReceivedSum = {
    ...{ journeyId, orderId, transactionId, amount, currency, receivedAt: paidAt, snapshot },
    ...{ nextTryAt: null, tries: 0, resolveBy: null, refundedAt: null, repeated: false },
  };
  // The time given to the visitor while this money was under way does not change; that of a second sum begins now.
  const promised = order.snapshot.context.receivedAt === null ? order.resolveBy : null;
  const due = refundReason === null ? null : withRefundDue(came, refundReason, promised, unit.now);
  if (!(await unit.stores.sums.add(due ?? came))) return false;
  await unit.stores.moves.record(journeyId, [firstMove(snapshot)], unit.now);
  if (due === null) return true;
  await recordRefund(unit, came, due);
  await tellVisitor(unit, order, due);
  return true;
}

/** The policy became impossible: the money for it is returned. */
export async function refundReceivedSums(
  unit: JourneyUnitOfWork,
  order: PaymentOrder,
  reason: RefundReason,
): Promise<void> {
  for (const sum of await unit.stores.sums.ofOrder({ journeyId: order.journeyId, orderId: order.id })) {
    if (sum.repeated || !sum.snapshot.matches('received')) continue;
    const due = withRefundDue(sum, reason, order.resolveBy, unit.now);
    await unit.stores.sums.save(due);
    await recordRefund(unit, sum, due);
    await tellVisitor(unit, order, due);
  }
}

function withRefundDue(sum: ReceivedSum, reason: RefundReason, promised: Date | null, now: Date): ReceivedSum {
  const [snapshot] = transition(receivedSumMachine, sum.snapshot, { type: 'refund.require', reason });
  const resolveBy = promised ?? addWorkingDays(now, REFUND_WITHIN_WORKING_DAYS);
  return { ...sum, snapshot, nextTryAt: now, tries: 0, resolveBy };
}

function recordRefund(unit: JourneyUnitOfWork, before: ReceivedSum, due: ReceivedSum): Promise<void> {
  const reason = due.snapshot.context.refundReason;
  if (reason === null) return Promise.resolve();
  const moves = movesOf(before.snapshot, { type: 'refund.require', reason }, due.snapshot, reason);
  return unit.stores.moves.record(due.journeyId, moves, unit.now);
}

/** Records that the gateway has returned a sum. */
export async function storeRefundedSum(unit: JourneyUnitOfWork, order: PaymentOrder, sum: ReceivedSum): Promise<void> {
  const event = { type: 'refund.done' } as const;
  const [snapshot] = transition(receivedSumMachine, sum.snapshot, event);
  const sent = { ...sum, snapshot, nextTryAt: null, refundedAt: unit.now };
  await unit.stores.sums.save(sent);
  const moves = movesOf(sum.snapshot, event, snapshot, snapshot.context.refundReason ?? '');
  await unit.stores.moves.record(sum.journeyId, moves, unit.now);
  await tellVisitor(unit, order, sent);
}

async function tellVisitor(unit: JourneyUnitOfWork, order: PaymentOrder, sum: ReceivedSum): Promise<void> {
  const { stores, now, config, record } = unit;
  const contact = record.proposal?.contact_details;
  const { refundReason } = sum.snapshot.context;
  if (contact === undefined || contact === null || refundReason === null) return;
  const { amount, currency, orderId, journeyId } = sum;
  const news = { amount, currency, order_amount: order.amount, orderId };
  const sender = smsSenderOf(config);
  const isDue = sum.snapshot.matches('refundDue');
  const channel = mainChannelOf(config);
  if (channel === null) return;
  const message =
    channel === 'SMS'
      ? {
          sentTo: contact.mobile_number,
          ...(isDue ? refundDueSms(news, refundReason, sender) : refundDoneSms(news, sender)),
        }
      : {
          sentTo: contact.email,
          ...(isDue ? refundDueMail(news, refundReason, sender) : refundDoneMail(news, sender)),
        };
  await queueMessage(stores, { journeyId, ...message }, now);
}
