import type { Line } from '#contract/lines.ts';
import type { LineModel } from '../line-model.ts';
import { carModel } from './car/car-model.ts';
import { healthModel } from './health/health-model.ts';
import { travelModel } from './travel/travel-model.ts';
import { twoWheelerModel } from './two-wheeler/two-wheeler-model.ts';

/** Each line's model. */
export const lineModels: Record<Line, LineModel> = {
  health: healthModel,
  car: carModel,
  'two-wheeler': twoWheelerModel,
  travel: travelModel,
};
