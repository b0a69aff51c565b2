import { carAnswerTable, carLine } from '#contract/lines/car/car.ts';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/endpoints.ts';
import { CAR_DEDUCTIBLES, CarQuote, type CarRecord } from '#contract/lines/car/record.ts';
import { motorProposalEntries } from '#contract/lines/motor/proposal.ts';
import { connectInsurers, type InsurerSetting } from '#server/insurers/connect.ts';
import { createPlanService } from '#server/plans/plan-service.ts';
import { offersWithDefaultFilters } from '#server/plans/standard-offers.ts';
import { answerRoutes } from '#server/routes/answers.ts';
import { storedAnswersOf } from '#server/store/answers.ts';
import type { ServerLine } from '../line.ts';
import type { MotorAdapter } from '../motor/adapter.ts';
import { MOTOR_ANSWERS_CALLING_PARTNER } from '../motor/checks/motor-checks.ts';
import { motorLineParts } from '../motor/motor-line.ts';
import { motorLinePlans } from '../motor/plans.ts';
import type { DeclaredClaims } from '../motor/quote-request.ts';
import { registerEstimateOffers } from '../motor/routes/estimate.ts';
import { motorPlanRoutes } from '../motor/routes/plans.ts';
import { registrationRoute } from '../motor/routes/registration.ts';
import { motorSchedule } from '../motor/schedule/schedule.ts';
import { carChecks } from './car-checks.ts';

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
  adaptersOf: (config: InsurerSetting['config']) => readonly MotorAdapter<CarRecord>[],
): ServerLine => ({
  definition: carLine,
  policyNumberPrefix: 'C',
  storedAnswers: storedAnswersOf(CarQuote, motorProposalEntries),
  ...motorLineParts('CAR', carAnswerTable),
  schedule: motorSchedule<CarRecord>('Car insurance policy schedule', carClaims),
  connect(setting) {
    const panel = connectInsurers(adaptersOf(setting.config), setting);
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
