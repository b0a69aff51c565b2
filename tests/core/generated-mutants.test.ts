import { describe, expect, it } from 'vitest';
import { paymentMachine } from '#machines/lifecycles/payment.machine.ts';
import { toastMachine } from '#machines/shell/toast.machine.ts';
import { boundsOf } from '#tools/model/field-bounds.ts';
import { judgeHere } from '#tools/mutants/generated/judge.ts';
import { boundsFault, schemaFault } from '#tools/mutants/generated/judge-schema.ts';
import { tableFault } from '#tools/mutants/generated/judge-table.ts';
import { KNOWN_SURVIVORS } from '#tools/mutants/generated/known-survivors.ts';
import { mutantsOf, nameOfMutant } from '#tools/mutants/generated/mutants.ts';
import { mutated } from '#tools/mutants/generated/mutated.ts';
import { allMutants, sampleOf } from '#tools/mutants/generated/sample.ts';
import { allSchemaMutants } from '#tools/mutants/generated/schema-mutants.ts';
import { allTableMutants } from '#tools/mutants/generated/table-mutants.ts';
import { MutantOptionError, readMutantOptions } from '#tools/mutants/mutant-options.ts';

const names = (state: string): string[] =>
  mutantsOf(toastMachine)
    .filter((mutant) => mutant.state === state)
    .map(({ diff }) => diff);

describe('the mutants of a machine', () => {
  it('drop, move and change each part of each state', () => {
    expect(names('toast.hidden')).toEqual([
      'on toast.show #0: action mergePayload dropped',
      'on toast.show #0: to hidden instead of shown',
      'on toast.show #0: dropped, and the event with it',
    ]);
    expect(names('toast')).toEqual([
      'delay autoClose: ten times as long',
      'delay autoClose: a tenth',
      'initial: shown instead of hidden',
    ]);
    expect(names('toast.shown.running')).toContain('after autoClose #0: action reset dropped');
  });

  it('have a name each, and leave the machine as it is', () => {
    const before = JSON.stringify(paymentMachine.config);
    const all = mutantsOf(paymentMachine);
    expect(new Set(all.map(nameOfMutant)).size).toBe(all.length);
    for (const mutant of all) mutated(paymentMachine, mutant);
    expect(JSON.stringify(paymentMachine.config)).toBe(before);
  });

  it('are noticed: by the definition, or by what the decisions say', () => {
    const verdict = (diff: string) => {
      const mutant = mutantsOf(paymentMachine).find((one) => one.state === 'payment.created' && one.diff === diff);
      return mutant && judgeHere(mutated(paymentMachine, mutant), mutant.state)?.by;
    };
    expect(verdict('on gateway.paid #0: guard mustBeRefunded dropped')).toBe('lint');
    expect(verdict('on gateway.failed #0: to refunded instead of failed')).toBe('model');
    expect(verdict('tag payable changed to moneyUnderWay')).toBe('model');
    expect(judgeHere(paymentMachine, 'payment')).toBeNull();
  });
});

describe('the mutants of what an answer clears and may be', () => {
  it('have a name each', () => {
    const names = [...allTableMutants(), ...allSchemaMutants()].map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('change fields whose bounds are stated, and that are as stated', () => {
    const all = allSchemaMutants();
    expect(all.filter(({ answer, field }) => boundsOf(answer, field) === null).map(({ name }) => name)).toEqual([]);
    expect(all.flatMap((mutant) => boundsFault(mutant) ?? [])).toEqual([]);
  });

  it('are noticed', () => {
    const faultOf = (wanted: string) => {
      const table = allTableMutants().find(({ name }) => name === wanted);
      const schema = allSchemaMutants().find(({ name }) => name === wanted);
      return table ? tableFault(table) : schema ? schemaFault(schema) : 'There is no such mutant';
    };
    expect(faultOf('travel answer trip  clears anything: consent dropped')).toMatch(/^trip .*preview_confirmed_at is /);
    expect(faultOf('health answer memberDetails  once, and not per member')).toBe('memberDetails is complete');
    expect(faultOf('car answer vehicle  per member, and not once')).toBe('vehicle is complete');
    expect(faultOf('health body memberDetails.height_cm  max_value 250: 251')).toBe(
      'memberDetails.height_cm takes 251',
    );
    expect(faultOf('health body nominee.relationship  sister is no option')).toBe(
      'nominee.relationship refuses "sister"',
    );
  });
});

describe('a sample', () => {
  it('is the same for the same seed, and another for another', () => {
    const all = Array.from({ length: 100 }, (_, index) => index);
    expect(sampleOf(all, 10, 7)).toEqual(sampleOf(all, 10, 7));
    expect(sampleOf(all, 10, 7)).not.toEqual(sampleOf(all, 10, 8));
    expect(new Set(sampleOf(all, 10, 7)).size).toBe(10);
  });

  it('knows each survivor with a reason', () => {
    const all = [
      ...allMutants().map(({ mutant }) => nameOfMutant(mutant)),
      ...[...allTableMutants(), ...allSchemaMutants()].map(({ name }) => name),
    ];
    const gone = KNOWN_SURVIVORS.filter(({ mutants }) => !all.some((name) => mutants.test(name)));
    expect(gone.map(({ mutants }) => String(mutants))).toEqual([]);
  });
});

describe('the options', () => {
  it('are read', () => {
    expect(readMutantOptions([])).toEqual({ kind: 'written', only: '' });
    expect(readMutantOptions(['--generated', '300', '--seed', '7'])).toEqual({
      kind: 'generated',
      count: 300,
      seed: 7,
      only: '',
    });
    expect(readMutantOptions(['--generated', 'all'])).toMatchObject({ kind: 'generated', count: null });
  });

  it.each([
    [['--genrated', '3'], /^There is no option --genrated\. There are: .*\.$/],
    [['--generated'], /^An option lacks its value\. /],
    [['--generated', 'many'], /^--generated takes a whole number, and not ‘many’\.$/],
    [['--generated', '0'], /^--generated takes at least 1, or all\.$/],
    [['--generated', '3', '--seed', '1.5'], /^--seed takes a whole number, and not ‘1\.5’\.$/],
    [['--seed', '7'], /^--seed is for a sample: /],
  ])('%o is one sentence', (args, sentence) => {
    expect(() => readMutantOptions(args)).toThrow(MutantOptionError);
    expect(() => readMutantOptions(args)).toThrow(sentence);
  });
});
