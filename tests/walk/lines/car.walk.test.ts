import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { carClaims, createCarLine } from '#server/lines/car/car-line.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { carPlans } from '#src/lines/car/plans.ts';
import { fetchMotorQuotation } from '#src/lines/motor/fetch-quotation.ts';
import { carServerFixtures } from '#tools/model/lines/car/car-model.ts';
import { otherKnownNumber } from '#tools/model/lines/motor/fake-server.ts';
import { describeLineWalk } from './line-walk-suite.ts';

const { premiumByPlan, updateRegistration } = carQuoteEndpoints;

describeLineWalk({
  name: 'car',
  fetchQuotation: fetchMotorQuotation(premiumByPlan),
  elsewhere: {
    endpoint: updateRegistration,
    bodyFor: (record) => ({ reg_no: otherKnownNumber(carServerFixtures, record) }),
  },
  plans: carPlans,
  serverLineWith: (panel) => createCarLine((config) => panel.of(sandboxMotorAdapters('CAR', carClaims, config))),
});
