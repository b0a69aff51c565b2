import { expect, it } from 'vitest';
import { exploreModel } from '#tools/model/explore-model.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';

it('the search of a model stops with a message when it finds more states than it is allowed', () => {
  expect(() => exploreModel(healthModel, 50)).toThrow(/stopped: the model of health has more than 50 states/);
});
