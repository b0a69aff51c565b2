import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import {
  ISSUANCE_STATES,
  type IssuanceMachineEvent,
  type IssuanceState,
  issuanceMachine,
  MAX_ISSUANCE_ATTEMPTS,
  MAX_ISSUANCE_REFUSALS,
} from '#machines/lifecycles/issuance.machine.ts';
import { type PaymentMachineEvent, type PaymentState, paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { settlementOf } from '#machines/lifecycles/settlement.ts';
import { ISSUANCE_EVENTS, LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const ALL = LIFECYCLE_FIXTURES.issuance.events;
const [BEGIN] = ISSUANCE_EVENTS['attempt.begin'];
const [FAILED] = ISSUANCE_EVENTS['insurer.failed'];
const [REFUSED] = ISSUANCE_EVENTS['insurer.refused'];
const nodes = walk(LIFECYCLE_FIXTURES.issuance);

describe('the issuance ledger', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(ISSUANCE_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(issuanceMachine).sort());
  });

  it('has no way out of issued or refused', () => {
    for (const { state, steps } of nodes.values()) {
      if (state === 'issued' || state === 'refused') expect(steps).toEqual([]);
    }
  });

  it('can still come to an end from everywhere', () => {
    const isEnd = ({ state }: { state: string }) => state === 'issued' || state === 'refused';
    expect(leadingTo(nodes, isEnd)).toEqual(new Set(nodes.keys()));
  });

  it(`gives up after ${MAX_ISSUANCE_REFUSALS} refusals, and after ${MAX_ISSUANCE_ATTEMPTS} attempts without an answer`, () => {
    const attempts = (answer: IssuanceMachineEvent): IssuanceState[] => {
      let [snapshot] = initialTransition(issuanceMachine);
      const states: IssuanceState[] = [];
      while (snapshot.status === 'active') {
        for (const event of [BEGIN, answer]) [snapshot] = transition(issuanceMachine, snapshot, event);
        states.push(snapshot.value);
      }
      return states;
    };
    expect(attempts(REFUSED)).toEqual([...Array(MAX_ISSUANCE_REFUSALS - 1).fill('failed'), 'refused']);
    expect(attempts(FAILED)).toEqual([...Array(MAX_ISSUANCE_ATTEMPTS - 1).fill('failed'), 'refused']);
  });
});

describe('payment and issuance together', () => {
  const paymentEvents: PaymentMachineEvent[] = [
    { type: 'gateway.pending', transactionId: 'T' },
    { type: 'gateway.paid', transactionId: 'T', receivedAt: '2026-09-05T06:00:00.000Z', refundReason: null },
    {
      type: 'gateway.paid',
      transactionId: 'T',
      receivedAt: '2026-09-05T06:00:00.000Z',
      refundReason: 'WRONG_AMOUNT',
    },
    { type: 'gateway.failed', reason: 'Declined' },
    { type: 'gateway.abandoned' },
    { type: 'order.expired' },
    { type: 'refund.done' },
  ];
  type Payment = ReturnType<typeof initialTransition<typeof paymentMachine>>[0];
  type Issuance = ReturnType<typeof initialTransition<typeof issuanceMachine>>[0];
  interface Both {
    payment: Payment;
    issuance: Issuance | null;
  }

  /** The rule as the server applies it after every transition. */
  const settled = (both: Both): Both => {
    const next = settlementOf(both.payment.value, both.issuance?.value ?? null);
    if (next.do === 'nothing') return both;
    if (next.do === 'requestPolicy') return settled({ ...both, issuance: initialTransition(issuanceMachine)[0] });
    return settled({ ...both, payment: transition(paymentMachine, both.payment, next.event)[0] });
  };
  const nextOf = ({ payment, issuance }: Both): Both[] => [
    ...paymentEvents
      .filter((event) => payment.can(event))
      .map((event) => settled({ payment: transition(paymentMachine, payment, event)[0], issuance })),
    // The server asks the insurer only while the money is held.
    ...(issuance && payment.matches('paid')
      ? ALL.filter((event) => issuance.can(event)).map((event) =>
          settled({ payment, issuance: transition(issuanceMachine, issuance, event)[0] }),
        )
      : []),
  ];
  const keyOf = ({ payment, issuance }: Both) =>
    `${payment.value} ${issuance?.value} ${JSON.stringify(issuance?.context)} ${payment.context.refundReason}`;

  const all = new Map<string, { both: Both; next: string[] }>();
  const queue: Both[] = [{ payment: initialTransition(paymentMachine)[0], issuance: null }];
  for (const both of queue) {
    if (all.has(keyOf(both))) continue;
    const next = nextOf(both);
    all.set(keyOf(both), { both, next: next.map(keyOf) });
    queue.push(...next);
  }
  const endings = (from: string): Set<string> => {
    const seen = new Set([from]);
    for (const key of seen) for (const next of all.get(key)?.next ?? []) seen.add(next);
    return seen;
  };

  it('issues only what is paid and kept', () => {
    for (const { both } of all.values()) {
      if (both.issuance?.matches('issued')) expect(both.payment.value).toBe('paid');
      const paid: PaymentState[] = ['paid', 'refundDue', 'refunded'];
      if (both.issuance) expect(paid).toContain(both.payment.value);
    }
  });

  it('ends received money as a policy or a refund, never both, never neither', () => {
    const isEnd = ({ payment, issuance }: Both) =>
      payment.matches('refunded') !== (issuance?.matches('issued') ?? false);
    for (const [key, { both, next }] of all) {
      if (!['paid', 'refundDue', 'refunded'].includes(both.payment.value)) continue;
      if (next.length === 0) expect(isEnd(both)).toBe(true);
      expect([...endings(key)].some((end) => isEnd(all.get(end)?.both ?? both))).toBe(true);
      expect(both.payment.matches('refundDue') && both.issuance?.matches('issued')).not.toBe(true);
    }
  });

  it('leaves no policy asked for that no one sees to', () => {
    for (const { both } of all.values()) {
      if (both.issuance?.matches('refused')) expect(both.payment.matches('paid')).toBe(false);
      if (both.payment.matches('paid')) expect(both.issuance).not.toBeNull();
    }
  });
});
