import { CLEARS_PRICE_AND_CONSENT, motorAnswerTable } from '#contract/lines/motor/answer-table.ts';
import { type MotorCondition, missingExternalDeclarations } from '#contract/lines/motor/line-conditions.ts';
import { defineMotorLine, type MotorPage } from '#contract/lines/motor/motor-line.ts';
import { newMotorQuote, withMotorQuote } from '#contract/lines/motor/record.ts';
import { motorStepsAfterVehicle, vehicleSteps } from '#contract/lines/motor/steps.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { AnswerTable, FormsOf, LineStep } from '#contract/shared/line.ts';
import { TwoWheelerRecord } from './record.ts';
import { twoWheelerProposalEndpoints, twoWheelerQuoteEndpoints } from './two-wheeler-endpoints.ts';

/** The steps of the two-wheeler journey: those of car, but claims are asked together with the policy. */
export const twoWheelerSteps = [
  ...vehicleSteps,
  ...motorStepsAfterVehicle<TwoWheelerRecord>((record) => missingExternalDeclarations(record, false)),
] as const satisfies readonly LineStep<TwoWheelerRecord, MotorCondition>[];
export type TwoWheelerStepId = (typeof twoWheelerSteps)[number]['id'];

const withRegMonth = (vehicle: StoredVehicle) => ({
  ...vehicle,
  reg_month: vehicle.reg_date === null ? null : Number(vehicle.reg_date.slice(5, 7)),
});

export const twoWheelerAnswerTable = {
  ...motorAnswerTable<TwoWheelerRecord, typeof twoWheelerQuoteEndpoints, typeof twoWheelerProposalEndpoints>(
    twoWheelerQuoteEndpoints,
    twoWheelerProposalEndpoints,
    { withOwnFields: withRegMonth },
  ),
  idv: {
    endpoint: twoWheelerQuoteEndpoints.updateIdvDetails,
    missing: 'the sum insured',
    read: ({ quote }: TwoWheelerRecord) => quote.plan && { idv: quote.plan.idv },
    write: (record: TwoWheelerRecord, { idv }: { idv: number | null }) =>
      withMotorQuote(record, { plan: record.quote.plan && { ...record.quote.plan, idv } }),
    clears: CLEARS_PRICE_AND_CONSENT,
  },
} as const satisfies AnswerTable<TwoWheelerRecord>;
export type TwoWheelerAnswerTable = typeof twoWheelerAnswerTable;

/** The names in the two-wheeler's table, and what its forms submit. */
export interface TwoWheelerTableNames {
  readonly step: TwoWheelerStepId;
  readonly page: MotorPage;
  readonly condition: MotorCondition;
  readonly forms: FormsOf<TwoWheelerAnswerTable, (typeof twoWheelerSteps)[number]>;
}

export const twoWheelerLine = defineMotorLine<TwoWheelerRecord>({
  id: 'two-wheeler',
  path: '/two-wheeler',
  name: 'two-wheeler insurance',
  steps: twoWheelerSteps,
  answers: twoWheelerAnswerTable,
  endpoints: { ...twoWheelerQuoteEndpoints, ...twoWheelerProposalEndpoints },
  record: TwoWheelerRecord,
  newQuote: (rfqId) => ({ ...newMotorQuote(rfqId), vehicleDetails: null, insurerDetails: null }),
  hasGasKit: () => false,
});
