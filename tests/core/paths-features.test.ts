import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { describe, expect, it } from 'vitest';
import { featureOf } from '#tools/path-report/features.ts';
import { sampleReport } from './path-report-sample.ts';

let ids = 0;
const parsed = (text: string) => {
  const nextId = () => {
    ids += 1;
    return String(ids);
  };
  return new Parser(new AstBuilder(nextId), new GherkinClassicTokenMatcher()).parse(text).feature;
};

const data = sampleReport([]);
const feature = data.machines.map((machine) => parsed(featureOf(machine, data)))[0];
const scenarios = feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? [];

describe('the feature of a machine', () => {
  it('is read by Gherkin’s own parser: a background, and a scenario for each path', () => {
    expect(feature?.name).toBe('Health: every path');
    expect(feature?.children[0]?.background?.steps.map(({ text }) => text)).toContain('the visitor is at /health');
    expect(scenarios.map(({ name }) => name)).toEqual([
      'health/1, 9 steps, ends at “Your plan, your way”',
      'health/2, 2 steps, ends at “Health insurance”',
    ]);
  });

  it('has the line, the kind and the pages as tags', () => {
    expect(scenarios[1]?.tags.map(({ name }) => name)).toEqual([
      ...['@health', '@cover', '@health.registering', '@health.landing'],
    ]);
  });

  it('says each step in words, what is typed as a table, and each page that comes', () => {
    const [bought] = scenarios;
    const steps = bought?.steps.map(({ keyword, text }) => `${keyword}${text}`) ?? [];
    expect(steps[0]).toMatch(/^Given a couple from New Delhi, \d+ and \d+$/);
    expect(steps.slice(1, 7)).toEqual([
      'When the visitor starts a journey',
      'Then the page is “Health insurance”',
      'When the new journey is saved',
      'Then the page is “Who would you like to cover?”',
      'When the visitor answers “Who would you like to cover?”',
      'And the answer to “Who would you like to cover?” is saved',
    ]);
    const typed = bought?.steps.find(({ text }) => text.startsWith('the visitor answers'))?.dataTable?.rows;
    expect(typed?.map(({ cells }) => cells.map(({ value }) => value))).toEqual([
      ['born 12-04-1990 · gender female · pincode 110001'],
      ['Self; Spouse: born 29-02-1988'],
      ['Self: conditions none; Spouse: conditions none'],
    ]);
  });
});
