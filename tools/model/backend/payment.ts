import type { JourneyRecord } from '#contract/record.ts';
import type { PaymentRecord } from '#contract/shared/payment.ts';
import type { PolicyRecord } from '#contract/shared/policy.ts';
import type { PaymentStart, Saved } from '#machines/core/types.ts';
import { fault, type Held, holding, inTurn, limited, type Outcomes, refused, saved } from './outcomes.ts';
import { AT, proposalWith } from './proposal.ts';

/** The fake backend from the payment on, with what the gateway and the insurer do meanwhile. */

type PaymentStatus = PaymentRecord['payment_status'];
type PolicyStatus = PolicyRecord['status'];

const paymentIn = (status: PaymentStatus): PaymentRecord => ({
  _id: 'ORD-MODEL',
  payment_status: status,
  full_amount: 1_000_000,
  unique_transaction_id: null,
  date_of_transaction: null,
  failure_reason: null,
  next_check_at: null,
  resolve_by: null,
});
const policyIn = (status: PolicyStatus): PolicyRecord => ({
  status,
  next_attempt_at: status === 'ISSUED' || status === 'REFUSED' ? null : AT,
  issued: null,
});

/** With the money the policy is asked for, in the same transaction. */
const paidAs = (record: JourneyRecord, status: PaymentStatus): JourneyRecord =>
  proposalWith(record, {
    payment: paymentIn(status),
    ...(status === 'SUCCESS' ? { policy: policyIn('ISSUING') } : {}),
  });

/** What an order can turn into until it is asked about. Of the gateway's words only success is final. */
const NEXT: Record<PaymentStatus, readonly PaymentStatus[]> = {
  CREATED: ['CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'ABANDONED'],
  PENDING: ['PENDING', 'SUCCESS', 'FAILED', 'ABANDONED'],
  FAILED: ['FAILED', 'SUCCESS'],
  ABANDONED: ['ABANDONED', 'PENDING', 'SUCCESS'],
  SUCCESS: ['SUCCESS'],
  REFUND_DUE: ['REFUND_DUE'],
  REFUNDED: ['REFUNDED'],
};

const paymentStatusOf = ({ server }: Held): PaymentStatus | null => server.proposal?.payment?.payment_status ?? null;

export const makePayment: Outcomes<PaymentStart> = holding<PaymentStart>((held) => {
  const paidElsewhere = paidAs(held.server, 'SUCCESS');
  return inTurn<PaymentStart>(held, 'payment', [
    {
      name: 'ready',
      server: paidAs(held.server, 'CREATED'),
      output: { outcome: 'ready', link: { payment_url: '/sandbox/payment/model', order_id: 'ORD-MODEL' } },
    },
    limited(held),
    { name: 'stale paid', server: paidElsewhere, output: { outcome: 'stale' } },
  ]);
});

/** It never ends by itself: the page is left. All it can do is fail to leave. */
export const openGateway: Outcomes<never> = (moment) => [fault(moment)];

export const askPaymentStatus: Outcomes<Saved> = holding((held) => {
  const status = paymentStatusOf(held);
  const answers =
    status === null
      ? [saved(held.server)]
      : NEXT[status].map((next) => saved(next === status ? held.server : paidAs(held.server, next), `saved ${next}`));
  return inTurn<Saved>(held, 'payment', [...answers, limited(held)]);
});

const policyAs = (record: JourneyRecord, status: PolicyStatus): JourneyRecord =>
  proposalWith(record, {
    policy: policyIn(status),
    ...(status === 'REFUSED' ? { payment: paymentIn('REFUND_DUE') } : {}),
  });

export const generatePolicy: Outcomes<Saved> = holding((held) => {
  const { server } = held;
  const status = server.proposal?.policy?.status;
  if (status === 'ISSUED' || status === 'REFUSED') return [saved(server), fault(held)];
  const answers: PolicyStatus[] = status === 'FAILED' ? ['ISSUED', 'REFUSED'] : ['ISSUED', 'REFUSED', 'ISSUING'];
  return [
    ...answers.map((next) => saved(policyAs(server, next), `saved ${next}`)),
    refused('POLICY_NOT_GENERATED', policyAs(server, 'FAILED')),
    fault(held),
  ];
});
