import { describe, expect, test } from 'vitest';
import { chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { guardInWords } from '#src/studio/chart/guard-words.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

/** A name that begins so is no sentence: ‘unless is kyc VERIFIED’. */
const BARE = /^(is|has|can|may|must|leads|lacks|holds|resumes|reached|accepted|refused|to) /;

const guardsOf = (machine: (typeof ALL_MACHINES)[number]) => {
  const guards = statesIn(chartOf(machine).root).flatMap(({ transitions }) =>
    // A description takes the guard's place.
    transitions.flatMap(({ guard, description }) => (description ? [] : (guard ?? []))),
  );
  return new Map(guards.map((guard) => [JSON.stringify(guard), guard]));
};

describe.each(ALL_MACHINES.map((machine) => [machine.id, machine] as const))('the guards of %s', (_, machine) => {
  test('are the end of a sentence, without a constant of the code', () => {
    const words = [...guardsOf(machine).values()].map(guardInWords);
    const isNoSentence = (text: string) =>
      BARE.test(text) || /[A-Z]{3}|_|[a-z][A-Z]|\{|^ | {2}/.test(text.replace('OTP', ''));
    expect(words.filter(isNoSentence)).toEqual([]);
  });

  test('are told apart on each state', () => {
    for (const { path, transitions } of statesIn(chartOf(machine).root)) {
      for (const event of new Set(transitions.map((one) => one.event))) {
        const guards = transitions
          .filter((one) => one.event === event && !one.description)
          .flatMap(({ guard }) => guard ?? []);
        const words = guards.map(guardInWords);
        expect(new Set(words).size, `${path} on ${event}: ${words.join('; ')}`).toBe(
          new Set(guards.map((guard) => JSON.stringify(guard))).size,
        );
      }
    }
  });
});

test('a guard is named by what is true if it says yes', () => {
  expect(
    [
      { type: 'isKyc', params: { status: 'VERIFIED' } },
      { type: 'reached', params: { step: 'memberDetails' } },
      { type: 'phoneIsGood' },
    ].map(guardInWords),
  ).toEqual(['the identity is verified', 'all before member details is answered', 'phone is good']);
});
