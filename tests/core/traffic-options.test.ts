import { expect, it } from 'vitest';
import { trafficOptions } from '#tools/funnel/traffic-options.ts';
import { UsageError } from '#tools/paths/usage-error.ts';

it('traffic is 200 visits of two weeks with their purchases unless something else is asked for', () => {
  const usual = { visitors: 200, days: 14, seed: 1, change: 'health.quoteList', 'no-purchases': false };
  expect(trafficOptions([])).toEqual(usual);
  expect(trafficOptions(['--visitors', '5', '--line', 'car', '--no-purchases'])).toEqual({
    ...{ ...usual, visitors: 5, line: 'car', 'no-purchases': true },
  });
});

it.each([
  [
    ['--help'],
    'The options are --visitors, --days, --seed, --line, --change, --no-purchases; docs/studio.md explains them.',
  ],
  [['--visitors'], "Option '--visitors <value>' argument missing."],
  [['--visitors', 'many'], 'The number of visitors ‘many’ is not a whole number of 1 to 9 digits.'],
  [['--visitor', '5'], 'There is no option --visitor: did you mean --visitors?'],
  [['--line', 'boat'], 'There is no line ‘boat’: use health, car, two-wheeler or travel.'],
])('what cannot be done is one sentence: %j', (args, sentence) => {
  expect(() => trafficOptions(args)).toThrow(new UsageError(sentence));
});
