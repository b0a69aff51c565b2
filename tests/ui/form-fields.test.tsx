import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';
import HealthMedicalDetailsScreen from '#src/lines/health/medical-details/Screen.tsx';
import { waitToPass } from '#tests/support/wait.ts';
import { EVENTS_TO_KYC, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import { windowOf } from './browser.ts';
import { openScreen } from './journey.tsx';
import { click, find } from './render.tsx';
import { buttonCalled } from './shell-fresh.tsx';

// Spec §8: only logged, no user message. Decision 012: the page itself says so where the form would be.

const { journey } = healthStateAfter([
  ...EVENTS_TO_KYC,
  'document.submit verified',
  'submitDocument saved',
  'kyc.continue',
  'memberDetails.submit given',
  'memberDetails saved',
  'memberDetails.submit given',
  'memberDetails saved',
]);

const field = {
  name: 'surgery',
  componentType: 'yes-no',
  isHidden: false,
  dropdown: { name: '' },
  label: 'Any surgery?',
};
const form = { code: 200, message: 'OK', data: [{ fields: [field] }] };

const server = vi.fn<(url: string) => Promise<Response>>();
const logged = vi.fn<(...words: unknown[]) => void>();

beforeEach(() => {
  windowOf(390);
  vi.stubGlobal('fetch', server);
  vi.spyOn(console, 'error').mockImplementation(logged);
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.mockReset();
  logged.mockReset();
});

/** Waits until the page says so. React receives what was fetched a moment after it has arrived. */
const says = (host: HTMLElement, text: string) => act(() => waitToPass(() => expect(host.textContent).toContain(text)));
const answers = (url: string) =>
  url.includes('form-fields')
    ? Response.json(form)
    : Response.json({ code: 200, message: 'OK', data: { members: [] } });

describe('the fields of a form', () => {
  test('are asked for while the page says Loading Form, and become the form', {
    tags: ['§2.dynamic-form-loading'],
  }, async () => {
    let answer: (response: Response) => void = () => {};
    const fields = new Promise<Response>((done) => {
      answer = done;
    });
    server.mockImplementation(async (url) => (url.includes('form-fields') ? fields : answers(url)));
    const { host, actor } = openScreen(<HealthMedicalDetailsScreen />, journey);
    expect(host.textContent).toContain('Loading Form');
    await act(async () => answer(answers('form-fields')));
    await says(host, 'Any surgery?');
    expect(logged).not.toHaveBeenCalled();
    actor.stop();
  });

  test('that cannot be fetched are logged, raise no message of the shell, and can be asked for again', {
    tags: ['§8.form-fields-failure'],
  }, async () => {
    server.mockRejectedValue(new TypeError('Failed to fetch'));
    const { host, actor } = openScreen(<HealthMedicalDetailsScreen />, journey);
    await says(host, 'The insurer’s questions could not be loaded.');
    expect(logged).toHaveBeenCalledExactlyOnceWith('The fields of a form could not be fetched.', expect.any(Error));
    expect(document.querySelector('[data-tone]')).toBeNull();
    expect(find(HTMLElement, 'main', host).textContent).toContain('The insurer’s questions could not be loaded.');

    server.mockImplementation(async (url) => answers(url));
    click(buttonCalled('Load the questions again'));
    await says(host, 'Any surgery?');
    actor.stop();
  });
});
