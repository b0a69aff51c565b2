import { describe, expect, it } from 'vitest';
import { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import { endWords } from '#tools/paths/end-words.ts';
import { shellPathGraph, stepsOf } from '#tools/paths/graph.ts';
import { sayStep } from '#tools/paths/words.ts';

/** Names that only the program has: `requestEstimate answer 2`, `OTP_LOCKED`, `toast.show`. */
const TECHNICAL = /variant|answer \d|\b[A-Z]+_[A-Z]+\b|\b[a-z]+[A-Z]|\w\.\w|\(\d\)/;

const MACHINES = Object.entries(SHELL_FIXTURES);

describe('the words of a step', () => {
  it.each(MACHINES)('are a person’s, and another step has others: %s', (_, fixture) => {
    const graph = shellPathGraph(fixture);
    const names = new Map(stepsOf(graph).map((step) => [step.event.name, sayStep(graph, step)]));
    expect([...names.values()].filter((words) => TECHNICAL.test(words))).toEqual([]);
    // Two ways of finding a person end alike.
    const alike = [...names].filter(([name, words]) =>
      [...names].some(([other, said]) => other !== name && said === words),
    );
    expect(alike.map(([name]) => name).filter((name) => !/^(confirmCode|proveBirthDate) /.test(name))).toEqual([]);
  });

  it.each([
    ['refused OTP_LOCKED', 'is refused: too many wrong codes were entered'],
    ['saved ABANDONED', 'is answered: the payment page was left without paying'],
    ['saved PRICE_CHANGED', 'is answered: the insurer asks for another premium'],
    ['refused PRICE_CHANGED', 'is refused: the premium has changed'],
    ['stale paid', 'is too late: another tab paid'],
    ['saved meanwhile family', 'is saved, although another tab changed who is covered'],
    ['stale gone at call 2', 'is too late: the journey is no longer this browser’s. It is the second call of the page'],
  ])('say how a call ends: %s', (ends, words) => {
    expect(endWords(ends)).toBe(words);
  });

  it('are asked for by an end that has none', () => {
    expect(() => endWords('refused NO_SUCH_CODE')).toThrow('No words say how a call ends: refused NO_SUCH_CODE');
  });
});
