import { describeMotorJourneys } from '#tests/lines/motor/journey-suite.ts';
import { twoWheelerModel } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';

describeMotorJourneys({
  model: twoWheelerModel,
  own: [],
});
