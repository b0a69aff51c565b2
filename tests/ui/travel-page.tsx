import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { fromPromise, type StateValue } from 'xstate';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import type { Draft } from '#contract/shared/record.ts';
import type { JourneyContext, JourneyEvent, SaveInput, SaveOutcome } from '#machines/core/journey-types.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { queryClient } from '#src/api/query-client.ts';
import { travelUi } from '#src/lines/travel/ui.ts';
import { dialogs, windowOf } from './browser.ts';
import { screensIn } from './journey.tsx';
import { click, find, type } from './render.tsx';
import { NOW } from './travel-record.ts';

/** Pages of the travel journey, without a server: submissions are recorded, and not answered by default. */

const { journeyAt, openScreen } = screensIn<TravelRecord>(travelUi);
const sent = vi.fn<(...bodies: unknown[]) => void>();
let answer: (() => Promise<SaveOutcome>) | null = null;
/** The server's answer to the next submission. */
export const answerWith = (saved: SaveOutcome): void => {
  answer = () => Promise.resolve(saved);
};
/** The drafts that were sent, in order. */
export const drafts: Draft[] = [];
const offline = travelUi.machine.provide({
  actors: {
    save: fromPromise<SaveOutcome, SaveInput>(({ input }) => {
      sent(...input.calls.map(({ body }) => body));
      return answer?.() ?? new Promise<never>(() => {});
    }),
  },
  actions: {
    sendDraft: ({ event }: { event: JourneyEvent }) => {
      if (event.type === 'draft.save') drafts.push(event.draft);
    },
  },
});

let stop = () => {};
/** Opens a screen in a state of the chart, and closes the previous page. */
export const open = (
  screen: ReactElement,
  value: StateValue,
  record: TravelRecord | null,
  context: Partial<JourneyContext> = {},
) => {
  stop();
  const page = openScreen(screen, journeyAt(value, record, context), offline);
  stop = () => page.actor.stop();
  return page;
};
/** Does something, and waits for the consequences: forms are validated, and answers arrive, asynchronously. */
export const settled = (something: () => void) =>
  act(async () => {
    something();
    await new Promise((nextTask) => setTimeout(nextTask));
  });
/** Submits. What was sent then, if anything. */
export const submitted = async () => {
  await settled(() => click(find(HTMLButtonElement, 'button[type="submit"]:not([form])')));
  return sent.mock.lastCall?.[0];
};
/** What a page with several answers sends: each one's body, in order. */
export const allSubmitted = async () => {
  await submitted();
  return sent.mock.lastCall;
};
export const field = (name: string) => find(HTMLInputElement, `#field-${name}`);
/** Types into an empty field, or replaces a field's text. */
export const fill = (name: string, text: string) => {
  field(name).setSelectionRange(0, field(name).value.length);
  type(field(name), text);
};
export const fillArea = (name: string, text: string) => {
  const area = find(HTMLTextAreaElement, `#field-${name}`);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
};
export const choose = (name: string, value: string) =>
  settled(() => click(find(HTMLInputElement, `[name="${name}"][value="${value}"]`)));
/** Presses the button with this text, or with a text that starts with it. */
export const press = (words: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(words));
  if (!button) throw new Error(`No button “${words}”`);
  return settled(() => click(button));
};
export const errorOf = (name: string) =>
  document.getElementById(`field-${name}-error`)?.textContent?.replace('Error: ', '');
export const text = () => document.body.textContent ?? '';

/** For each test of a file: the day, a phone, the medical questions, and a clean state. */
export const travelPages = (): void => {
  beforeAll(() => {
    dialogs();
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
  });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    windowOf(390);
    vi.stubGlobal('fetch', async () =>
      Response.json({ code: 200, message: 'OK', data: [{ fields: TRAVEL_MEDICAL_FORM }] }),
    );
  });
  afterEach(() => {
    stop();
    answer = null;
    drafts.length = 0;
    sent.mockClear();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
};
