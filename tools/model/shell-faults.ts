import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { expectedShellState, nameOfEvent, SHELL_BEGINS } from './expected-shell.ts';
import { tagFault } from './expected-shell-tags.ts';
import { SHELL_FIXTURES } from './fixtures/shell.ts';
import { PURE_SCOPE } from './pure-scope.ts';
import { allEventsOf, type MachineFixture, snapshotKey } from './shell-graph.ts';

/** The innermost states, joined by a slash in parallel regions. */
const stateName = ({ value }: AnyMachineSnapshot): string => {
  const inner = (part: AnyMachineSnapshot['value']): string[] =>
    typeof part === 'string'
      ? [part]
      : Object.values(part).flatMap((child) => (child === undefined ? [] : inner(child)));
  return inner(value).join('/');
};

/** What a visitor typed for one check only, and what other machines or the browser take. */
const NOT_STORED = [
  'isRefused',
  'byBrowser',
  'isStored',
  ...['type', 'outcome', 'otp', 'policyNumber', 'birthDate', 'refusedLately', 'payload', 'problem'],
  // Of the owner’s journeys only those that continue are shown at the front door.
  ...['policies', 'refunds'],
];
const TAKEN_BY_THE_BROWSER = ['beginJourney begun', 'journey.continue', 'promptInstall done'];

/** Where the page works without it, or the link can be selected by hand. */
const SILENT = /^(loadOwned|copyLink|shareLink)/;

/** They are independent of the mail, whose problem stays. */
const NEXT_TO_THE_MAIL = /^link\.(copy|share)$/;

/** What is gone after an event that leads elsewhere, by the machine and the event’s name. */
const FORGOTTEN: Readonly<Record<string, readonly string[]>> = {
  'estimate question.change': ['question', 'estimate', 'chosen'],
  'estimate journey.start': ['chosen'],
  'findPolicy question.change': ['asked'],
  'findPolicy confirmCode opened': ['asked'],
  'findPolicy search.start': ['token'],
  'findPolicy forgetDevice done': ['token'],
  'callback callback.close': ['receipt'],
};

const partsOf = (thing: unknown): [string, unknown][] =>
  typeof thing === 'object' && thing !== null ? Object.entries(thing) : [];

const known = ({ context }: AnyMachineSnapshot): Set<unknown> => new Set(Object.values(context ?? {}));

/** What an event brings is known afterwards; a refusal or a fault is said, and gone with the next try. */
const dataFault = (event: AnyEventObject, before: AnyMachineSnapshot, after: AnyMachineSnapshot): string | null => {
  const name = nameOfEvent(event);
  // The page of owned policies reads them from the same cache.
  const isCached = name === 'loadOwned done' && before.machine.id === 'findPolicy';
  const isFailure = / (refused|fault)$/.test(name);
  const { problem } = after.context ?? {};
  if (problem !== undefined && isFailure && before.value !== after.value && problem === null) {
    return SILENT.test(name) ? null : 'a failure is not said';
  }
  const isSent = !event.type.startsWith('xstate.');
  const moved = JSON.stringify(before.value) !== JSON.stringify(after.value);
  const stays = moved && FORGOTTEN[`${before.machine.id} ${name}`]?.find((key) => after.context[key] !== null);
  if (stays) return `${stays} is still known`;
  if (isSent && moved && problem && !NEXT_TO_THE_MAIL.test(name)) return 'the problem before is still said';
  if (known(after).has(event.output) && event.output !== undefined) return null;
  if (isFailure || isCached || TAKEN_BY_THE_BROWSER.includes(name) || !moved) return null;
  const brought = partsOf(isSent ? event : event.output);
  const lost = brought.find(([key, value]) => !NOT_STORED.includes(key) && !known(after).has(value));
  return lost === undefined ? null : `${lost[0]} is lost`;
};

/** The first step of one of the shell’s machines that is not as expected; null if there is none. */
export const firstShellFault = (machine: AnyStateMachine): string | null => {
  const fixture: MachineFixture | undefined = Object.values(SHELL_FIXTURES).find(
    (other) => other.machine.id === machine.id,
  );
  if (!fixture) return null;
  const keyOf = snapshotKey(fixture);
  const events = allEventsOf(fixture);
  const first: AnyMachineSnapshot = machine.getInitialSnapshot(PURE_SCOPE, fixture.input);
  if (stateName(first) !== SHELL_BEGINS[machine.id]) return `begins at ${stateName(first)}`;
  const found = new Map([[keyOf(first), first]]);
  // A map that grows during the iteration: each state is visited once.
  for (const before of found.values()) {
    const calls = new Set(Object.keys(before.children));
    for (const event of events.filter(({ actorId }) => actorId === undefined || calls.has(actorId))) {
      const state = stateName(before);
      const after: AnyMachineSnapshot = machine.transition(before, event, PURE_SCOPE);
      const expected = expectedShellState(machine.id, state, before.context, event);
      const name = `${state}, ${nameOfEvent(event)}`;
      if (expected !== null && stateName(after) !== expected)
        return `${name}: ${stateName(after)} instead of ${expected}`;
      const fault = tagFault(stateName(after), after) ?? dataFault(event, before, after);
      if (fault !== null) return `${name}: ${fault}`;
      const key = keyOf(after);
      if (!found.has(key)) found.set(key, after);
    }
  }
  return null;
};
