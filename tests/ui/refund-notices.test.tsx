import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StateValue } from 'xstate';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { RefundView } from '#contract/shared/payment.ts';
import { policyScreen } from '#src/features/policy/Screen.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { healthGuide } from '#src/lines/health/policy-guide.ts';
import { dialogs } from './browser.ts';
import { PAID, proposalWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';

const PolicyDownloadScreen = policyScreen(healthGuide);

let stop = () => {};
const open = (screen: ReactElement, value: StateValue, record: HealthRecord) => {
  const page = openScreen(screen, journeyAt(value, record));
  stop = () => page.actor.stop();
  return page;
};

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});
afterEach(() => stop());

describe('money that goes back', () => {
  const due: RefundView = {
    order_id: 'ORD-1',
    unique_transaction_id: 'T-1',
    amount: 1_234_500,
    currency: 'INR',
    order_amount: 1_234_500,
    status: 'REFUND_DUE',
    reason: 'PROPOSAL_CHANGED',
    resolve_by: '2026-09-11T06:30:00.000Z',
  };

  test('beside the payment is told on every page, until it is back', () => {
    const { host, actor } = open(
      <StepPage />,
      { preview: 'checking' },
      proposalWith({ payment: null, refunds: [due] }),
    );
    expect(host.textContent).toContain(
      '₹12,345 of an earlier payment (order ORD-1) is on its way back to the account it came from, by 11 Sep 2026, because your application changed after you began to pay.',
    );
    const sent = proposalWith({ payment: null, refunds: [{ ...due, status: 'REFUNDED' }] });
    act(() => actor.send({ type: 'record.refresh', record: sent }));
    expect(host.textContent).toContain(
      '₹12,345 of an earlier payment (order ORD-1) was sent back to the account it came from, because',
    );
    act(() => actor.send({ type: 'record.refresh', record: proposalWith({ payment: null }) }));
    expect(host.textContent).not.toContain('earlier payment');
  });

  test('another amount is named beside what was asked for', () => {
    const paisa: RefundView = { ...due, amount: 1, order_amount: 134_200, reason: 'WRONG_AMOUNT' };
    const { host } = open(<StepPage />, { preview: 'checking' }, proposalWith({ payment: null, refunds: [paisa] }));
    expect(host.textContent).toContain(
      'We received ₹0.01 of ₹1,342 (order ORD-1). It is on its way back to the account it came from, by 11 Sep 2026, because it was not the exact premium.',
    );
  });

  test('a second sum for the order that is paid is shown, and the first is not', () => {
    const second: RefundView = { ...due, order_id: PAID._id, reason: 'SECOND_PAYMENT', unique_transaction_id: 'T-9' };
    const { host } = open(<StepPage />, { preview: 'checking' }, proposalWith({ payment: PAID, refunds: [second] }));
    expect(host.textContent).toContain('because it was a second payment for the same policy');
  });

  test('of the payment itself is told once, by its own page, which sees it sent without a reload', () => {
    const payment = { ...PAID, payment_status: 'REFUND_DUE' } as const;
    const own: RefundView = {
      ...due,
      order_id: 'ORD-2',
      unique_transaction_id: payment.unique_transaction_id ?? '',
      reason: 'INSURER_REFUSED',
    };
    const policy = { status: 'REFUSED', next_attempt_at: null, issued: null } as const;
    const { host, actor } = open(
      <PolicyDownloadScreen />,
      { policy: { overlay: 'dismissed', issuance: 'refunding' } },
      proposalWith({ payment, policy, refunds: [own] }),
    );
    expect(host.textContent).toContain('Your ₹12,345 goes back in full');
    expect(host.textContent).not.toContain('earlier payment');
    const record = proposalWith({ payment, policy, refunds: [{ ...own, status: 'REFUNDED' }] });
    act(() => actor.send({ type: 'record.refresh', record }));
    expect(host.textContent).toContain('Your ₹12,345 was sent back in full');
  });
});
