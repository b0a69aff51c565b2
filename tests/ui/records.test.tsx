import { describe, expect, test, vi } from 'vitest';
import { DynamicForm } from '#src/ui/form/DynamicForm.tsx';
import { CompareTable } from '#src/ui/plan/CompareTable.tsx';
import { RatingStars } from '#src/ui/plan/RatingStars.tsx';
import { PriceSummary } from '#src/ui/price/PriceSummary.tsx';
import { OrderStatusCard } from '#src/ui/record/OrderStatusCard.tsx';
import { PaymentDetailsCard } from '#src/ui/record/PaymentDetailsCard.tsx';
import { type Step, Stepper } from '#src/ui/stepper/Stepper.tsx';
import { Toast, toastLook } from '#src/ui/toast/Toast.tsx';
import { click, find, render } from './render.tsx';

const ORDER = {
  _id: 'CHH-1',
  full_amount: 2_184_050,
  payment_status: 'SUCCESS',
  date_of_transaction: '2026-09-04',
  policy_start_date: '2026-09-05',
};

describe('the order status card', () => {
  test('shows three completed steps with their dates', () => {
    const host = render(<OrderStatusCard order={ORDER} />);
    const steps = [...host.querySelectorAll('li')].map((step) => step.textContent);
    expect(steps).toEqual(['Premium Received04 Sep 2026', 'Policy Issued05 Sep 2026', 'Policy Active05 Sep 2026']);
    expect(host.querySelectorAll('[aria-label=Completed]').length).toBe(3);
    expect(host.textContent).toContain('Successful');
    expect(host.textContent).toContain('₹21,840.50');
    expect(host.textContent).toContain('CHH-1');
  });

  test('shows what is not yet as pending, and any other status as it is', () => {
    const host = render(
      <OrderStatusCard order={{ ...ORDER, payment_status: 'REFUND_DUE', policy_start_date: null }} />,
    );
    expect(host.querySelectorAll('[aria-label=Pending]').length).toBe(2);
    expect(host.textContent).toContain('REFUND_DUE');
  });
});

test('the payment details card has the labels of the spec', () => {
  const host = render(
    <PaymentDetailsCard payment={{ proposal_id: 'Asha Rao', unique_transaction_id: 'pay_1', policy_number: 'P-9' }} />,
  );
  const rows = [...host.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(rows).toEqual(['Proposer NameAsha Rao', 'Transaction IDpay_1', 'Policy NumberP-9']);
});

describe('the toast', () => {
  test.each([
    [200, 'check', 'good'],
    [400, 'warning', 'warn'],
    [404, 'cross', 'bad'],
    [500, 'cross', 'fatal'],
    [302, 'info', 'info'],
  ])('%i', (code, icon, tone) => {
    expect(toastLook(code)).toMatchObject({ icon, tone });
  });

  test('is announced and can be closed', () => {
    const close = vi.fn();
    const host = render(<Toast code={200} message="Saved" isVisible={false} onClose={close} />);
    const region = find(HTMLElement, '[aria-live=polite]');
    expect(region.textContent).toBe('');
    render(<Toast code={200} message="Saved" isVisible onClose={close} />);
    expect(region.textContent).toBe('Saved');
    click(find(HTMLElement, 'button', host));
    expect(close).toHaveBeenCalledOnce();
  });
});

test('the stepper goes to open steps and says why others are locked', () => {
  const go = vi.fn();
  const steps: Step[] = [
    { id: 'a', label: 'One', status: 'done' },
    { id: 'b', label: 'Two', status: 'current' },
    { id: 'c', label: 'Three', status: 'locked', why: 'Finish Two first' },
  ];
  const host = render(<Stepper steps={steps} onSelect={go} />);
  expect(host.textContent).toContain('Step 2 of 3: Two');
  const [one, three] = host.querySelectorAll('li button');
  if (one) click(one);
  if (three) click(three);
  expect(go.mock.calls).toEqual([['a']]);
  expect(document.getElementById(three?.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Finish Two first');
  expect(find(HTMLElement, '[aria-current=step]').textContent).toContain('Two');
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

test('the comparison can be narrowed to what differs', () => {
  const plans = [
    { id: 'a', name: 'A', insurer: 'I' },
    { id: 'b', name: 'B', insurer: 'J' },
  ];
  const rows = [
    { label: 'Room', values: ['Single', 'Any'] },
    { label: 'Day care', values: [true, true] },
  ];
  const host = render(<CompareTable caption="Plans" plans={plans} groups={[{ title: 'Cover', rows }]} />);
  const shown = () => [...host.querySelectorAll('th[scope=row]')].map((row) => row.textContent);
  expect(shown()).toEqual(['Room', 'Day care']);
  click(find(HTMLElement, '[type=checkbox]'));
  expect(shown()).toEqual(['Room']);
});

test('stars are at most five unless told otherwise', () => {
  render(<RatingStars value={9} />);
  expect(find(Element, '[role=img]').getAttribute('aria-label')).toBe('Rating: 5 out of 5');
});

test('the dynamic form waits for its fields and leaves out the hidden ones', () => {
  const host = render(<DynamicForm fields={undefined} values={{}} onChange={() => undefined} />);
  expect(host.textContent).toContain('Loading Form');
  render(
    <DynamicForm
      fields={[
        { name: 'a', componentType: 'text', isHidden: false, label: 'Employer' },
        { name: 'b', componentType: 'text', isHidden: true, label: 'Secret' },
        { name: 'c', componentType: 'dropdown', isHidden: false, label: 'Trade', dropdown: { name: 'trades' } },
      ]}
      values={{ a: '', c: 'x' }}
      options={{ trades: [{ value: 'x', text: 'Weaver' }] }}
      onChange={() => undefined}
    />,
  );
  expect(host.textContent).toContain('Employer');
  expect(host.textContent).toContain('Weaver');
  expect(host.textContent).not.toContain('Secret');
});
