import { describe, expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { ENDS_WITH_EFFECTS, effectsOfEnd } from '#tools/model/effects/call-effects.ts';
import { SHELL_EVENTS_WITH_EFFECTS, shellEffectsOf } from '#tools/model/effects/shell-effects.ts';
import { nameOfEvent } from '#tools/model/expected-shell.ts';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { allEventsOf, type MachineFixture } from '#tools/model/shell-graph.ts';
import { cachedNames } from '#tools/paths/cache.ts';

/** `checkOtp`, `refused OTP_WRONG`. */
const splitOutput = (output: string): [invoke: string, ends: string] => {
  const at = output.indexOf(' ');
  return [output.slice(0, at), output.slice(at + 1)];
};
const outputs = new Set(LINES.flatMap((line) => cachedNames(line).all.outputs));

describe('what the end of a call leaves behind', () => {
  it.each(LINES)('is said of every end that the calls of %s have', (line) => {
    const unsaid = cachedNames(line).all.outputs.filter((output) => {
      try {
        effectsOfEnd(...splitOutput(output));
        return false;
      } catch {
        return true;
      }
    });
    expect(unsaid).toEqual([]);
  });

  it('is not said of a new end of a call, or of a new refusal', () => {
    expect(() => effectsOfEnd('makePayment', 'saved')).toThrow('Nothing says what “makePayment saved” leaves behind');
    expect(() => effectsOfEnd('address', 'refused KYC_REJECTED')).toThrow('Nothing says what');
    expect(() => effectsOfEnd('loadRecord', 'restored')).toThrow('Nothing says what');
  });

  it('is said of no end that no line has', () => {
    expect(ENDS_WITH_EFFECTS.filter((output) => !outputs.has(output))).toEqual([]);
  });
});

describe('what an event of the machines around the journeys changes', () => {
  it('is said of events that they have', () => {
    const known = new Set(
      Object.entries<MachineFixture>(SHELL_FIXTURES).flatMap(([machine, fixture]) =>
        allEventsOf(fixture).map((event) => `${machine} ${nameOfEvent(event)}`),
      ),
    );
    const unknown = SHELL_EVENTS_WITH_EFFECTS.filter(({ machine, name }) => !known.has(`${machine} ${name}`));
    expect(unknown).toEqual([]);
  });

  it('is nothing, if it is not declared', () => {
    expect(shellEffectsOf('findPolicy', 'requestCode asked', { type: 'any' })).toEqual(['SMS access code']);
    expect(shellEffectsOf('findPolicy', 'requestCode fault', { type: 'any' })).toEqual([]);
    expect(shellEffectsOf('visitCounting', 'counting.refuse', { type: 'counting.refuse', isStored: false })).toEqual(
      [],
    );
  });
});
