import { afterEach, expect, test, vi } from 'vitest';
import { LinePage } from '#src/journey/LinePage.tsx';
import { openJourney } from '#src/journey/openJourney.ts';
import ContactScreen from '#src/lines/health/contact/Screen.tsx';
import { healthUi } from '#src/lines/health/ui.ts';
import { atGateway } from './health-record.ts';
import { find, render } from './render.tsx';

const PATH = '/health/contact';
const address = { pathname: PATH, search: '', hash: '' };
/** A visitor who was asked for the contact next. */
const record = { ...atGateway, quote: { ...atGateway.quote, userDetails: null, memberDetails: [] }, proposal: null };

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('a page within a journey shows the restored screen with its first render', async () => {
  localStorage.setItem('chhatri.health', JSON.stringify({ rfqId: 'RFQ-1', proposerId: null, finished: false }));
  window.history.replaceState(null, '', PATH);
  window.scrollTo = () => undefined;
  const asked = vi.fn(async (_url: string) => Response.json({ code: 200, message: 'OK', data: record }));
  vi.stubGlobal('fetch', asked);

  const journey = await openJourney(healthUi, address);
  expect(asked.mock.calls.map(([url]) => url)).toEqual([
    '/api/v1/pf-quote-agg/health/get-full-health-quote-details/RFQ-1',
  ]);
  expect(healthUi.screens.componentOf('contact')).toBe(ContactScreen);
  await vi.waitFor(() => expect(journey.actor.getSnapshot().matches('contact')).toBe(true));

  render(<LinePage ui={healthUi} journey={journey} />);
  expect(find(HTMLElement, '[data-screen]').dataset.screen).toBe('contact');
  expect(find(HTMLElement, 'h1').textContent).not.toBe('');
  expect(asked).toHaveBeenCalledTimes(1);
  journey.actor.stop();
});
