import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { closingNeeds, type LineRuleTable, proposalNeeds } from '../../rule-engine.ts';

const isMotor = (record: RecordBase): record is MotorRecord => record.line === 'car' || record.line === 'two-wheeler';
/** A record of a motor model. */
export const asMotorRecord = (record: RecordBase): MotorRecord => {
  if (!isMotor(record)) throw new Error(`A record of ${record.line} in the model of a motor line`);
  return record;
};

const isBrandNew = ({ quote }: MotorRecord): boolean => quote.vehicleDetails?.is_new ?? false;

/** The model declares only a bonus, and never a gas kit or another accident policy. */
const declaresBonus = ({ proposal }: MotorRecord): boolean => proposal !== null && proposal.offer.ncb.percent > 0;

/** What is required of the current policy: nothing for a new vehicle. */
export const unlessBrandNew = (record: MotorRecord, isThere: boolean): boolean[] =>
  isBrandNew(record) ? [] : [isThere];

/** What both motor journeys require before the plan. */
export const vehicleStepNeeds = ({ quote }: MotorRecord) => ({
  registration: [quote.registration !== null],
  vehicle: [quote.vehicleDetails !== null],
});

/** What both motor journeys require from the plan on. */
export const motorProposalNeeds = (record: MotorRecord) => {
  const { quote, proposal } = record;
  const { customizePlan, proposer, address, kyc, nominee } = proposalNeeds(record);
  return {
    ownerDetails: [],
    quoteList: [quote.plan !== null],
    customizePlan,
    proposer,
    address,
    kyc,
    vehicleDetails: [proposal !== null && proposal.vehicle_details !== null],
    externalDetails: declaresBonus(record) ? [proposal?.claim_details?.is_ncb_confirmed === true] : [],
    insurerDetails: unlessBrandNew(record, proposal !== null && proposal.insurer_details !== null),
    nominee,
    ...closingNeeds(record),
  };
};

/**
 * The rules of a motor journey, formulated independently. The order of the steps is part of them.
 * @param needs of each step
 * @param policySteps the steps of the quote that are not asked for a new vehicle
 */
export const motorRulesOf = <R extends MotorRecord>(
  needs: LineRuleTable<R>['needs'],
  policySteps: readonly string[],
): LineRuleTable<R> => {
  return {
    needs,
    members: () => [],
    skipped: (record) => [
      ...(isBrandNew(record) ? [...policySteps, 'insurerDetails'] : []),
      ...(declaresBonus(record) ? [] : ['externalDetails']),
    ],
    // Before the vehicle is entered: whether it is confirmed or described, and whether the described one is new.
    facts: ({ quote: { registration, vehicleDetails } }) =>
      vehicleDetails === null ? [registration?.outcome === 'FOUND', registration?.reg_no === null] : [],
  };
};
