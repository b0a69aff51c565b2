import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { DECLARED, PROPOSAL_DEPENDENCIES, PROPOSAL_STORED_IN } from '../../clearing/dependency-table.ts';
import { isSameData } from '../../plain.ts';

/** What the parts of a motor record are made from, in both lines (§3.motor-vehicle-details, §3.motor-proposer). */

const NUMBER = 'quote.registration.reg_no';
/** Another model is another vehicle, with other plans and another engine. */
const MODEL = [
  'quote.vehicleDetails.make',
  'quote.vehicleDetails.model',
  'quote.vehicleDetails.variant',
  'quote.vehicleDetails.fuel_type',
  'quote.vehicleDetails.is_new',
] as const;
/** Whose policy it is, and of what kind: another one has another number. */
const CURRENT_POLICY = ['quote.insurerDetails.insurer_name', 'quote.insurerDetails.policy_type'] as const;
const CONSENT = [
  ...DECLARED,
  'proposal.vehicle_details',
  'proposal.claim_details',
  'proposal.insurer_details',
] as const;

export const MOTOR_STORED_IN = {
  ...PROPOSAL_STORED_IN,
  registration: 'quote.registration',
  vehicle: 'quote.vehicleDetails',
  policyDetails: 'quote.insurerDetails',
  ownerDetails: 'quote.ownerDetails',
  vehicleDetails: 'proposal.vehicle_details',
  externalDetails: 'proposal.claim_details',
  insurerDetails: 'proposal.insurer_details',
} as const;

export const MOTOR_DEPENDENCIES = {
  ...PROPOSAL_DEPENDENCIES,
  'quote.registration': [],
  'quote.vehicleDetails': [NUMBER],
  'quote.insurerDetails': [NUMBER],
  'quote.ownerDetails': [],
  'quote.plan': [NUMBER, ...MODEL],
  // Name and phone of the owner do not affect the price.
  'proposal.premium': [NUMBER, 'quote.vehicleDetails', 'quote.insurerDetails', 'quote.plan'],
  'proposal.vehicle_details': [NUMBER, ...MODEL],
  'proposal.claim_details': [NUMBER],
  'proposal.insurer_details': [NUMBER, ...CURRENT_POLICY],
  'proposal.preview_confirmed_at': CONSENT,
  'proposal.declared_at': CONSENT,
  'proposal.decision': CONSENT,
} as const;

/** The proposal's number was checked against the office that the quote named. */
const isNumberOfAnotherOffice = (now: MotorRecord, before: MotorRecord): boolean => {
  const { vehicleDetails } = now.quote;
  const office = before.quote.vehicleDetails?.rto_code;
  const isNumbered = now.proposal?.vehicle_details?.reg_no != null;
  return isNumbered && vehicleDetails?.reg_no === null && office !== undefined && office !== vehicleDetails.rto_code;
};

/** A policy may have no number only if it has lapsed, which its end decides. */
const isUnnumberedPolicyOfAnotherEnd = (now: MotorRecord, before: MotorRecord): boolean => {
  const end = before.quote.insurerDetails?.policy_exp_date;
  const isNumbered = now.proposal?.insurer_details?.policy_number != null;
  return !isNumbered && end !== undefined && end !== now.quote.insurerDetails?.policy_exp_date;
};

export const motorCorrected = (now: MotorRecord, before: MotorRecord) => {
  const { plan, vehicleDetails } = now.quote;
  const isVehicleChanged =
    before.quote.vehicleDetails !== null && !isSameData(before.quote.vehicleDetails, vehicleDetails);
  const { proposal } = now;
  return {
    // No insurer of vehicles asks whether the owner is married.
    ...(proposal?.proposal_details && {
      'proposal.proposal_details': { ...proposal.proposal_details, marital_status: null },
    }),
    // The sum insured was chosen for the vehicle as it was.
    ...(isVehicleChanged && plan && { 'quote.plan': { ...plan, idv: null } }),
    ...(isNumberOfAnotherOffice(now, before) && { 'proposal.vehicle_details': null }),
    ...(isUnnumberedPolicyOfAnotherEnd(now, before) && { 'proposal.insurer_details': null }),
    // A new vehicle has no previous policy.
    ...(isVehicleChanged &&
      vehicleDetails?.is_new && {
        'quote.insurerDetails': null,
        'proposal.insurer_details': null,
        'proposal.claim_details': null,
      }),
  };
};
