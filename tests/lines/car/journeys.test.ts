import { describeMotorJourneys } from '#tests/lines/motor/journey-suite.ts';
import { carModel } from '#tools/model/lines/car/car-model.ts';

describeMotorJourneys({
  model: carModel,
  own: [{ step: 'claimDetails', page: 'quote/claim-details' }],
});
