import type * as v from 'valibot';
import type { AnswerTable, LineCondition, LineDefinition, LineStep, LineTypes } from '#contract/shared/line.ts';
import type { SharedForms } from '#contract/shared/proposal-answer-rows.ts';
import { isNewVehicle, isVehicleKnown, type MotorCondition, neededExternalDeclarations } from './line-conditions.ts';
import type { ClaimDetailsInput, claimEntries } from './no-claim-bonus.ts';
import { DEFAULT_MOTOR_FILTERS, MotorFilters, MotorPlan, type MotorQuotation, type MotorQuoteList } from './plan.ts';
import type { InsurerDetails } from './previous-policy.ts';
import type { ExternalDetails, PreviousPolicyNumbers, ProposalVehicle } from './proposal.ts';
import { MOTOR_POLICY_DOCUMENT_PATH } from './proposal-endpoints.ts';
import type { MotorRecord, OwnerDetails } from './record.ts';
import type { RegistrationInput } from './registration.ts';
import { type MotorStepId, motorStages } from './steps.ts';
import type { vehicleDetailsSchema } from './vehicle.ts';

type Body<Schema extends v.GenericSchema> = v.InferInput<Schema>;
/** The answer on the current policy; a line may ask for claims in it. */
type PolicyBody = Body<
  typeof InsurerDetails | v.ObjectSchema<typeof InsurerDetails.entries & typeof claimEntries, undefined>
>;

/** What the forms of both lines submit. */
type MotorForms = SharedForms & {
  readonly registration: Body<typeof RegistrationInput>;
  readonly vehicle: Body<ReturnType<typeof vehicleDetailsSchema>>;
  /** A line that asks for claims in an answer of their own submits both. */
  readonly policyDetails: PolicyBody | { policyDetails: PolicyBody; claimDetails?: Body<typeof ClaimDetailsInput> };
  readonly claimDetails: Body<typeof ClaimDetailsInput>;
  readonly ownerDetails: Body<typeof OwnerDetails>;
  readonly vehicleDetails: Body<typeof ProposalVehicle>;
  readonly externalDetails: Body<typeof ExternalDetails>;
  readonly insurerDetails: Body<typeof PreviousPolicyNumbers>;
};

/** The pages of both lines. Which one asks for the vehicle depends on what is known of it. */
export type MotorPage = Exclude<MotorStepId, 'vehicle'> | 'confirmVehicle' | 'newVehicle';

/** The types of both motor lines; each line has its own record. */
export interface MotorLineTypes<R extends MotorRecord = MotorRecord> extends LineTypes {
  readonly record: R;
  readonly plan: MotorPlan;
  readonly filters: MotorFilters;
  readonly quoteList: MotorQuoteList;
  readonly quotation: MotorQuotation;
  readonly step: MotorStepId;
  readonly page: MotorPage | 'claimDetails';
  readonly condition: MotorCondition;
  readonly forms: MotorForms;
}

type OwnParts<R extends MotorRecord> = Pick<
  LineDefinition<MotorLineTypes<R>>,
  'id' | 'path' | 'name' | 'endpoints' | 'record' | 'newQuote'
> & {
  readonly steps: readonly LineStep<R>[];
  readonly answers: AnswerTable<R>;
  /** Whether the vehicle has a gas kit that the maker did not fit. */
  hasGasKit(record: R): boolean;
};

const conditionsOf = <R extends MotorRecord>(
  hasGasKit: (record: R) => boolean,
): Record<MotorCondition, LineCondition<R>> => ({
  newVehicle: { holds: isNewVehicle },
  vehicleKnown: { holds: isVehicleKnown },
  nothingToDeclare: { holds: (record: R) => neededExternalDeclarations(record, hasGasKit(record)).length === 0 },
});

/** Defines a motor line by what differs between the two. */
export const defineMotorLine = <R extends MotorRecord>({
  hasGasKit,
  ...own
}: OwnParts<R>): LineDefinition<MotorLineTypes<R>> => ({
  ...own,
  stages: motorStages,
  conditions: conditionsOf(hasGasKit),
  plan: MotorPlan,
  filters: MotorFilters,
  defaultFilters: DEFAULT_MOTOR_FILTERS,
  consents: {
    TRUE_ANSWERS:
      'I declare that all answers in this proposal are true and complete, also those about claims and the no-claim bonus. I know that a claim can be refused if they are not.',
    SHARE_WITH_INSURER:
      'I agree that the broker shares this proposal with the insurer, and that the insurer checks the vehicle and its last policy, for underwriting and claims.',
    PREMIUM:
      'I have seen the premium and how it is worked out, the insured value of the vehicle, and what the policy wording leaves out.',
  },
  quoteListQuery: (filters) => ({ ...filters }),
  proposerBirthDate: () => null,
  policyDocumentPath: MOTOR_POLICY_DOCUMENT_PATH,
  membersOf: () => [],
});
