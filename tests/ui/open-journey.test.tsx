import { afterEach, expect, test, vi } from 'vitest';
import PaymentUnknown from '#src/features/payment/unknown/Screen.tsx';
import { LinePage } from '#src/journey/LinePage.tsx';
import { startJourneyAt } from '#src/journey/start-journey-at.ts';
import MemberConditionsScreen from '#src/lines/health/medical-history/Screen.tsx';
import { healthUi } from '#src/lines/health/ui.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { ORDER, proposalWith, quoteWith } from './health-record.ts';
import { find, render } from './render.tsx';

const PATH = '/health/medical-history/SPOUSE';
const address = { pathname: PATH, search: '', hash: '' };
/** A visitor who said that someone is ill, and is asked which condition it is. */
const record = quoteWith({
  medicalDetails: [
    { member_type: 'SELF', medical_question: [] },
    { member_type: 'SPOUSE', medical_question: null },
  ],
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a screen that the machine passes before the first render fetches what tells of a lost network', async () => {
  localStorage.setItem('chhatri.health', JSON.stringify({ rfqId: 'RFQ-1', proposerId: 'PRP-1', finished: false }));
  window.history.replaceState(null, '', '/health/payment');
  window.scrollTo = () => undefined;
  const pending = proposalWith({ payment: { ...ORDER, payment_status: 'PENDING' } });
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: pending }));

  const journey = await startJourneyAt(healthUi, { pathname: '/health/payment', search: '', hash: '' });
  await waitToPass(() => expect(journey.actor.getSnapshot().value).toEqual({ payment: 'pending' }));
  const unknown = () => healthUi.screens.componentOf('payment-unknown');
  const lazyOne = unknown();

  render(<LinePage ui={healthUi} journey={journey} />);
  await waitToPass(() => expect(unknown()).not.toBe(lazyOne));
  expect(unknown()).toBe(PaymentUnknown);
  journey.actor.stop();
});

test('a page within a journey shows the restored screen with its first render', async () => {
  localStorage.setItem('chhatri.health', JSON.stringify({ rfqId: 'RFQ-1', proposerId: null, finished: false }));
  window.history.replaceState(null, '', PATH);
  window.scrollTo = () => undefined;
  const asked = vi.fn(async (_url: string) => Response.json({ code: 200, message: 'OK', data: record }));
  vi.stubGlobal('fetch', asked);

  const journey = await startJourneyAt(healthUi, address);
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/pf-quote-agg/health/get-full-health-quote-details/RFQ-1',
  ]);
  expect(healthUi.screens.componentOf('medicalHistory')).toBe(MemberConditionsScreen);
  await waitToPass(() => expect(journey.actor.getSnapshot().value).toEqual({ medicalHistory: 'editing' }));

  render(<LinePage ui={healthUi} journey={journey} />);
  expect(find(HTMLElement, '[data-screen]').dataset.screen).toBe('medicalHistory');
  expect(find(HTMLElement, 'h1').textContent).not.toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
  journey.actor.stop();
});
