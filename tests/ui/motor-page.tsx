import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fromPromise, type StateValue } from 'xstate';
import type { CarRecord } from '#contract/lines/car/record.ts';
import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import type { JourneyContext, SaveInput, SaveOutcome } from '#machines/core/journey-types.ts';
import { queryClient } from '#src/api/query-client.ts';
import { carUi } from '#src/lines/car/ui.ts';
import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { dialogs, windowOf } from './browser.ts';
import { screensIn } from './journey.tsx';
import { NOW } from './motor-record.ts';
import { click, find } from './render.tsx';

const car = screensIn<CarRecord>(carUi);
const twoWheeler = screensIn<TwoWheelerRecord>(twoWheelerUi);

/** The server's answer to a submission; never arrives by default. */
let answer: (() => Promise<SaveOutcome>) | null = null;
export const answerWith = (saved: SaveOutcome): void => {
  answer = () => Promise.resolve(saved);
};
/** A refusal in words, at the field of the number. */
export const refusedFor = (reason: string, reg_no: string): SaveOutcome => {
  const problem: CallProblem = { kind: 'HTTP', message: reg_no, status: 409, reason, fields: { reg_no } };
  return { outcome: 'refused', problem, record: null };
};

const offline = {
  actors: { save: fromPromise<SaveOutcome, SaveInput>(() => answer?.() ?? new Promise<never>(() => {})) },
  actions: { sendDraft: () => {}, storeIds: () => {}, removeIds: () => {} },
};

let stop = () => {};
type State = StateValue;

export const openCar = (
  screen: ReactElement,
  value: State,
  record: CarRecord | null,
  context: Partial<JourneyContext> = {},
) => {
  const page = car.openScreen(screen, car.journeyAt(value, record, context), carUi.machine.provide(offline));
  stop = () => page.actor.stop();
  return page;
};
export const openTwoWheeler = (screen: ReactElement, value: State, record: TwoWheelerRecord | null) => {
  const page = twoWheeler.openScreen(
    screen,
    twoWheeler.journeyAt(value, record),
    twoWheelerUi.machine.provide(offline),
  );
  stop = () => page.actor.stop();
  return page;
};

/** Does something, and waits for the consequences: forms are validated, and answers arrive, asynchronously. */
export const settled = (something: () => void) =>
  act(async () => {
    something();
    await new Promise((nextTask) => setTimeout(nextTask));
  });
/** A page whose first look-ups have arrived, and whose initially open fields are there. */
export const opened = async <Page,>(page: Page): Promise<Page> => {
  await settled(() => {});
  return page;
};
export const press = (event: string) => settled(() => click(find(HTMLElement, `[data-event="${event}"]`)));
export const choose = (name: string, value: string) =>
  settled(() => click(find(HTMLInputElement, `[name="${name}"][value="${value}"]`)));
export const field = (name: string) => find(HTMLInputElement, `#field-${name}`);
export const errorOf = (name: string): string | undefined =>
  document.getElementById(`field-${name}-error`)?.textContent?.replace('Error: ', '');
export const textOf = (host: HTMLElement): string => host.textContent ?? '';
export const buttonOf = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button “${text}”`);
  return found;
};

/** What was sent last. */
export const sentBy = ({ actor }: ReturnType<typeof openCar>) => actor.getSnapshot().context.attempt?.event;

/** Answers look-ups by the last part of their path; an answer that is undefined fails. */
export const answerLookUps = (answers: Record<string, (query: URLSearchParams) => unknown>): void => {
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const data = answers[pathname.split('/').at(-1) ?? '']?.(searchParams);
    return data === undefined
      ? Response.json({ code: 500, message: '', data: { reason: 'INTERNAL' } }, { status: 500 })
      : Response.json({ code: 200, message: 'OK', data });
  });
};

/** For each test of a file: the day, the window, and a clean state. */
export const motorPages = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    window.scrollTo = () => undefined;
    Element.prototype.scrollIntoView = () => undefined;
    dialogs();
    windowOf(1280);
    answer = null;
    answerLookUps({});
  });
  afterEach(() => {
    stop();
    queryClient.clear();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
};
