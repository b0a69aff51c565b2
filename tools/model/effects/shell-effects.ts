import type { AnyEventObject } from 'xstate';
import type { shellMachines } from '#machines/shell/shell-machines.ts';

/**
 * What the machines around the journeys change outside of themselves: messages, what the browser stores, cookies, and pages that
 * are opened. What a call writes on the server is counted by the walks of callback and estimate (tests/walk), and by the tests of owners and sharing.
 */

export type ShellMessage = 'SMS access code' | 'SMS journey link' | 'EMAIL shared quotes' | 'EMAIL call-back';
type Stored = 'journey' | 'install refusal' | 'counting refusal';
export type ShellEffect =
  | ShellMessage
  | `${Stored} stored`
  | `${Stored} removed`
  /** A cookie opens a journey in this browser. */
  | 'cookie set'
  | 'cookie removed'
  | 'page opened';

type Effects = readonly ShellEffect[] | ((event: AnyEventObject) => readonly ShellEffect[]);

/** By the machine, then by the event: `requestCode asked`, `promptInstall done`, or its type. What is not named changes nothing. */
const EFFECTS: Readonly<Record<keyof typeof shellMachines, Readonly<Record<string, Effects>>>> = {
  toast: {},
  loader: {},
  connection: {},
  storedJourneys: {},
  sharedQuotes: {},
  update: { 'applyUpdate done': ['page opened'] },
  install: {
    'install.cancel': ['install refusal stored'],
    'promptInstall done': ({ output }) => (output === 'accepted' ? [] : ['install refusal stored']),
  },
  callback: { 'requestCallback stored': ['EMAIL call-back'] },
  estimate: { 'beginJourney begun': ['cookie set', 'journey stored', 'page opened'] },
  findPolicy: {
    'requestCode asked': ['SMS access code'],
    'confirmCode opened': ['cookie set'],
    'proveBirthDate opened': ['cookie set'],
    'journey.continue': ['journey stored', 'page opened'],
    'forgetDevice done': ['cookie removed', 'journey removed'],
  },
  sendLink: { 'sendLink sent': ['SMS journey link'] },
  shareQuotes: { 'mailLink mailed': ['EMAIL shared quotes'] },
  visitCounting: {
    'counting.refuse': ({ isStored }) => (isStored ? ['counting refusal stored'] : []),
    'counting.allow': ['counting refusal removed'],
  },
};

/** What an event declares. @param name of the event, as `nameOfEvent` has it */
export const shellEffectsOf = (
  machine: keyof typeof shellMachines,
  name: string,
  event: AnyEventObject,
): readonly ShellEffect[] => {
  const effects = EFFECTS[machine][name] ?? [];
  return typeof effects === 'function' ? effects(event) : effects;
};

/** Every event that has effects, for the test that each still exists. */
export const SHELL_EVENTS_WITH_EFFECTS: readonly { readonly machine: string; readonly name: string }[] = Object.entries(
  EFFECTS,
).flatMap(([machine, events]) => Object.keys(events).map((name) => ({ machine, name })));
