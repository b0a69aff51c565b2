import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { QuotationBase } from '#contract/shared/line.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { queryClient } from '#src/api/query-client.ts';
import HealthAddressScreen from '#src/lines/health/address/Screen.tsx';
import PersonalDetailsScreen from '#src/lines/health/personal-details/Screen.tsx';
import { healthUi } from '#src/lines/health/ui.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { dialogs, windowOf } from './browser.ts';
import { atGateway } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { click, find, type } from './render.tsx';

// 110098 is a newer PIN code of Delhi that is not on our list.
const UNLISTED = { pincode: '110098', city: 'Delhi', district: '', state: 'Delhi', zone: 'A', needs_district: true };
const LISTED = { ...UNLISTED, pincode: '110001', city: 'New Delhi', district: 'New Delhi', needs_district: false };
const ARMY = { ...UNLISTED, pincode: '900056', city: 'Army Postal Service', state: 'Army Postal Service', zone: 'C' };

const silent = healthUi.machine.provide({
  actors: {
    fetchQuoteList: fromPromise(() => new Promise<QuoteListBase>(() => {})),
    fetchQuotation: fromPromise(() => new Promise<QuotationBase>(() => {})),
  },
});

let stop = () => {};
const open = (screen: Parameters<typeof openScreen>[0], state: string, problem: CallProblem | null = null) => {
  const page = openScreen(screen, journeyAt({ [state]: 'editing' }, atGateway, { problem }), silent);
  stop = () => page.actor.stop();
  return page;
};
const inputOf = (name: string) => find(HTMLInputElement, `[name="${name}"]`);
const fill = (name: string, text: string) =>
  act(async () => {
    const input = inputOf(name);
    input.setSelectionRange(0, input.value.length);
    type(input, text);
  });

beforeAll(dialogs);
beforeEach(() => {
  windowOf(1280);
  const places = new Map<string, unknown>(
    [UNLISTED, LISTED, { ...ARMY, needs_district: false }].map((one) => [one.pincode, one]),
  );
  vi.stubGlobal('fetch', async (url: string | URL) => {
    const data = places.get(String(url).split('/').at(-1) ?? '');
    return Response.json(
      { code: data ? 200 : 404, message: '', data: data ?? { reason: 'NOT_FOUND' } },
      { status: data ? 200 : 404 },
    );
  });
});
afterEach(() => {
  stop();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('a PIN code that is not on our list', () => {
  test('has a way on: its first digits give the state, and the visitor names the district', async () => {
    const { host, actor } = open(<HealthAddressScreen />, 'address');
    await waitToPass(() => expect(host.textContent).toContain('New Delhi, Delhi'));
    expect(host.querySelector('[name="district"]')).toBeNull();
    await fill('pincode', '110098');
    await waitToPass(() =>
      expect(host.textContent).toContain('PIN code 110098 is not on our list yet. By its first digits it is in Delhi.'),
    );
    // It is not an error: a message that looks like one would stop visitors.
    expect(host.querySelector('[data-unknown]')).toBeNull();
    await fill('district', 'North Delhi');
    await act(async () => click(find(HTMLButtonElement, 'button[type="submit"]')));
    await waitToPass(() =>
      expect(actor.getSnapshot().context.attempt?.event).toMatchObject({
        type: 'address.submit',
        answer: { pincode: '110098', district: 'North Delhi' },
      }),
    );
  });

  test('asks for the district again where the server misses it, though the place could not be looked up', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    const sentence = 'We do not know 110098 yet. Enter the district, or check the PIN code';
    const problem = { kind: 'HTTP', status: 422, reason: 'VALIDATION', message: sentence } as const;
    const { host } = open(<HealthAddressScreen />, 'address', { ...problem, fields: { district: sentence } });
    await waitToPass(() => expect(inputOf('district')).toBeTruthy());
    expect(host.textContent).toContain(sentence);
  });

  test('of the army’s post asks for no district', async () => {
    const { host } = open(<HealthAddressScreen />, 'address');
    await fill('pincode', '900056');
    await waitToPass(() => expect(host.textContent).toContain('Army Postal Service'));
    expect(host.querySelector('[name="district"]')).toBeNull();
  });

  test('may be a slip of the finger: where only the price depends on it, it is said and taken', async () => {
    const { host } = open(<PersonalDetailsScreen />, 'personalDetails');
    await fill('pincode', '110098');
    await waitToPass(() =>
      expect(host.textContent).toContain('PIN code 110098 is not on our list yet. By its first digits it is in Delhi.'),
    );
  });
});
