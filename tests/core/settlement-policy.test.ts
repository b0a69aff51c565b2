import { describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { issuanceMachine } from '#machines/lifecycles/issuance.machine.ts';
import { beginIssuance, receiveIssuanceResponse } from '#server/domain/settlement/issue-policy.ts';
import { type Purchase, UNCHANGED, withIssuance } from '#server/domain/settlement/purchase.ts';
import { beginWithdrawal, receiveWithdrawalAnswer } from '#server/domain/settlement/withdraw-policy.ts';
import { PAID } from '#tests/ui/health-record.ts';
import {
  at,
  booked,
  NOW,
  PREMIUM,
  paid,
  proposalOf,
  purchaseAt,
  record,
  refundReason,
  reported,
  stateOf,
} from './settlement-purchase.ts';

// The commands on a purchase whose policy is due, without a database.

describe('the policy', () => {
  const [requested] = initialTransition(issuanceMachine);
  /** As the database returns the request. */
  const ISSUANCE = {
    ...{ proposerId: 'PRP-1', orderId: 'ORD-1', serial: 7, snapshot: requested, nextAttemptAt: NOW },
    ...{ requestedAt: NOW, issuedAt: null, updatedAt: NOW, schedule: null, document: null, withdrawal: null },
  } as const;
  const cutOffAt = at('04T06:31:00');
  const recordWithPayment: RecordBase = { ...record, proposal: { ...proposalOf(record), payment: PAID } };
  const due = (purchase: Purchase = reported(booked(purchaseAt(NOW)), paid(NOW))): Purchase =>
    withIssuance({ ...purchase, ...UNCHANGED, record: recordWithPayment }, ISSUANCE);

  /** An attempt that is made at once, and its answer. */
  function attempt(before: Purchase, answer: Parameters<typeof receiveIssuanceResponse>[2]): Purchase {
    const { issuance } = before;
    const begun = beginIssuance(
      issuance ? withIssuance(before, { ...issuance, nextAttemptAt: NOW }) : before,
      cutOffAt,
    );
    if (!begun?.request) throw new Error('No attempt was made');
    return receiveIssuanceResponse(begun.purchase, begun.request, answer, SAMPLE_BRAND);
  }
  const REFUSED = { kind: 'REFUSED', reason: 'No' } as const;
  const FAILED = { kind: 'FAILED', reason: 'No answer' } as const;

  it('is asked for by one process, with what was paid', () => {
    const begun = beginIssuance(due(), cutOffAt);
    expect(begun?.request).toMatchObject({
      reference: 7,
      paidPremium: PREMIUM,
      attempt: 1,
      nomineeName: 'Rohan Kulkarni',
    });
    expect(begun && beginIssuance(begun.purchase, cutOffAt)).toBeNull();
  });

  it('is issued with cover from the next midnight, and announced', () => {
    const after = attempt(due(), { kind: 'ISSUED', policyNumber: 'CHH-H-2026-00000075' });
    expect(after.issuance).toMatchObject({ nextAttemptAt: null, issuedAt: NOW, document: null });
    // Paid at noon of 4 September in India.
    expect(after.issuance?.schedule).toMatchObject({ start_date: '2026-09-05', end_date: '2027-09-04' });
    expect(after.news.map(({ kind }) => kind)).toEqual(['policy']);
    expect([stateOf(after), after.endsDocumentNumber]).toEqual(['paid', true]);
  });

  it('that an insurer refuses three times gives the money back; nothing is to be taken back', () => {
    const after = [REFUSED, REFUSED, REFUSED].reduce(attempt, due());
    expect([stateOf(after), refundReason(after)]).toEqual(['refundDue', 'INSURER_REFUSED']);
    expect([after.issuance?.withdrawal, after.endsDocumentNumber]).toEqual([null, true]);
    expect(beginWithdrawal(after, cutOffAt)).toBeNull();
  });

  it('that may have been issued is withdrawn when the money goes back', () => {
    const after = [FAILED, REFUSED, REFUSED, REFUSED].reduce(attempt, due());
    expect(after.issuance?.withdrawal?.snapshot.value).toBe('due');
    const begun = beginWithdrawal(after, cutOffAt);
    if (!begun) throw new Error('No withdrawal was due');
    expect(begun.request).toMatchObject({ reference: 7, attempt: 1, paidPremium: PREMIUM });
    const withdrawn = receiveWithdrawalAnswer(begun.purchase, begun.request, { kind: 'WITHDRAWN' });
    expect(withdrawn.issuance?.withdrawal).toMatchObject({ dueAt: null });
    // The insurer issues it after all: it is asked again.
    const request = {
      ...begun.request,
      policyNumberPrefix: 'H',
      productId: '',
      decisionReference: null,
      nomineeName: '',
      year: 2026,
    };
    const late = receiveIssuanceResponse(withdrawn, request, { kind: 'ISSUED', policyNumber: 'X' }, SAMPLE_BRAND);
    expect(late.issuance?.withdrawal?.snapshot.value).toBe('due');
    expect(late.log.at(-1)?.level).toBe('error');
  });

  it('of an application that lacks an answer is not asked for, and the money goes back', () => {
    const { orders, sums } = due();
    const kyc = { ...proposalOf(record).kyc, status: 'NOT_STARTED' } as const;
    const begun = beginIssuance(withIssuance({ ...purchaseAt(NOW, { kyc }), orders, sums }, ISSUANCE), cutOffAt);
    expect(begun?.request).toBeNull();
    expect(begun && [stateOf(begun.purchase), refundReason(begun.purchase)]).toEqual(['refundDue', 'INSURER_REFUSED']);
  });

  it('keeps the answer of the attempt that is under way, and an issued one whatever the attempt', () => {
    const first = beginIssuance(due(), cutOffAt);
    if (!first?.request || !first.purchase.issuance) throw new Error('No attempt was made');
    const again = beginIssuance(
      withIssuance(first.purchase, { ...first.purchase.issuance, nextAttemptAt: NOW }),
      cutOffAt,
    );
    if (!again) throw new Error('No second attempt was made');
    expect(receiveIssuanceResponse(again.purchase, first.request, REFUSED, SAMPLE_BRAND)).toBe(again.purchase);
    const issued = { kind: 'ISSUED', policyNumber: 'CHH-H-2026-00000075' } as const;
    expect(receiveIssuanceResponse(again.purchase, first.request, issued, SAMPLE_BRAND).issuance?.snapshot.value).toBe(
      'issued',
    );
  });
});
