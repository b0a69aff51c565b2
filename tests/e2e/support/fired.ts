import { basename } from 'node:path';
import { expect } from 'vitest';
import { guardNames, guardOutcome } from '#tools/model/guard-outcomes.ts';
import { Coverage, nameOfPair } from '#tools/paths/coverage-state.ts';
import { WALKED } from '#tools/paths/registry.ts';
import { writeFiredReport } from '#tools/paths/walked.ts';
import type { Taken } from '#tools/player/in-page.ts';

/** What the machines of all pages of a test file did, for the browser's column of `npm run paths`. By file, as files share modules. */
const seenIn = new Map<string, Map<string, Coverage>>();
const fileNow = (): string => basename(expect.getState().testPath ?? 'unknown', '.test.ts');
const seenNow = (): Map<string, Coverage> => {
  const file = fileNow();
  const known = seenIn.get(file) ?? new Map<string, Coverage>();
  seenIn.set(file, known);
  return known;
};
const guardNamesOf = new Map(WALKED.map(({ machine }) => [machine.id, guardNames(machine)]));

export const seenOf = (machine: string): Coverage => {
  const seen = seenNow();
  const known = seen.get(machine) ?? new Coverage();
  seen.set(machine, known);
  return known;
};

export const recordFired = ({ machine, states, transitions, pairs, guards }: Taken): void => {
  const known = seenOf(machine);
  for (const state of states) if (state !== machine) known.states.add(state);
  for (const name of transitions) known.transitions.add(name);
  for (const pair of pairs) known.pairs.add(nameOfPair(pair));
  const nameFor = guardNamesOf.get(machine);
  if (!nameFor) return;
  for (const { type, params, isTrue } of guards) known.guards.add(guardOutcome(nameFor(type, params), isTrue));
};

/** A call ended in this way; null: the step was none of a call. */
export const recordOutput = (machine: string, output: string | null): void => {
  if (output !== null) seenOf(machine).outputs.add(output);
};

export const writeFired = (): void => {
  const things = [...seenNow()].map(([machine, known]) => [machine, known.names()] as const);
  writeFiredReport('browser', fileNow(), new Map(things));
};
