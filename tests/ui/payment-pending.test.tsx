import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import PaymentPendingScreen from '#src/features/payment/pending/Screen.tsx';
import { dialogs, windowOf } from './browser.ts';
import { PAID, proposalWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  windowOf(390);
  vi.useFakeTimers({ now: new Date('2026-09-04T06:40:42.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the next check is told to the second, as the last one is: it never reads as the earlier of the two', () => {
  const payment = {
    ...PAID,
    payment_status: 'PENDING',
    next_check_at: '2026-09-04T06:40:50.000Z',
    resolve_by: '2026-09-07T06:40:00.000Z',
  } as const;
  const { host, actor } = openScreen(
    <PaymentPendingScreen />,
    journeyAt({ payment: 'pending' }, proposalWith({ payment })),
  );
  const facts = new Map(
    [...host.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
  // 06:40 UTC is 12:10 in India.
  expect(facts.get('Our next check')).toBe('12:10:50 pm');
  expect(facts.get('Last asked')).toBe('12:10:42 pm');
  actor.stop();
});
