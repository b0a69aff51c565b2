import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MUTATIONS } from '#tools/mutants/all-mutations.ts';
import { applyMutation, type Mutation } from '#tools/mutants/mutation.ts';

const mutation = (change: Partial<Mutation>): Mutation => ({
  rule: 'one is one',
  file: 'one.ts',
  after: null,
  find: '1',
  replace: '2',
  tests: [],
  ...change,
});

describe('a mutation', () => {
  it('replaces its text, taken as it is written', () => {
    expect(applyMutation('a = 1;', mutation({ replace: '$&$1' }))).toBe('a = $&$1;');
  });

  it('replaces the first text behind another one', () => {
    expect(applyMutation('a = 1; b = 1; c = 1;', mutation({ after: 'b =' }))).toBe('a = 1; b = 2; c = 1;');
  });

  it.each([
    ['whose text is not there', 'a = 3;', {}],
    ['whose text is there twice', 'a = 1; b = 1;', {}],
    ['whose place is there twice', 'a = 1; a = 1;', { after: 'a =' }],
    ['whose text stands before its place only', 'a = 1; b = 3;', { after: 'b =' }],
  ])('%s breaks nothing', (_what, text, change) => {
    expect(applyMutation(text, mutation(change))).toBeNull();
  });
});

describe('the list of mutations', () => {
  it('breaks rules that are in the source, and names tests that are there', () => {
    const stale = MUTATIONS.filter((one) => applyMutation(readFileSync(one.file, 'utf8'), one) === null);
    expect(stale.map(({ rule, file }) => `${file}: ${rule}`)).toEqual([]);
    expect([...new Set(MUTATIONS.flatMap(({ tests }) => tests))].filter((file) => !existsSync(file))).toEqual([]);
  });

  it('has each rule once', () => {
    const rules = MUTATIONS.map(({ rule }) => rule);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });
});
