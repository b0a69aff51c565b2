import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromPromise } from 'xstate';
import { CallError } from '#contract/shared/call-error.ts';
import { withBrowserActors } from '#src/api/actors.ts';
import RestoreFailedScreen from '#src/journey/restore-failed/Screen.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import ContactScreen from '#src/lines/health/contact/Screen.tsx';
import PersonalDetailsScreen from '#src/lines/health/personal-details/Screen.tsx';
import { healthUi } from '#src/lines/health/ui.ts';
import { waitToPass } from '#tests/support/wait.ts';
import {
  EVENTS_TO_HEALTH_LIST,
  EVENTS_TO_PREVIEW,
  healthStateAfter,
} from '#tools/model/lines/health/journey-events.ts';
import { sendChartEvent } from '#tools/model/visitor/event-variants.ts';
import { openScreen } from './journey.tsx';
import { click, find, type } from './render.tsx';

const UNREACHABLE = new CallError({ kind: 'FETCH_ERROR' });
const offline = healthUi.machine.provide({
  actors: { save: fromPromise(() => Promise.reject(UNREACHABLE)) },
  actions: { sendDraft: () => {} },
});
const begun = healthStateAfter(['journey.start', 'registerQuote saved']).journey;
const field = (name: string) => find(HTMLInputElement, `[name="${name}"]`);

/** The first form, without a network. */
const openForm = () =>
  openScreen(<PersonalDetailsScreen />, offline.resolveState({ value: begun.value, context: begun.context }), offline);

beforeEach(() => {
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a problem on a page', () => {
  const submit = (button: Element) =>
    act(async () => {
      click(button);
    });
  const alert = () => document.querySelector('[role=alert]');

  test('that a press brought comes into view and takes the focus, each time', async () => {
    const { actor } = openForm();
    click(find(HTMLInputElement, '[value="female"]'));
    type(field('DOB'), '24081991');
    type(field('SPOUSE'), '12031989');
    type(field('pincode'), '411001');
    click(find(HTMLInputElement, '[name="exsisting_condition"][value="NO"]'));
    const button = find(HTMLButtonElement, '[data-event="personalDetails.submit"]');
    for (const attempt of [1, 2]) {
      field('pincode').focus();
      await submit(button);
      await waitToPass(() => expect(document.activeElement?.contains(alert())).toBe(true));
      expect(alert()?.textContent).toContain('We could not reach the server.');
      expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(attempt);
    }
    actor.stop();
  });

  test('that came automatically is announced, and leaves the focus where it is', async () => {
    const { actor } = openForm();
    field('pincode').focus();
    await act(async () =>
      sendChartEvent(actor, {
        type: 'personalDetails.submit',
        answer: {
          personalDetails: { DOB: '1991-08-24', gender: 'female', pincode: '411001' },
          members: { memberDetails: [{ member_type: 'SELF', DOB: null }] },
          medicalHistory: { medicalDetails: [{ member_type: 'SELF', medical_question: [] }] },
        },
      }),
    );
    await waitToPass(() => expect(alert()).not.toBeNull());
    expect(document.activeElement).toBe(field('pincode'));
    actor.stop();
  });
});

test('a browser that refuses cookies is told so where its first answer is lost, and what was typed stays', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 404, message: 'We cannot find your answers on this device.', data: { reason: 'NOT_FOUND' } },
      { status: 404 },
    ),
  );
  const inBrowser = withBrowserActors(healthUi.machine, () => Promise.reject(UNREACHABLE));
  const { actor } = openScreen(
    <PersonalDetailsScreen />,
    inBrowser.resolveState({ value: begun.value, context: begun.context }),
    inBrowser,
  );
  click(find(HTMLInputElement, '[value="female"]'));
  type(field('DOB'), '24081991');
  type(field('SPOUSE'), '12031989');
  type(field('pincode'), '411001');
  click(find(HTMLInputElement, '[name="exsisting_condition"][value="NO"]'));
  await act(async () => click(find(HTMLButtonElement, '[data-event="personalDetails.submit"]')));
  await waitToPass(() =>
    expect(find(HTMLElement, '[role=alert]').textContent).toContain('Your browser refuses cookies'),
  );
  expect(field('pincode').value).toBe('411001');
  actor.stop();
});

describe('what is typed', () => {
  const hide = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };

  test('is stored when the page is left or reloaded, also in the field that has the cursor', async () => {
    const { actor } = openForm();
    const stored = () => actor.getSnapshot().context.record?.drafts.personalDetails;
    await act(async () => type(field('pincode'), '4110'));
    hide('visible');
    expect(stored()).toBeUndefined();
    hide('hidden');
    expect(stored()).toMatchObject({ gender: '', DOB: '', pincode: '4110', members: ['SELF', 'SPOUSE'] });
    actor.stop();
  });
});

test('contact is left for the prices before any field is asked', () => {
  const { host, actor } = openScreen(
    <ContactScreen />,
    healthStateAfter(['answer.change #contact'], healthStateAfter(EVENTS_TO_HEALTH_LIST)).journey,
  );
  const skips = [...host.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Back to the prices');
  const [first] = skips;
  expect(skips.length).toBe(2);
  expect((first?.compareDocumentPosition(field('full_name')) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  if (first) click(first);
  expect(actor.getSnapshot().matches('quoteList')).toBe(true);
  actor.stop();
});

test('an answer that could not be loaded is told without a promise that what was typed is still there', () => {
  const problem = { kind: 'FETCH_ERROR', message: '', status: null, reason: null, fields: {} } as const;
  const failed = healthUi.machine.resolveState({ value: 'restoreFailed', context: { ...begun.context, problem } });
  const { host, actor } = openScreen(<RestoreFailedScreen />, failed);
  expect(host.textContent).toContain('Your saved answers are safe on our server. We just could not load them');
  expect(host.textContent).toContain('We could not reach the server. Check your connection and try again.');
  expect(host.textContent).not.toMatch(/typed|Nothing is lost/);
  actor.stop();
});

describe('the stepper', () => {
  const WITH_ILLNESS = ['journey.start', 'registerQuote saved', 'personalDetails.submit ill', 'personalDetails saved'];
  const rows: [string, readonly string[], string][] = [
    ['personal details', ['journey.start', 'registerQuote saved'], 'Step 1 of 6: About you'],
    ['the first member’s history', WITH_ILLNESS, 'Step 1 of 6: About you'],
    [
      'the second member’s',
      [...WITH_ILLNESS, 'medicalHistory.submit given', 'medicalHistory saved'],
      'Step 1 of 6: About you',
    ],
    ['contact', [...EVENTS_TO_HEALTH_LIST, 'answer.change #contact'], 'Step 1 of 6: About you'],
    ['the quote list', EVENTS_TO_HEALTH_LIST, 'Step 2 of 6: Plan, 1 of 2'],
    ['the check of all answers', EVENTS_TO_PREVIEW, 'Step 4 of 6: Check, 1 of 2'],
  ];
  test.each(rows)('says how far within its stage the journey is: %s', (_, names, notice) => {
    const { host, actor } = openScreen(<StepPage />, healthStateAfter(names).journey);
    expect(find(HTMLElement, 'nav button', host).textContent).toBe(notice);
    actor.stop();
  });
});
