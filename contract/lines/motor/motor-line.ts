import type { AnswerTable, LineCondition, LineDefinition, LineStep, LineTypes } from '#contract/shared/line.ts';
import type { motorAnswerTable } from './answer-table.ts';
import { isNewVehicle, isVehicleKnown, neededExternalDeclarations } from './line-conditions.ts';
import { DEFAULT_MOTOR_FILTERS, MotorFilters, MotorPlan, type MotorQuotation, type MotorQuoteList } from './plan.ts';
import { MOTOR_POLICY_DOCUMENT_PATH } from './proposal-endpoints.ts';
import type { MotorRecord } from './record.ts';
import { motorStages } from './steps.ts';

/** The answers in the tables of both lines, as far as the page of the current policy may ask for them. */
export type MotorAnswerName = keyof ReturnType<typeof motorAnswerTable> | 'claimDetails';

/** The types of both motor lines; each line has its own record. */
export interface MotorLineTypes<R extends MotorRecord = MotorRecord> extends LineTypes {
  readonly record: R;
  readonly plan: MotorPlan;
  readonly filters: MotorFilters;
  readonly quoteList: MotorQuoteList;
  readonly quotation: MotorQuotation;
  readonly answer: MotorAnswerName;
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

/** Conditions by the name that charts and steps use. */
const conditionsOf = <R extends MotorRecord>(hasGasKit: (record: R) => boolean) =>
  ({
    newVehicle: { holds: isNewVehicle },
    vehicleKnown: { holds: isVehicleKnown },
    nothingToDeclare: { holds: (record: R) => neededExternalDeclarations(record, hasGasKit(record)).length === 0 },
  }) satisfies Record<string, LineCondition<R>>;

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
