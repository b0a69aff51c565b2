import { describe, expect, it } from 'vitest';
import type { GatewayStatus } from '#server/domain/payment/payment-gateway.ts';
import { claimOrderCheck, ordersToAsk } from '#server/domain/settlement/order-checks.ts';
import { orderToPay } from '#server/domain/settlement/order-to-pay.ts';
import type { Purchase } from '#server/domain/settlement/purchase.ts';
import { receivePolledStatus, receiveStatus } from '#server/domain/settlement/receive-status.ts';
import { claimRefund, receiveRefundAnswer } from '#server/domain/settlement/refunds.ts';
import { Refused } from '#server/shared/refused.ts';
import { DECISION } from '#tests/ui/health-record.ts';
import {
  at,
  booked,
  NOW,
  orderIn,
  PREMIUM,
  paid,
  proposalOf,
  purchaseAt,
  record,
  refundReason,
  reported,
  stateOf,
  sumsIn,
  WEBHOOK,
} from './settlement-purchase.ts';

// The commands on a purchase, without a database: what the gateway and the insurer say, and what comes of it.

describe('money for an accepted proposal', () => {
  it('asks for its policy, once', () => {
    const after = reported(booked(purchaseAt(NOW)), paid(NOW));
    expect([stateOf(after), sumsIn(after), after.requestedFor]).toEqual(['paid', [['T1', 'received']], 'ORD-1']);
    expect(after.transitions.map(({ machine, after: state }) => `${machine}: ${state}`)).toEqual([
      'received-sum: received-sum.received',
      'payment: payment.paid',
      'issuance: issuance.requested',
    ]);
    expect(after.news).toEqual([]);
  });

  it('named again changes nothing and is in the trail', () => {
    const before = reported(booked(purchaseAt(NOW)), paid(NOW));
    const after = reported(before, paid(NOW));
    expect([after.orders, after.sums, after.transitions]).toEqual([before.orders, before.sums, before.transitions]);
    expect(after.events).toHaveLength(before.events.length + 1);
  });

  it('that comes a second time goes back, and the visitor gets a message', () => {
    const after = reported(reported(booked(purchaseAt(NOW)), paid(NOW)), paid(NOW, 'T2'));
    expect([stateOf(after), refundReason(after)]).toEqual(['paid', 'SECOND_PAYMENT']);
    expect(after.news).toEqual([{ kind: 'refund', order: expect.anything(), sum: after.sums[1] }]);
  });

  it.each<[string, string, Purchase, GatewayStatus]>([
    ['of another amount', 'WRONG_AMOUNT', booked(purchaseAt(NOW)), paid(NOW, 'T1', PREMIUM - 1)],
    ['in another currency', 'WRONG_AMOUNT', booked(purchaseAt(NOW)), paid(NOW, 'T1', PREMIUM, 'USD')],
    // The offer is good until 19 September, 06:10; an order made at 06:00 that day until 06:30.
    [
      'after the offer and its order',
      'OFFER_ENDED',
      { ...booked(purchaseAt(at('19T06:00:00'))), now: at('19T06:31:00') },
      paid(at('19T06:30:01')),
    ],
  ])('%s goes back', (_, reason, before, status) => {
    const after = reported(before, status);
    expect([stateOf(after), refundReason(after), after.requestedFor]).toEqual(['refundDue', reason, null]);
  });

  it('until its order ends is good, though the offer has ended', () => {
    const before = { ...booked(purchaseAt(at('19T06:00:00'))), now: at('19T06:31:00') };
    expect(stateOf(reported(before, paid(at('19T06:30:00'))))).toBe('paid');
  });

  it('of a proposal whose acceptance or identity is gone goes back', () => {
    const order = booked(purchaseAt(NOW)).orders;
    const kyc = { ...proposalOf(record).kyc, status: 'NOT_STARTED' } as const;
    for (const changed of [{ decision: null }, { kyc }]) {
      expect(refundReason(reported({ ...purchaseAt(NOW, changed), orders: order }, paid(NOW)))).toBe(
        'PROPOSAL_CHANGED',
      );
    }
  });

  it('of a transaction that pays another order is not counted, and a person is to look at it', () => {
    const before = booked(purchaseAt(NOW));
    const after = reported(before, paid(NOW), { ...WEBHOOK, ordersOfTransactions: new Map([['T1', 'ORD-9']]) });
    expect([after.orders, after.sums]).toEqual([before.orders, []]);
    expect(after.events.map(({ event }) => event.type)).toEqual(['transaction.repeated']);
    expect(after.log.map(({ level }) => level)).toEqual(['error']);
  });

  it('at an impossible time counts from its report', () => {
    const after = reported(booked(purchaseAt(NOW)), paid(at('01T06:30:00')));
    expect(orderIn(after).snapshot.context.receivedAt).toBe(NOW.toISOString());
    expect(after.log.map(({ level }) => level)).toEqual(['warn']);
  });
});

describe('an answer without money', () => {
  const asked = booked(purchaseAt(NOW));

  it('that was asked for before a webhook came changes nothing', () => {
    const failed = reported(asked, { kind: 'FAILED', reason: 'Declined' });
    const late = { status: { kind: 'PENDING', transactionId: 'T1' }, state: 'created' } as const;
    expect(receivePolledStatus(failed, orderIn(failed), late, new Map())).toBe(failed);
    const inTime = { ...late, state: 'failed' } as const;
    expect(stateOf(receivePolledStatus(failed, orderIn(failed), inTime, new Map()))).toBe('pending');
  });

  it('ends an order after half an hour, not before', () => {
    const lookedAt = (time: string) => stateOf(reported({ ...asked, now: at(time) }, { kind: 'OPEN' }));
    expect(lookedAt('04T06:59:59')).toBe('created');
    expect(lookedAt('04T07:00:00')).toBe('abandoned');
  });
});

describe('the order to pay', () => {
  const failed = reported(booked(purchaseAt(NOW)), { kind: 'FAILED', reason: 'Declined' });
  const next = (purchase: Purchase) => {
    const decided = orderToPay(purchase, 'ORD-2');
    return decided === null || decided instanceof Refused ? decided : decided.toOpen;
  };

  it('is the one that waits, and a new one after a failure, which replaces it', () => {
    expect(next(booked(purchaseAt(NOW)))).toMatchObject({ orderId: 'ORD-1', amount: PREMIUM, replaces: [] });
    expect(next(failed)).toMatchObject({
      orderId: 'ORD-2',
      expiresAt: '2026-09-04T07:00:00.000Z',
      replaces: ['ORD-1'],
    });
  });

  it('is refused while money may be under way, and without an acceptance', () => {
    expect(next(reported(failed, { kind: 'PENDING', transactionId: 'T1' }))).toMatchObject({ reason: 'PAID_ALREADY' });
    expect(next(reported(failed, paid(NOW)))).toMatchObject({ reason: 'PAID_ALREADY' });
    const declined = purchaseAt(NOW, { decision: { ...DECISION, status: 'DECLINED' } });
    expect(next(declined)).toMatchObject({ reason: 'STEP_MISSING', details: { step: 'decision' } });
  });

  it('needs another answer of the insurer once the offer has ended', () => {
    expect(next(purchaseAt(at('19T06:09:59')))).toMatchObject({ orderId: 'ORD-2' });
    expect(next(purchaseAt(at('19T06:10:00')))).toBeNull();
  });

  it('is one of twenty a day', () => {
    const many = Array.from({ length: 20 }, (_, n) => n).reduce<Purchase>((purchase, n) => {
      const order = booked(purchase, `ORD-${n}`);
      return receiveStatus(order, orderIn(order, `ORD-${n}`), { kind: 'FAILED', reason: 'Declined' }, WEBHOOK);
    }, purchaseAt(NOW));
    expect(next(many)).toMatchObject({ reason: 'RATE_LIMITED', details: { retry_after: 86_400 } });
    expect(next({ ...many, now: at('05T06:30:00') })).toMatchObject({ orderId: 'ORD-2' });
    // Of twenty that failed the three newest are asked about.
    expect(ordersToAsk(many).map(({ id }) => id)).toEqual(['ORD-19', 'ORD-18', 'ORD-17']);
  });
});

describe('a scheduled check', () => {
  it('is of one process until its call is cut off', () => {
    const before = booked(purchaseAt(NOW));
    const due = { ...before, now: at('04T06:30:13') };
    expect(claimOrderCheck(before, 'ORD-1', at('04T06:31:00'))).toBeNull();
    const claimed = claimOrderCheck(due, 'ORD-1', at('04T06:31:00'));
    expect(claimed && orderIn(claimed).nextCheckAt).toEqual(at('04T06:31:00'));
    expect(claimed && claimOrderCheck(claimed, 'ORD-1', at('04T06:32:00'))).toBeNull();
  });

  it('returns a sum again until the gateway takes it, and then the order is refunded', () => {
    const key = { orderId: 'ORD-1', transactionId: 'T1' };
    const due = reported(booked(purchaseAt(NOW)), paid(NOW, 'T1', 1));
    const claimed = claimRefund(due, key, at('04T06:31:00'));
    expect(claimed?.sum.amount).toBe(1);
    expect(claimed && claimRefund(claimed.purchase, key, at('04T06:32:00'))).toBeNull();
    const failed = receiveRefundAnswer(due, key, false);
    expect([stateOf(failed), failed.sums[0]?.tries]).toEqual(['refundDue', 1]);
    const returned = receiveRefundAnswer(failed, key, true);
    expect([stateOf(returned), sumsIn(returned)]).toEqual(['refunded', [['T1', 'refunded']]]);
    expect(receiveRefundAnswer(returned, key, true)).toBe(returned);
  });
});
