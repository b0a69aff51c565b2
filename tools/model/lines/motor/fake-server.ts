import type * as v from 'valibot';
import { MotorCart, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { ExternalDetails, PreviousPolicyNumbers, ProposalVehicle } from '#contract/lines/motor/proposal.ts';
import { type MotorProposal, type MotorQuote, type MotorRecord, OwnerDetails } from '#contract/lines/motor/record.ts';
import { RegistrationInput, type StoredRegistration } from '#contract/lines/motor/registration.ts';
import { type StoredVehicle, vehicleDetailsSchema } from '#contract/lines/motor/vehicle.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { answerOutcomes, type FakeHandler, type RecordWithAnswer } from '../../fake-server/call-outcomes.ts';
import { newProposalParts, withoutFacts } from '../../fake-server/model-record.ts';
import { planHandlers } from '../../fake-server/plan-outcomes.ts';
import { otherOfTwo } from '../../visitor/shared-answer-variants.ts';
import { asMotorRecord } from './expected-rules.ts';
import { fakeMotorOffer } from './fake-offers.ts';
import {
  IMPOSSIBLE_POLICY_END,
  type ModelVehicles,
  NO_REGISTRATION,
  REFUSED_NUMBERS,
  registerAnswer,
  storedVehicle,
} from './model-vehicles.ts';

/**
 * The fake server's handling of the answers of both motor journeys. Independent code, because it checks the contract's
 * tables.
 */

export const withMotorRecord =
  <Body>(write: (record: MotorRecord, body: Body) => RecordWithAnswer | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    write(asMotorRecord(record), body);

export const withMotorQuote = (record: MotorRecord, change: Partial<MotorQuote>): MotorRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});
export const withMotorProposal = (record: MotorRecord, change: Partial<MotorProposal>): MotorRecord =>
  record.proposal ? { ...record, proposal: { ...record.proposal, ...change } } : record;

const emptyProposal = ({ quote }: MotorRecord) => ({
  ...newProposalParts(quote.rfqId),
  vehicle_details: null,
  claim_details: null,
  insurer_details: null,
});

const planIn = ({ rfqId: _quote, net_premium_inc_gst: _seen, ...plan }: MotorCart): MotorPlan => plan;

/** What a line's fake server needs. */
export interface MotorServerFixtures {
  readonly vehicles: ModelVehicles;
  /** For sale: the two chosen ones, which accept every vehicle of the model. */
  readonly products: readonly [string, string];
  /** Two that accept no vehicle after a claim. */
  readonly decliningClaims: readonly [string, string];
  /** An available voluntary deductible, paise. */
  readonly deductible: number;
  /** A quote of the line without any answer. */
  readonly newQuote: MotorQuote;
  /** The vehicle as the line stores it. */
  lineVehicle(vehicle: StoredVehicle): StoredVehicle;
}

/** The record after the number. Another number clears everything but the owner. */
const withNumber = (
  { newQuote }: MotorServerFixtures,
  record: MotorRecord,
  registration: StoredRegistration,
): MotorRecord => {
  const { rfqId, registration: before, ownerDetails } = record.quote;
  if (before?.reg_no === registration.reg_no) return withMotorQuote(record, { registration });
  const fresh: MotorRecord = { ...record, quote: { ...newQuote, rfqId, ownerDetails, registration } };
  return withMotorProposal(fresh, { vehicle_details: null, claim_details: null, insurer_details: null });
};

const refusedFor = ({ vehicles }: MotorServerFixtures, reg_no: string | null): RefusalReason | null => {
  if (reg_no === vehicles.numberOfOtherLine) return 'VEHICLE_OF_OTHER_LINE';
  return Object.values(REFUSED_NUMBERS).find((refused) => refused.reg_no === reg_no)?.reason ?? null;
};

const NAMES = ['make', 'model', 'variant', 'fuel_type'] as const;
/** Another vehicle clears plan and engine; a correction clears only the chosen sum insured. */
const withVehicle = (record: MotorRecord, vehicleDetails: StoredVehicle): MotorRecord => {
  const { vehicleDetails: before, plan } = record.quote;
  const after = withMotorQuote(record, { vehicleDetails });
  if (!before || JSON.stringify(before) === JSON.stringify(vehicleDetails)) return after;
  if (!NAMES.every((name) => before[name] === vehicleDetails[name]))
    return withMotorProposal(withMotorQuote(after, { plan: null }), { vehicle_details: null });
  const corrected = withMotorQuote(after, { plan: plan && { ...plan, idv: null } });
  const numberOfProposal = vehicleDetails.reg_no === null ? record.proposal?.vehicle_details?.reg_no : null;
  if (!numberOfProposal || before.rto_code === vehicleDetails.rto_code) return corrected;
  return withMotorProposal(corrected, { vehicle_details: null });
};

/** The handling of the current policy: another policy has another number. */
export const currentPolicyHandler = (schema: v.GenericSchema<unknown, InsurerDetails>): FakeHandler =>
  answerOutcomes(
    { answer: 'policyDetails', step: 'policyDetails', schema },
    withMotorRecord((record, insurerDetails) => {
      if (insurerDetails.policy_exp_date === IMPOSSIBLE_POLICY_END) return 'VALIDATION';
      const { insurerDetails: before } = record.quote;
      const isOther = before !== null && before.insurer_name !== insurerDetails.insurer_name;
      const after = withMotorQuote(record, { insurerDetails });
      return {
        record: isOther ? withMotorProposal(after, { insurer_details: null }) : after,
        stored: insurerDetails,
      };
    }),
  );

export const motorHandlersOf = (server: MotorServerFixtures) => {
  const { vehicles, products, decliningClaims, lineVehicle } = server;
  return {
    registration: answerOutcomes(
      { answer: 'registration', step: 'registration', schema: RegistrationInput },
      withMotorRecord((record, { reg_no, by_hand }) => {
        const refusal = refusedFor(server, reg_no);
        if (refusal) return refusal;
        const registration: StoredRegistration =
          by_hand || reg_no === null
            ? { reg_no, outcome: 'BY_HAND', ...NO_REGISTRATION }
            : registerAnswer(vehicles, reg_no);
        return { record: withNumber(server, record, registration), stored: registration };
      }),
    ),
    vehicle: answerOutcomes(
      { answer: 'vehicle', step: 'vehicle', schema: vehicleDetailsSchema(vehicles.vechile_type) },
      withMotorRecord((record, details) => {
        const stored = storedVehicle(vehicles, details);
        return stored ? { record: withVehicle(record, lineVehicle(stored)), stored } : 'VALIDATION';
      }),
    ),
    ownerDetails: answerOutcomes(
      { answer: 'ownerDetails', step: 'ownerDetails', schema: OwnerDetails },
      withMotorRecord((record, ownerDetails) => ({
        record: withMotorQuote(record, { ownerDetails }),
        stored: ownerDetails,
      })),
    ),
    ...planHandlers({
      plan: MotorPlan,
      cart: MotorCart,
      products: [...products, ...decliningClaims],
      recordOf: asMotorRecord,
      offerOf: fakeMotorOffer,
      withPlan: (record, plan) => withMotorQuote(record, { plan }),
      withCart: (record, cartDetails, offer) => ({
        ...withMotorQuote(record, { plan: planIn(cartDetails) }),
        proposal: { ...(record.proposal ?? emptyProposal(record)), cartDetails, offer },
      }),
    }),
    vehicleDetails: answerOutcomes(
      { answer: 'vehicleDetails', step: 'vehicleDetails', schema: ProposalVehicle },
      withMotorRecord((record, vehicle_details) => ({
        record: withMotorProposal(record, { vehicle_details }),
        stored: vehicle_details,
      })),
    ),
    externalDetails: answerOutcomes(
      { answer: 'externalDetails', step: 'externalDetails', schema: ExternalDetails },
      withMotorRecord((record, claim_details) =>
        claim_details.is_ncb_confirmed
          ? { record: withMotorProposal(record, { claim_details }), stored: claim_details }
          : 'VALIDATION',
      ),
    ),
    insurerDetails: answerOutcomes(
      { answer: 'insurerDetails', step: 'insurerDetails', schema: PreviousPolicyNumbers },
      withMotorRecord((record, insurer_details) =>
        insurer_details.policy_number
          ? { record: withMotorProposal(record, { insurer_details }), stored: insurer_details }
          : 'VALIDATION',
      ),
    ),
  };
};

/** The other of the two numbers that the register knows. */
export const otherKnownNumber = ({ vehicles }: MotorServerFixtures, record: RecordBase): string => {
  const [number, otherNumber] = vehicles.numbers;
  return otherOfTwo(asMotorRecord(record).quote.registration?.reg_no ?? otherNumber, number, otherNumber);
};

/** The record after the other number was entered in another tab. */
export const withOtherRegistrationNumber = (server: MotorServerFixtures) => (before: RecordBase) => {
  const registration = registerAnswer(server.vehicles, otherKnownNumber(server, before));
  return withoutFacts(withNumber(server, asMotorRecord(before), registration), ['premium', 'consent']);
};
