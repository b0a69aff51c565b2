import type { PaymentView } from '#contract/shared/payment.ts';
import type { PolicyView } from '#contract/shared/policy.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { PaymentLinkOutcome, SaveOutcome } from '#machines/core/journey-types.ts';
import type { ActorOutcome } from '../model-types.ts';
import {
  faultOutcome,
  inStepOrder,
  type JourneyCall,
  rateLimitedOutcome,
  refusedOutcome,
  savedOutcome,
  withRecord,
} from './call-outcomes.ts';
import { MODEL_TIME, withModelProposal } from './model-record.ts';

/** The fake server from the payment on, with what the gateway and the insurer do meanwhile. */

type PaymentStatus = PaymentView['payment_status'];
type PolicyStatus = PolicyView['status'];

const ORDER = 'ORD-MODEL';
const AMOUNT = 1_000_000;
const TRANSACTION = 'T-MODEL';

const paymentIn = (payment_status: PaymentStatus): PaymentView => ({
  _id: ORDER,
  payment_status,
  full_amount: AMOUNT,
  unique_transaction_id: ['SUCCESS', 'REFUND_DUE', 'REFUNDED'].includes(payment_status) ? TRANSACTION : null,
  date_of_transaction: null,
  failure_reason: null,
  // The gateway is asked about money that may still arrive.
  next_check_at: ['CREATED', 'PENDING', 'FAILED', 'ABANDONED'].includes(payment_status) ? MODEL_TIME : null,
  resolve_by: null,
});
const policyIn = (status: PolicyStatus): PolicyView => ({
  status,
  next_attempt_at: status === 'ISSUED' || status === 'REFUSED' ? null : MODEL_TIME,
  issued: null,
});

/** With the money the policy is requested, in the same transaction. */
const withPayment = (record: RecordBase, status: PaymentStatus): RecordBase =>
  withModelProposal(record, {
    payment: paymentIn(status),
    ...(status === 'SUCCESS' ? { policy: policyIn('ISSUING') } : {}),
  });

/** What an order can become before it is asked about. Of the gateway's answers only success is final. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  CREATED: ['CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'ABANDONED'],
  PENDING: ['PENDING', 'SUCCESS', 'FAILED', 'ABANDONED'],
  FAILED: ['FAILED', 'PENDING', 'SUCCESS'],
  ABANDONED: ['ABANDONED', 'PENDING', 'SUCCESS'],
  SUCCESS: ['SUCCESS'],
  REFUND_DUE: ['REFUND_DUE'],
  REFUNDED: ['REFUNDED'],
};

export const makePaymentOutcomes = (call: JourneyCall): readonly ActorOutcome<PaymentLinkOutcome>[] =>
  inStepOrder<PaymentLinkOutcome>(call, 'payment', [
    {
      name: 'ready',
      server: withPayment(call.server, 'CREATED'),
      output: { outcome: 'ready', link: { payment_url: '/sandbox/payment/model', order_id: ORDER } },
    },
    rateLimitedOutcome(call),
    { name: 'stale paid', server: withPayment(call.server, 'SUCCESS'), output: { outcome: 'stale' } },
  ]);

export const paymentStatusOutcomes = withRecord((call) => {
  const { server } = call;
  const status = server.proposal?.payment?.payment_status ?? null;
  const answers =
    status === null
      ? [savedOutcome(server)]
      : NEXT[status].map((next) => savedOutcome(next === status ? server : withPayment(server, next), `saved ${next}`));
  return inStepOrder<SaveOutcome>(call, 'payment', [...answers, rateLimitedOutcome(call)]);
});

const withPolicy = (record: RecordBase, status: PolicyStatus): RecordBase =>
  withModelProposal(record, {
    policy: policyIn(status),
    ...(status === 'REFUSED' ? { payment: paymentIn('REFUND_DUE'), refunds: [refundIn('REFUND_DUE')] } : {}),
  });

const refundIn = (status: 'REFUND_DUE' | 'REFUNDED') => ({
  order_id: ORDER,
  unique_transaction_id: TRANSACTION,
  amount: AMOUNT,
  currency: 'INR',
  order_amount: AMOUNT,
  status,
  reason: 'INSURER_REFUSED' as const,
  resolve_by: null,
});

/** The record once the money is back; null while no refund is under way. */
export const withRefundDone = (record: RecordBase): RecordBase | null =>
  record.proposal?.refunds.some(({ status }) => status === 'REFUND_DUE')
    ? withModelProposal(record, { payment: paymentIn('REFUNDED'), refunds: [refundIn('REFUNDED')] })
    : null;

export const generatePolicyOutcomes = withRecord((call) => {
  const { server } = call;
  const status = server.proposal?.policy?.status;
  if (status === 'ISSUED' || status === 'REFUSED') return [savedOutcome(server), faultOutcome(call)];
  const answers: PolicyStatus[] = status === 'FAILED' ? ['ISSUED', 'REFUSED'] : ['ISSUED', 'REFUSED', 'ISSUING'];
  return [
    ...answers.map((next) => savedOutcome(withPolicy(server, next), `saved ${next}`)),
    refusedOutcome('POLICY_NOT_GENERATED', withPolicy(server, 'FAILED')),
    faultOutcome(call),
  ];
});
