import { basename } from 'node:path';
import { expect } from 'vitest';
import { nameOfPair } from '#tools/paths/seen.ts';
import { writeFiredReport } from '#tools/paths/walked.ts';
import type { Taken } from '#tools/player/in-page.ts';

interface Seen {
  readonly states: Set<string>;
  readonly transitions: Set<string>;
  readonly pairs: Set<string>;
}

/** What the machines of all pages of a test file did, for the browser's column of `npm run paths`. */
const seen = new Map<string, Seen>();

export const recordFired = ({ machine, states, transitions, pairs }: Taken): void => {
  const known = seen.get(machine) ?? { states: new Set(), transitions: new Set(), pairs: new Set() };
  seen.set(machine, known);
  for (const state of states) if (state !== machine) known.states.add(state);
  for (const name of transitions) known.transitions.add(name);
  for (const pair of pairs) known.pairs.add(nameOfPair(pair));
};

export const writeFired = (): void => {
  const things = [...seen].map(
    ([machine, { states, transitions, pairs }]) =>
      [machine, { states: [...states], transitions: [...transitions], pairs: [...pairs] }] as const,
  );
  writeFiredReport('browser', basename(expect.getState().testPath ?? 'unknown', '.test.ts'), new Map(things));
};
