import { expect, test } from 'vitest';
import { travelScreens } from '#src/lines/travel/screens.ts';
import { describeLineModel } from '#tests/core/line-model-suite.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';

describeLineModel(travelModel, travelScreens);

test.each([
  ['given', false],
  ['changed', true],
])(
  'whether another tab’s change can come before the last call of travellers that are %s: %s',
  (variant, isPossible) => {
    const before = () => ['travellers.submit given', 'travellers saved', `travellers.submit ${variant}`];
    expect(travelModel.sandbox.canHappen('travellers saved meanwhile travellers', before)).toBe(isPossible);
  },
);
