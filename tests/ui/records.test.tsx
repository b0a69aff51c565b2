import { describe, expect, test, vi } from 'vitest';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { DefinitionList } from '#src/ui/record/DefinitionList.tsx';
import { OrderStatusCard, paymentStatusText } from '#src/ui/record/OrderStatusCard.tsx';
import { PaymentDetailsCard } from '#src/ui/record/PaymentDetailsCard.tsx';
import { Stepper, type StepperStep } from '#src/ui/stepper/Stepper.tsx';
import { click, find, render } from './render.tsx';

const ORDER = {
  _id: 'CHH-1',
  full_amount: 2_184_050,
  payment_status: 'SUCCESS',
  date_of_transaction: '2026-09-04',
  policy_start_date: '2026-09-05',
  policy_issue_date: '2026-09-05',
};
/** The day on which cover begins, at noon in India. */
const NOW = new Date('2026-09-05T06:30:00Z');

const stepsOf = (host: HTMLElement) => [...host.querySelectorAll('li')].map(({ textContent }) => textContent);
const marksOf = (host: HTMLElement) =>
  [...host.querySelectorAll('li [role=img]')].map((mark) => mark.getAttribute('aria-label'));

describe('the order status card', () => {
  test('has three steps, all completed: Premium Received by the transaction, the others by the start of the policy', {
    tags: ['§2.order-status-card', '§3.order-status', '§4.timeline-dates'],
  }, () => {
    const host = render(<OrderStatusCard order={ORDER} now={NOW} />);
    expect(stepsOf(host)).toEqual([
      'Premium Received04 Sep 2026',
      'Policy Issued05 Sep 2026',
      'Policy Active05 Sep 2026',
    ]);
    expect(marksOf(host)).toEqual(['Completed', 'Completed', 'Completed']);
    expect(host.textContent).toContain('Successful');
    expect(host.textContent).toContain('₹21,840.50');
    expect(host.textContent).toContain('CHH-1');
  });

  test('where cover begins later: issued on the day of issue, and active is pending until that day begins in India', {
    tags: ['§4.timeline-dates', '§4.timeline-pending'],
  }, () => {
    const order = { ...ORDER, policy_issue_date: '2026-09-04', policy_start_date: '2026-12-05' };
    // The last and the first millisecond: 5 December begins in India at 18:30 of the day before in Greenwich.
    const before = render(<OrderStatusCard order={order} now={new Date('2026-12-04T18:29:59.999Z')} />);
    expect(stepsOf(before)).toEqual([
      'Premium Received04 Sep 2026',
      'Policy Issued04 Sep 2026',
      'Policy ActiveBegins on 05 Dec 2026',
    ]);
    expect(marksOf(before)).toEqual(['Completed', 'Completed', 'Pending']);
    const after = render(<OrderStatusCard order={order} now={new Date('2026-12-04T18:30:00.000Z')} />);
    expect(stepsOf(after)[2]).toBe('Policy Active05 Dec 2026');
    expect(marksOf(after)).toEqual(['Completed', 'Completed', 'Completed']);
  });

  test('marks a step that is not completed as pending', { tags: ['§4.timeline-pending'] }, () => {
    const paid = { ...ORDER, policy_start_date: null, policy_issue_date: null };
    expect(marksOf(render(<OrderStatusCard order={paid} now={NOW} />))).toEqual(['Completed', 'Pending', 'Pending']);
    const failed = { ...paid, payment_status: 'FAILED', date_of_transaction: null };
    expect(marksOf(render(<OrderStatusCard order={failed} now={NOW} />))).toEqual(['Pending', 'Pending', 'Pending']);
  });

  test('reads SUCCESS as Successful and any other status as it is', { tags: ['§4.timeline-status'] }, () => {
    expect(['SUCCESS', 'success', 'PENDING', 'REFUND_DUE'].map(paymentStatusText)).toEqual([
      'Successful',
      'success',
      'PENDING',
      'REFUND_DUE',
    ]);
    expect(render(<OrderStatusCard order={{ ...ORDER, payment_status: 'FAILED' }} now={NOW} />).textContent).toContain(
      'FAILED',
    );
  });
});

test('the payment details card shows Proposer Name, Transaction ID and Policy Number', {
  tags: ['§2.payment-details-card', '§3.payment-details'],
}, () => {
  const host = render(
    <PaymentDetailsCard payment={{ proposal_id: 'Asha Rao', unique_transaction_id: 'pay_1', policy_number: 'P-9' }} />,
  );
  const rows = [...host.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Proposer NameAsha Rao', 'Transaction IDpay_1', 'Policy NumberP-9']);
});

test('the stepper goes to open steps and says why others are locked', () => {
  const go = vi.fn();
  const steps: StepperStep[] = [
    { id: 'a', label: 'One', status: 'done' },
    { id: 'b', label: 'Two', status: 'current' },
    { id: 'c', label: 'Three', status: 'locked', why: 'Finish Two first' },
  ];
  const host = render(<Stepper steps={steps} onSelect={go} />);
  expect(host.textContent).toContain('Step 2 of 3: Two');
  const filled = () => find(HTMLElement, '[aria-hidden=true] > [style]').style.width;
  expect(filled()).toBe('50%');
  const [one, three] = host.querySelectorAll('li button');
  if (one) click(one);
  if (three) click(three);
  expect(go.mock.calls).toEqual([['a']]);
  expect(document.getElementById(three?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Finish Two first');
  expect(find(HTMLElement, '[aria-current=step]').textContent).toContain('Two');
});

test('the stepper moves within a step of several pages, and says which one it is', () => {
  const at = (page: number) => {
    const steps: StepperStep[] = [
      { id: 'a', label: 'One', status: 'current', part: { at: page, of: 3 } },
      { id: 'b', label: 'Two', status: 'locked' },
    ];
    return render(<Stepper steps={steps} onSelect={() => undefined} />);
  };
  const filled = () => find(HTMLElement, '[aria-hidden=true] > [style]').style.width;
  expect(at(1).textContent).toContain('Step 1 of 2: One, 1 of 3');
  expect(filled()).toBe('12.5%');
  expect(at(3).textContent).toContain('Step 1 of 2: One, 3 of 3');
  expect(filled()).toBe('37.5%');
  expect(find(HTMLElement, '[aria-current=step]').textContent).toContain('One, 3 of 3');
});

test('the premium is shown with its working, line by line', () => {
  const host = render(
    <PriceSummary
      rows={[
        {
          premium_key: 'base-premium',
          premium_label: 'Base Premium',
          premium_text: '2 Year(s)',
          premium_value: 10_000_000,
        },
      ]}
      working={[{ label: 'Family discount', detail: '10 % off', amount: -50_000 }]}
      total={9_950_000}
    />,
  );
  expect(host.textContent).toContain('₹1,00,000');
  expect(host.textContent).toContain('₹99,500');
  expect(find(HTMLElement, 'details').textContent).toContain('−₹500');
});

test('answers can be changed by a button that says which ones, and carries what tests find it by', () => {
  const change = vi.fn();
  const host = render(
    <DefinitionList
      title="Address"
      items={[
        { term: 'City', value: 'Pune' },
        { term: 'Landmark', value: '' },
      ]}
      onChange={change}
      changeData={{ 'data-event': 'answer.change' }}
    />,
  );
  expect(host.textContent).toContain('LandmarkNot given');
  const button = find(HTMLElement, '[data-event="answer.change"]');
  expect(button.textContent).toBe('Change Address');
  click(button);
  expect(change).toHaveBeenCalledOnce();
});
