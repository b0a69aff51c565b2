import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { createTwoWheelerLine, twoWheelerClaims } from '#server/lines/two-wheeler/two-wheeler-line.ts';
import { fetchMotorQuotation } from '#src/lines/motor/fetch-quotation.ts';
import { twoWheelerPlans } from '#src/lines/two-wheeler/plans.ts';
import { otherKnownNumber } from '#tools/model/lines/motor/fake-server.ts';
import { twoWheelerServerFixtures } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';
import { describeLineWalk } from './line-walk-suite.ts';

const { premiumByPlan, updateRegistration } = twoWheelerQuoteEndpoints;

describeLineWalk({
  name: 'two-wheeler',
  fetchQuotation: fetchMotorQuotation(premiumByPlan),
  elsewhere: {
    endpoint: updateRegistration,
    bodyFor: (record) => ({ reg_no: otherKnownNumber(twoWheelerServerFixtures, record) }),
  },
  plans: twoWheelerPlans,
  serverLineWith: (panel) =>
    createTwoWheelerLine((config) => panel.of(sandboxMotorAdapters('BIKE', twoWheelerClaims, config))),
});
