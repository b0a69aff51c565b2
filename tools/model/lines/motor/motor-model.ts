import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { StoredRegistration } from '#contract/lines/motor/registration.ts';
import { type LineModel, type LineModelDefinition, lineModelOf, type SandboxRules } from '../../line-model.ts';
import type { PathChoices } from '../../model-types.ts';
import { asMotorRecord } from './expected-rules.ts';
import { fakeMotorPrices } from './fake-offers.ts';
import { type MotorServerFixtures, otherKnownNumber } from './fake-server.ts';
import { MOTOR_RISKS, NO_REGISTRATION, REFUSED_NUMBERS, registerAnswer } from './model-vehicles.ts';
import { otherMotorPlan } from './other-plan.ts';

/** What the sandbox's motor insurers decide by: the table in server/lines/motor/README.md. */
const motorSandboxOf = ({ decliningClaims: [product, otherProduct] }: MotorServerFixtures): SandboxRules => ({
  // A brand-new vehicle has no past that could lead to another decision.
  canHappen: (outcome, before) =>
    !/^declaration saved (?!ACCEPTED)[A-Z]/.test(outcome) || !before().some((event) => event.endsWith(' by hand')),
  choicesFor: (decision, afterReferral): Partial<PathChoices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: [MOTOR_RISKS.claim] };
      case 'DECLINED':
        return { risks: [MOTOR_RISKS.claim], product, otherProduct };
      case 'REFERRED':
        return { risks: [MOTOR_RISKS.ended, ...foundBySurveyor(afterReferral)] };
      default:
        return {};
    }
  },
});

const foundBySurveyor = (decision: string | null): string[] => {
  if (decision === 'PRICE_CHANGED') return [MOTOR_RISKS.damaged];
  return decision === 'DECLINED' ? [MOTOR_RISKS.wrecked] : [];
};

/** The model of a motor line, from what differs between the two. */
export const motorModelOf = (
  server: MotorServerFixtures,
  newRecord: MotorRecord,
  own: Pick<LineModelDefinition, 'line' | 'machine' | 'rules' | 'dependencies' | 'variants' | 'forms' | 'handlers'>,
): LineModel => {
  const { commercial } = REFUSED_NUMBERS;
  const [number] = server.vehicles.numbers;
  const registeredWith = (registration: StoredRegistration) => ({
    ...newRecord,
    quote: { ...newRecord.quote, registration },
  });
  const byHand = { reg_no: null, by_hand: true };
  return lineModelOf({
    ...own,
    newRecord,
    starts: () => [
      { name: 'number', answer: { reg_no: number }, outcome: registeredWith(registerAnswer(server.vehicles, number)) },
      {
        name: 'by hand',
        answer: byHand,
        outcome: registeredWith({ reg_no: null, outcome: 'BY_HAND', ...NO_REGISTRATION }),
      },
      { name: 'refused', answer: { reg_no: commercial.reg_no }, outcome: commercial.reason },
    ],
    prices: fakeMotorPrices(server.products),
    otherPlan: (plan) => otherMotorPlan(server, plan),
    elsewhere: {
      ...{ name: 'number', step: 'vehicle', answer: 'registration' },
      stored: (record) => registerAnswer(server.vehicles, otherKnownNumber(server, record)),
    },
    triesChanges: (record) => asMotorRecord(record).quote.vehicleDetails?.is_new !== true,
    sandbox: motorSandboxOf(server),
    products: server.products,
  });
};
