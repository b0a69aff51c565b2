import type * as v from 'valibot';
import { MotorCart, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { ExternalDetails, PreviousPolicyNumbers, ProposalVehicle } from '#contract/lines/motor/proposal.ts';
import { type MotorRecord, OwnerDetails } from '#contract/lines/motor/record.ts';
import { RegistrationInput, type StoredRegistration } from '#contract/lines/motor/registration.ts';
import { vehicleDetailsSchema } from '#contract/lines/motor/vehicle.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { answerOutcomes, type FakeHandler } from '../../fake-server/call-outcomes.ts';
import { newProposalParts } from '../../fake-server/model-record.ts';
import { planHandlers } from '../../fake-server/plan-outcomes.ts';
import { otherOfTwo } from '../../visitor/shared-answer-variants.ts';
import { asMotorRecord } from './expected-rules.ts';
import { fakeMotorOffer } from './fake-offers.ts';
import {
  IMPOSSIBLE_POLICY_END_DATE,
  type ModelVehicles,
  NO_REGISTRATION,
  REFUSED_NUMBERS,
  REGISTERED_NUMBERS,
  registerAnswer,
  storedVehicle,
} from './model-vehicles.ts';

/** The fake server's handling of the answers of both motor journeys: which it accepts. Independent code, because it checks the contract's. */

const emptyProposal = ({ quote }: MotorRecord) => ({
  ...newProposalParts(quote.rfqId),
  vehicle_details: null,
  claim_details: null,
  insurer_details: null,
});

/** What a line's fake server needs. */
export interface MotorServerFixtures {
  readonly vehicles: ModelVehicles;
  /** For sale: the two chosen ones, which accept every vehicle of the model. */
  readonly products: readonly [string, string];
  /** Two that accept no vehicle after a claim. */
  readonly decliningClaims: readonly [string, string];
  /** An available voluntary deductible, paise. */
  readonly deductible: number;
}

const refusedFor = ({ vehicles }: MotorServerFixtures, reg_no: string | null): RefusalReason | null => {
  if (reg_no === vehicles.numberOfOtherLine) return 'VEHICLE_OF_OTHER_LINE';
  return Object.values(REFUSED_NUMBERS).find((refused) => refused.reg_no === reg_no)?.reason ?? null;
};

/** The handling of the current policy. */
export const currentPolicyHandler = (schema: v.GenericSchema<unknown, InsurerDetails>): FakeHandler =>
  answerOutcomes({ answer: 'policyDetails', step: 'policyDetails', schema }, (_, stored) =>
    stored.policy_exp_date === IMPOSSIBLE_POLICY_END_DATE ? 'VALIDATION' : { stored },
  );

export const motorHandlersOf = (server: MotorServerFixtures) => {
  const { vehicles, products, decliningClaims } = server;
  return {
    registration: answerOutcomes(
      { answer: 'registration', step: 'registration', schema: RegistrationInput },
      (_, { reg_no, by_hand }) => {
        const refusal = refusedFor(server, reg_no);
        if (refusal) return refusal;
        const registration: StoredRegistration =
          by_hand || reg_no === null
            ? { reg_no, outcome: 'BY_HAND', ...NO_REGISTRATION }
            : registerAnswer(vehicles, reg_no);
        return { stored: registration };
      },
    ),
    vehicle: answerOutcomes(
      { answer: 'vehicle', step: 'vehicle', schema: vehicleDetailsSchema(vehicles.vechile_type) },
      (record, details) => {
        const stored = storedVehicle(vehicles, details);
        const began = asMotorRecord(record).quote.registration?.reg_no ?? null;
        // The number is changed on its own page.
        const isOther = !details.is_new && began !== null && details.reg_no !== began;
        return stored && !isOther ? { stored } : 'VALIDATION';
      },
    ),
    ownerDetails: answerOutcomes(
      { answer: 'ownerDetails', step: 'ownerDetails', schema: OwnerDetails },
      (_, stored) => ({ stored }),
    ),
    ...planHandlers({
      plan: MotorPlan,
      cart: MotorCart,
      products: [...products, ...decliningClaims],
      recordOf: asMotorRecord,
      offerOf: fakeMotorOffer,
      withProposal: (record, cartDetails, offer) => ({
        ...record,
        proposal: { ...emptyProposal(record), cartDetails, offer },
      }),
    }),
    vehicleDetails: answerOutcomes(
      { answer: 'vehicleDetails', step: 'vehicleDetails', schema: ProposalVehicle },
      (record, { engine_no, chassis_no, ...details }) => {
        const { registration, vehicleDetails } = asMotorRecord(record).quote;
        const isRegistered = registration?.outcome === 'FOUND' && vehicleDetails?.reg_no === registration.reg_no;
        if (!isRegistered && (engine_no === null || chassis_no === null)) return 'VALIDATION';
        const { engine_no: engine, chassis_no: chassis } = REGISTERED_NUMBERS;
        return { stored: { ...details, engine_no: engine_no ?? engine, chassis_no: chassis_no ?? chassis } };
      },
    ),
    externalDetails: answerOutcomes(
      { answer: 'externalDetails', step: 'externalDetails', schema: ExternalDetails },
      (_, stored) => (stored.is_ncb_confirmed ? { stored } : 'VALIDATION'),
    ),
    insurerDetails: answerOutcomes(
      { answer: 'insurerDetails', step: 'insurerDetails', schema: PreviousPolicyNumbers },
      (_, stored) => (stored.policy_number ? { stored } : 'VALIDATION'),
    ),
  };
};

/** The other of the two numbers that the register knows. */
export const otherKnownNumber = ({ vehicles }: MotorServerFixtures, record: RecordBase): string => {
  const [number, otherNumber] = vehicles.numbers;
  return otherOfTwo(asMotorRecord(record).quote.registration?.reg_no ?? otherNumber, number, otherNumber);
};
