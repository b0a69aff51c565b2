import type * as v from 'valibot';
import { MotorCart, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { ExternalDetails, PreviousPolicy, ProposalVehicle } from '#contract/lines/motor/proposal.ts';
import { type MotorProposal, type MotorQuote, type MotorRecord, OwnerDetails } from '#contract/lines/motor/record.ts';
import { type Registration, RegistrationInput } from '#contract/lines/motor/registration.ts';
import { type StoredVehicle, vehicleDetailsOf } from '#contract/lines/motor/vehicle.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { answering, type Handler, type Written } from '../../server/outcomes.ts';
import { planHandlers } from '../../server/plans.ts';
import { newProposal, withoutFacts } from '../../server/record.ts';
import { toggled } from '../../visitor/answers.ts';
import { offerOf } from './offers.ts';
import { motorRecord } from './rules.ts';
import {
  type ModelVehicles,
  NO_REGISTRATION,
  NO_SUCH_END,
  REFUSED_NUMBERS,
  registrationOf,
  storedVehicle,
} from './vehicles.ts';

/**
 * The fake server's handling of the answers of both motor journeys. Independent code, because it checks the contract's
 * tables.
 */

export const inMotor =
  <Body>(write: (record: MotorRecord, body: Body) => Written | RefusalReason) =>
  (record: RecordBase, body: Body) =>
    write(motorRecord(record), body);

export const withQuote = (record: MotorRecord, change: Partial<MotorQuote>): MotorRecord => ({
  ...record,
  quote: { ...record.quote, ...change },
});
export const withProposal = (record: MotorRecord, change: Partial<MotorProposal>): MotorRecord =>
  record.proposal ? { ...record, proposal: { ...record.proposal, ...change } } : record;

const emptyProposal = ({ quote }: MotorRecord) => ({
  ...newProposal(quote.rfqId),
  vehicle_details: null,
  claim_details: null,
  insurer_details: null,
});

const planIn = ({ rfqId: _quote, net_premium_inc_gst: _seen, ...plan }: MotorCart): MotorPlan => plan;

/** What a line's fake server needs. */
export interface MotorServer {
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
const withNumber = ({ newQuote }: MotorServer, record: MotorRecord, registration: Registration): MotorRecord => {
  const { rfqId, registration: before, ownerDetails } = record.quote;
  if (before?.reg_no === registration.reg_no) return withQuote(record, { registration });
  const fresh: MotorRecord = { ...record, quote: { ...newQuote, rfqId, ownerDetails, registration } };
  return withProposal(fresh, { vehicle_details: null, claim_details: null, insurer_details: null });
};

const refusedFor = ({ vehicles }: MotorServer, reg_no: string | null): RefusalReason | null => {
  if (reg_no === vehicles.numberOfOtherLine) return 'VEHICLE_OF_OTHER_LINE';
  return Object.values(REFUSED_NUMBERS).find((refused) => refused.reg_no === reg_no)?.reason ?? null;
};

const NAMES = ['make', 'model', 'variant', 'fuel_type'] as const;
/** Another vehicle clears plan and engine; a correction clears only the chosen sum insured. */
const withVehicle = (record: MotorRecord, vehicleDetails: StoredVehicle): MotorRecord => {
  const { vehicleDetails: before, plan } = record.quote;
  const after = withQuote(record, { vehicleDetails });
  if (!before || JSON.stringify(before) === JSON.stringify(vehicleDetails)) return after;
  if (!NAMES.every((name) => before[name] === vehicleDetails[name]))
    return withProposal(withQuote(after, { plan: null }), { vehicle_details: null });
  const corrected = withQuote(after, { plan: plan && { ...plan, idv: null } });
  const numberOfProposal = vehicleDetails.reg_no === null ? record.proposal?.vehicle_details?.reg_no : null;
  if (!numberOfProposal || before.rto_code === vehicleDetails.rto_code) return corrected;
  return withProposal(corrected, { vehicle_details: null });
};

/** The handling of the current policy: another policy has another number. */
export const policyHandlerOf = (schema: v.GenericSchema<unknown, InsurerDetails>): Handler =>
  answering(
    { answer: 'policyDetails', step: 'policyDetails', schema },
    inMotor((record, insurerDetails) => {
      if (insurerDetails.policy_exp_date === NO_SUCH_END) return 'VALIDATION';
      const { insurerDetails: before } = record.quote;
      const isOther = before !== null && before.insurer_name !== insurerDetails.insurer_name;
      const after = withQuote(record, { insurerDetails });
      return {
        record: isOther ? withProposal(after, { insurer_details: null }) : after,
        stored: insurerDetails,
      };
    }),
  );

export const motorHandlersOf = (server: MotorServer) => {
  const { vehicles, products, decliningClaims, lineVehicle } = server;
  return {
    registration: answering(
      { answer: 'registration', step: 'registration', schema: RegistrationInput },
      inMotor((record, { reg_no, by_hand }) => {
        const refusal = refusedFor(server, reg_no);
        if (refusal) return refusal;
        const registration: Registration =
          by_hand || reg_no === null
            ? { reg_no, outcome: 'BY_HAND', ...NO_REGISTRATION }
            : registrationOf(vehicles, reg_no);
        return { record: withNumber(server, record, registration), stored: registration };
      }),
    ),
    vehicle: answering(
      { answer: 'vehicle', step: 'vehicle', schema: vehicleDetailsOf(vehicles.vechile_type) },
      inMotor((record, details) => {
        const stored = storedVehicle(vehicles, details);
        return stored ? { record: withVehicle(record, lineVehicle(stored)), stored } : 'VALIDATION';
      }),
    ),
    ownerDetails: answering(
      { answer: 'ownerDetails', step: 'ownerDetails', schema: OwnerDetails },
      inMotor((record, ownerDetails) => ({ record: withQuote(record, { ownerDetails }), stored: ownerDetails })),
    ),
    ...planHandlers({
      plan: MotorPlan,
      cart: MotorCart,
      products: [...products, ...decliningClaims],
      recordOf: motorRecord,
      offerOf,
      withPlan: (record, plan) => withQuote(record, { plan }),
      withCart: (record, cartDetails, offer) => ({
        ...withQuote(record, { plan: planIn(cartDetails) }),
        proposal: { ...(record.proposal ?? emptyProposal(record)), cartDetails, offer },
      }),
    }),
    vehicleDetails: answering(
      { answer: 'vehicleDetails', step: 'vehicleDetails', schema: ProposalVehicle },
      inMotor((record, vehicle_details) => ({
        record: withProposal(record, { vehicle_details }),
        stored: vehicle_details,
      })),
    ),
    externalDetails: answering(
      { answer: 'externalDetails', step: 'externalDetails', schema: ExternalDetails },
      inMotor((record, claim_details) =>
        claim_details.is_ncb_confirmed
          ? { record: withProposal(record, { claim_details }), stored: claim_details }
          : 'VALIDATION',
      ),
    ),
    insurerDetails: answering(
      { answer: 'insurerDetails', step: 'insurerDetails', schema: PreviousPolicy },
      inMotor((record, insurer_details) =>
        insurer_details.policy_number
          ? { record: withProposal(record, { insurer_details }), stored: insurer_details }
          : 'VALIDATION',
      ),
    ),
  };
};

/** The other of the two numbers that the register knows. */
export const otherNumberIn = ({ vehicles }: MotorServer, record: RecordBase): string => {
  const [number, otherNumber] = vehicles.numbers;
  return toggled(motorRecord(record).quote.registration?.reg_no ?? otherNumber, number, otherNumber);
};

/** The record after the other number was entered in another tab. */
export const withOtherNumber = (server: MotorServer) => (before: RecordBase) => {
  const registration = registrationOf(server.vehicles, otherNumberIn(server, before));
  return withoutFacts(withNumber(server, motorRecord(before), registration), ['premium', 'consent']);
};
