import { motorProposalEntries } from '#contract/lines/motor/proposal.ts';
import { TWO_WHEELER_DEDUCTIBLES, TwoWheelerQuote, type TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import {
  twoWheelerProposalEndpoints,
  twoWheelerQuoteEndpoints,
} from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import {
  type TwoWheelerAnswerTable,
  twoWheelerAnswerTable,
  twoWheelerLine,
} from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { RoutedLine } from '#server/api/http/api.ts';
import { answerRoutes } from '#server/api/routes/answer-routes.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import type { AnswerChecks } from '#server/domain/answers/answer-check.ts';
import { storedAnswersOf } from '#server/domain/shared/stored-answers.ts';
import { connectInsurers } from '#server/operations/insurers/connect-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { offersWithDefaultFilters } from '#server/operations/plans/standard-offers.ts';
import { MOTOR_ANSWERS_CALLING_PARTNER, motorChecks } from '../motor/checks/answer-checks.ts';
import type { MotorAdapter } from '../motor/insurer-adapter.ts';
import { motorLinePlans } from '../motor/line-plans.ts';
import { motorLineParts } from '../motor/motor-line.ts';
import { makeMotorLineSchedule } from '../motor/policy-schedule/line-schedule.ts';
import type { DeclaredClaims } from '../motor/quoted-risk.ts';
import { registerEstimateOffers } from '../motor/routes/estimate-route.ts';
import { idvRoutes } from '../motor/routes/idv-routes.ts';
import { motorPlanRoutes } from '../motor/routes/plan-routes.ts';
import { registrationRoute } from '../motor/routes/registration-route.ts';

/** Answers whose routes ask an insurer or the vehicle register. */
const TWO_WHEELER_ASKS_PARTNER = [...MOTOR_ANSWERS_CALLING_PARTNER, 'idv'] as const;

/** What a schema cannot check in the two-wheeler's answers. */
const twoWheelerChecks: AnswerChecks<
  TwoWheelerRecord,
  TwoWheelerAnswerTable,
  (typeof TWO_WHEELER_ASKS_PARTNER)[number]
> = motorChecks<TwoWheelerRecord>({
  claimsOf: ({ quote }) => quote.insurerDetails,
  hasGasKit: () => false,
});

/** What a two-wheeler's quote declares about claims. No one fits a gas kit to one. */
export const twoWheelerClaims = ({ insurerDetails }: TwoWheelerRecord['quote']): DeclaredClaims => ({
  claims: insurerDetails,
  gas_kit_value: null,
});

const plans = motorLinePlans<TwoWheelerRecord>({
  definition: twoWheelerLine,
  answers: twoWheelerAnswerTable,
  kind: 'BIKE',
  declaredClaims: twoWheelerClaims,
});

/** The two-wheeler line on the server. @param adaptersOf creates the adapters of its insurers */
export const createTwoWheelerLine = (
  adaptersOf: (config: InsurerSetting['config'], setting: InsurerSetting) => readonly MotorAdapter<TwoWheelerRecord>[],
): RoutedLine => ({
  definition: twoWheelerLine,
  policyNumberPrefix: 'B',
  storedAnswers: storedAnswersOf(TwoWheelerQuote, motorProposalEntries),
  ...motorLineParts('BIKE', twoWheelerAnswerTable),
  riskOf: (record: TwoWheelerRecord, onDate) => plans.riskOf(record, onDate),
  schedule: makeMotorLineSchedule<TwoWheelerRecord>('Two-wheeler insurance policy schedule', twoWheelerClaims),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config, setting), setting);
    const service = createPlanService(plans, panel);
    const endpoints = { ...twoWheelerQuoteEndpoints, ...twoWheelerProposalEndpoints };
    const { registration, idv } = twoWheelerAnswerTable;
    return {
      panel,
      listPlans: (_, ...list) => service.listPlans(...list),
      mountRoutes(api) {
        answerRoutes(api, twoWheelerLine, twoWheelerAnswerTable, twoWheelerChecks, TWO_WHEELER_ASKS_PARTNER);
        registrationRoute(api, twoWheelerLine, {
          endpoint: endpoints.updateRegistration,
          row: registration,
          kind: 'BIKE',
        });
        registerEstimateOffers(api, 'BIKE', (risk) => offersWithDefaultFilters(plans, panel, risk));
        motorPlanRoutes(api, { plans, service, endpoints, deductibles: TWO_WHEELER_DEDUCTIBLES });
        idvRoutes(api, { plans, service, endpoints, row: idv });
      },
    };
  },
});
