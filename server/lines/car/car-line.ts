import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { carAnswerTable, carLine } from '#contract/lines/car/car-line.ts';
import { CAR_DEDUCTIBLES, CarQuote, type CarRecord } from '#contract/lines/car/record.ts';
import { motorProposalEntries } from '#contract/lines/motor/proposal.ts';
import type { RoutedLine } from '#server/api/http/api.ts';
import { answerRoutes } from '#server/api/routes/answer-routes.ts';
import type { InsurerSetting } from '#server/context/insurer-setting.ts';
import { storedAnswersOf } from '#server/domain/shared/stored-answers.ts';
import { connectInsurers } from '#server/operations/insurers/connect-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { offersWithDefaultFilters } from '#server/operations/plans/standard-offers.ts';
import { MOTOR_ANSWERS_CALLING_PARTNER } from '../motor/checks/answer-checks.ts';
import type { MotorAdapter } from '../motor/insurer-adapter.ts';
import { motorLinePlans } from '../motor/line-plans.ts';
import { motorLineParts } from '../motor/motor-line.ts';
import { makeMotorLineSchedule } from '../motor/policy-schedule/line-schedule.ts';
import type { DeclaredClaims } from '../motor/quoted-risk.ts';
import { registerEstimateOffers } from '../motor/routes/estimate-route.ts';
import { motorPlanRoutes } from '../motor/routes/plan-routes.ts';
import { registrationRoute } from '../motor/routes/registration-route.ts';
import { carChecks } from './answer-checks.ts';

/** What a car's quote declares about claims and a gas kit. */
export const carClaims = ({ claimDetails }: CarRecord['quote']): DeclaredClaims => ({
  claims: claimDetails,
  gas_kit_value: claimDetails?.cng_kit_value ?? null,
});

const plans = motorLinePlans<CarRecord>({
  definition: carLine,
  answers: carAnswerTable,
  kind: 'CAR',
  declaredClaims: carClaims,
});

/** The car line on the server. @param adaptersOf creates the adapters of its insurers */
export const createCarLine = (
  adaptersOf: (config: InsurerSetting['config'], setting: InsurerSetting) => readonly MotorAdapter<CarRecord>[],
): RoutedLine => ({
  definition: carLine,
  policyNumberPrefix: 'C',
  storedAnswers: storedAnswersOf(CarQuote, motorProposalEntries),
  ...motorLineParts('CAR', carAnswerTable),
  riskOf: (record: CarRecord, onDate) => plans.riskOf(record, onDate),
  schedule: makeMotorLineSchedule<CarRecord>('Car insurance policy schedule', carClaims),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config, setting), setting);
    const service = createPlanService(plans, panel);
    const endpoints = { ...carQuoteEndpoints, ...carProposalEndpoints };
    return {
      panel,
      listPlans: (_, ...list) => service.listPlans(...list),
      mountRoutes(api) {
        answerRoutes(api, carLine, carAnswerTable, carChecks, MOTOR_ANSWERS_CALLING_PARTNER);
        registrationRoute(api, carLine, {
          endpoint: endpoints.updateRegistration,
          row: carAnswerTable.registration,
          kind: 'CAR',
        });
        registerEstimateOffers(api, 'CAR', (risk) => offersWithDefaultFilters(plans, panel, risk));
        motorPlanRoutes(api, { plans, service, endpoints, deductibles: CAR_DEDUCTIBLES });
      },
    };
  },
});
