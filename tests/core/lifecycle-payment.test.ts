import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import {
  PAYMENT_STATES,
  type PaymentMachineEvent,
  paymentMachine,
  paymentStatesTagged,
} from '#machines/lifecycles/payment.machine.ts';
import { LIFECYCLE_FIXTURES, PAYMENT_EVENTS, RECEIVED_AT } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const EVENTS = PAYMENT_EVENTS;
const receivedAt = RECEIVED_AT;
const nodes = walk(LIFECYCLE_FIXTURES.payment);
const having = (...events: PaymentMachineEvent[]) =>
  events.reduce(
    (snapshot, event) => transition(paymentMachine, snapshot, event)[0],
    initialTransition(paymentMachine)[0],
  );
const PAID = EVENTS['gateway.paid'][0];
const WRONG_AMOUNT = { ...PAID, refundReason: 'WRONG_AMOUNT' } as const;

describe('the payment ledger', () => {
  it('comes into every state and takes every transition that it draws', () => {
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(PAYMENT_STATES));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(paymentMachine).sort());
  });

  it('never forgets received money: from success only a refund leads on', () => {
    const received = ['paid', 'refundDue', 'refunded'];
    const notReceived = leadingTo(nodes, ({ state }) => !received.includes(state));
    for (const { key, state } of nodes.values()) expect(notReceived.has(key)).toBe(!received.includes(state));
  });

  it('always has a way back for money that no policy can come of', () => {
    // From any state an order can become paid, and then refunded.
    const refundable = leadingTo(nodes, ({ state }) => state === 'refunded');
    expect(refundable).toEqual(new Set(nodes.keys()));
  });

  it('hears of money wherever none is held for the policy', () => {
    for (const { state, steps } of nodes.values()) {
      const hears = steps.some(({ event }) => event === 'gateway.paid');
      expect(hears).toBe(['created', 'pending', 'failed', 'abandoned', 'refundDue', 'refunded'].includes(state));
    }
  });

  it('is pending whenever the bank works on an order of which no money came, whatever was said of it before', () => {
    for (const { state, steps } of nodes.values()) {
      const pends = steps.some(({ event, to }) => event === 'gateway.pending' && to.startsWith('pending '));
      expect([state, pends]).toEqual([state, ['created', 'failed', 'abandoned'].includes(state)]);
    }
  });

  it('is unmoved by what comes twice or too late', () => {
    const paid = having(EVENTS['gateway.pending'][0], PAID);
    for (const event of [
      PAID,
      ...EVENTS['gateway.failed'],
      ...EVENTS['gateway.pending'],
      ...EVENTS['gateway.abandoned'],
    ]) {
      expect(paid.can(event)).toBe(false);
      expect(transition(paymentMachine, paid, event)[0].value).toBe('paid');
    }
  });

  it('keeps when and by which transaction the money came, and forgets an earlier failure', () => {
    const failed = having({ type: 'gateway.failed', reason: 'Declined' });
    expect(failed.context.failureReason).toBe('Declined');
    const late = transition(paymentMachine, failed, PAID)[0];
    expect(late.value).toBe('paid');
    expect(late.context).toEqual({ transactionId: 'T1', receivedAt, failureReason: null, refundReason: null });
  });

  it('holds money for the policy that comes after another amount, and no reason to send that back', () => {
    for (const before of [having(WRONG_AMOUNT), having(WRONG_AMOUNT, ...EVENTS['refund.done'])]) {
      const whole = transition(paymentMachine, before, { ...PAID, transactionId: 'T2' })[0];
      expect([whole.value, whole.context]).toEqual([
        'paid',
        { transactionId: 'T2', receivedAt, failureReason: null, refundReason: null },
      ]);
    }
  });

  it('names the sum that came last, also while an earlier one goes back or has gone', () => {
    const second = { ...WRONG_AMOUNT, transactionId: 'T2', receivedAt: '2026-08-02T09:30:00.000Z' };
    for (const before of [having(WRONG_AMOUNT), having(WRONG_AMOUNT, ...EVENTS['refund.done'])]) {
      const due = transition(paymentMachine, before, second)[0];
      expect([due.value, due.context]).toEqual([
        'refundDue',
        { transactionId: 'T2', receivedAt: second.receivedAt, failureReason: null, refundReason: 'WRONG_AMOUNT' },
      ]);
    }
  });

  it('says by its tags what may be done next', () => {
    expect(paymentStatesTagged('moneyReceived')).toEqual(['paid', 'refundDue', 'refunded']);
    // Paying again while the bank works on an order would be paying twice.
    expect(paymentStatesTagged('payable')).toEqual(['created', 'failed', 'abandoned']);
    expect(paymentStatesTagged('moneyUnderWay')).toEqual(['pending', 'paid', 'refundDue', 'refunded']);
    expect(paymentStatesTagged('unpaid')).toEqual(['failed', 'abandoned']);
  });

  it('asks the gateway in every state: for two days, and while money may be under way', () => {
    const asked = Object.entries(paymentMachine.states).flatMap(([state, { meta }]) =>
      meta?.asked ? [{ state, forMs: meta.asked.forMs }] : [],
    );
    const twoDays = 2 * 24 * 60 * 60_000;
    expect(asked).toEqual([
      { state: 'created', forMs: undefined },
      { state: 'pending', forMs: undefined },
      { state: 'failed', forMs: twoDays },
      { state: 'abandoned', forMs: twoDays },
      // The bank can debit a second sum, and its webhook can be lost.
      { state: 'paid', forMs: twoDays },
      { state: 'refundDue', forMs: twoDays },
      { state: 'refunded', forMs: twoDays },
    ]);
  });

  it('does not let time alone end an order whose money may be under way', () => {
    expect(having(EVENTS['gateway.pending'][0]).can({ type: 'order.expired' })).toBe(false);
  });
});
