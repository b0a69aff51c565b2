import type { AnswerEndpoint } from '#contract/shared/line.ts';
import { callOf, planAnswerRows } from '#contract/shared/plan-answers.ts';
import { type ProposalAnswerEndpoints, proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import { isSameValue } from '#contract/shared/same-value.ts';
import type { InsurerDetails } from './previous-policy.ts';
import type { ExternalDetails, StoredPreviousPolicy, StoredProposalVehicle } from './proposal.ts';
import { type MotorRecord, type OwnerDetails, withMotorProposal, withMotorQuote } from './record.ts';
import type { StoredRegistration } from './registration.ts';
import type { StoredVehicle } from './vehicle.ts';

/** Price and declaration depend on it. */
export const CLEARS_PRICE_AND_CONSENT = { anything: ['premium', 'consent'] } as const;
const DECLARED = { anything: ['consent'] } as const;

const differ = <T>(a: T, b: T, fields: readonly (keyof T)[]): boolean => fields.some((field) => a[field] !== b[field]);

/** Another number is another vehicle: no answer about the previous vehicle applies to it. */
const withRegistration = <R extends MotorRecord>(record: R, registration: StoredRegistration): R => {
  const before = record.quote.registration;
  if (before === null || before.reg_no === registration.reg_no) return withMotorQuote(record, { registration });
  const forgotten = withMotorQuote(record, { registration, vehicleDetails: null, insurerDetails: null, plan: null });
  return withMotorProposal(forgotten, { vehicle_details: null, claim_details: null, insurer_details: null });
};

/**
 * Another model has other plans and another engine. Any other correction only changes prices: the sum insured returns
 * to the insurer's usual one. A new vehicle has no previous policy.
 */
const withVehicle = <R extends MotorRecord>(record: R, vehicleDetails: StoredVehicle): R => {
  const { vehicleDetails: before, plan } = record.quote;
  const next = withMotorQuote(record, { vehicleDetails });
  if (before === null || isSameValue(before, vehicleDetails)) return next;
  const isOther = differ(before, vehicleDetails, ['make', 'model', 'variant', 'fuel_type', 'is_new']);
  const priced = withMotorQuote(next, { plan: isOther || plan === null ? null : { ...plan, idv: null } });
  // The proposal's number was checked against the registration office, and the office decides the tariff's zone.
  const isElsewhere =
    vehicleDetails.reg_no === null &&
    record.proposal?.vehicle_details?.reg_no != null &&
    before.rto_code !== vehicleDetails.rto_code;
  const changed = isOther || isElsewhere ? withMotorProposal(priced, { vehicle_details: null }) : priced;
  if (!vehicleDetails.is_new) return changed;
  const policyless = withMotorQuote(changed, { insurerDetails: null });
  return withMotorProposal(policyless, { insurer_details: null, claim_details: null });
};

/** The number belongs to one policy of one insurer. Only a lapsed policy may have none. */
const withInsurerDetails = <R extends MotorRecord>(record: R, insurerDetails: InsurerDetails): R => {
  const before = record.quote.insurerDetails;
  const next = withMotorQuote(record, { insurerDetails });
  const hasNumber = record.proposal?.insurer_details?.policy_number != null;
  const numberFor = ['insurer_name', 'policy_type', ...(hasNumber ? [] : (['policy_exp_date'] as const))] as const;
  return before && differ(before, insurerDetails, numberFor)
    ? withMotorProposal(next, { insurer_details: null })
    : next;
};

/** The calls that take an answer, in both lines. */
type QuoteCalls = Readonly<
  Record<
    'updateRegistration' | 'updateVehicleDetails' | 'updateInsurerDetails' | 'updateOwnerDetails' | 'choosePlan',
    AnswerEndpoint
  >
>;
type ProposalCalls = ProposalAnswerEndpoints &
  Readonly<
    Record<
      | 'createQuotePremium'
      | 'updateQuotePremium'
      | 'updateProposalVehicle'
      | 'updateExternalDetails'
      | 'updatePreviousPolicy',
      AnswerEndpoint
    >
  >;

/** How a line's own fields change with an answer. */
interface OwnFields<R extends MotorRecord> {
  /** The vehicle with the line's own fields. */
  withOwnFields?(vehicle: StoredVehicle): Vehicle<R>;
  /** The record without claims that were declared for another vehicle, or before the vehicle was said to be new. */
  withoutClaims?(record: R): R;
  /** The record without what is impossible for the changed vehicle. */
  fitToVehicle?(record: R, vehicle: StoredVehicle): R;
}
type Vehicle<R extends MotorRecord> = NonNullable<R['quote']['vehicleDetails']>;
type Policy<R extends MotorRecord> = NonNullable<R['quote']['insurerDetails']>;

/**
 * The answers of both motor journeys: where each is sent, where the record stores it, and which facts a change clears.
 */
export const motorAnswerTable = <R extends MotorRecord, Q extends QuoteCalls, P extends ProposalCalls>(
  quote: Q,
  proposal: P,
  {
    withOwnFields = (vehicle) => vehicle,
    withoutClaims = (record) => record,
    fitToVehicle = (record) => record,
  }: OwnFields<R>,
) =>
  ({
    registration: {
      endpoint: callOf(quote, 'updateRegistration'),
      missing: 'the registration number, or that there is none yet',
      read: (record: R) => record.quote.registration,
      write: (record: R, stored: StoredRegistration) => {
        const next = withRegistration(record, stored);
        return next.quote.vehicleDetails === null ? withoutClaims(next) : next;
      },
      clears: { reg_no: ['premium', 'consent'] },
    },
    vehicle: {
      endpoint: callOf(quote, 'updateVehicleDetails'),
      missing: 'make, model and year of the vehicle',
      read: (record: R) => record.quote.vehicleDetails,
      write: (record: R, stored: StoredVehicle) => {
        const next = withVehicle(record, withOwnFields(stored));
        return stored.is_new ? withoutClaims(next) : fitToVehicle(next, stored);
      },
      clears: CLEARS_PRICE_AND_CONSENT,
    },
    policyDetails: {
      endpoint: callOf(quote, 'updateInsurerDetails'),
      missing: 'your current policy',
      read: (record: R) => record.quote.insurerDetails,
      write: (record: R, stored: Policy<R>) => withInsurerDetails(record, stored),
      clears: CLEARS_PRICE_AND_CONSENT,
    },
    ownerDetails: {
      endpoint: callOf(quote, 'updateOwnerDetails'),
      missing: 'name, mobile number and PIN code of the owner',
      read: (record: R) => record.quote.ownerDetails,
      write: (record: R, ownerDetails: OwnerDetails) => withMotorQuote(record, { ownerDetails }),
      clears: {},
    },
    ...planAnswerRows<R, Q & P>({ ...quote, ...proposal }),
    // No insurer of vehicles asks whether the owner is married.
    ...proposalAnswerRows<R, P>(proposal, () => ({ marital_status: null })),
    vehicleDetails: {
      endpoint: callOf(proposal, 'updateProposalVehicle'),
      missing: 'engine and chassis number',
      read: (record: R) => record.proposal?.vehicle_details ?? null,
      write: (record: R, vehicle_details: StoredProposalVehicle) => withMotorProposal(record, { vehicle_details }),
      clears: DECLARED,
    },
    externalDetails: {
      endpoint: callOf(proposal, 'updateExternalDetails'),
      missing: 'the declarations',
      read: (record: R) => record.proposal?.claim_details ?? null,
      write: (record: R, claim_details: ExternalDetails) => withMotorProposal(record, { claim_details }),
      clears: DECLARED,
    },
    insurerDetails: {
      endpoint: callOf(proposal, 'updatePreviousPolicy'),
      missing: 'the number of your current policy',
      read: (record: R) => record.proposal?.insurer_details ?? null,
      write: (record: R, insurer_details: StoredPreviousPolicy) => withMotorProposal(record, { insurer_details }),
      clears: DECLARED,
    },
  }) as const;
