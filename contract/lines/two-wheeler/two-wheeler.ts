import { motorAnswers, PRICED } from '#contract/lines/motor/answers.ts';
import { declarationsMissing } from '#contract/lines/motor/conditions.ts';
import { motorLineOf } from '#contract/lines/motor/motor-line.ts';
import { newMotorQuote, withQuote } from '#contract/lines/motor/record.ts';
import { laterSteps, vehicleSteps } from '#contract/lines/motor/steps.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { AnswerTable, Step } from '#contract/shared/line.ts';
import { twoWheelerProposalEndpoints, twoWheelerQuoteEndpoints } from './endpoints.ts';
import { TwoWheelerRecord } from './record.ts';

/** The steps of the two-wheeler journey: those of car, but claims are asked together with the policy. */
export const twoWheelerSteps = [
  ...vehicleSteps,
  ...laterSteps<TwoWheelerRecord>((record) => declarationsMissing(record, false)),
] as const satisfies readonly Step<TwoWheelerRecord>[];
export type TwoWheelerStep = (typeof twoWheelerSteps)[number]['id'];

const withRegMonth = (vehicle: StoredVehicle) => ({
  ...vehicle,
  reg_month: vehicle.reg_date === null ? null : Number(vehicle.reg_date.slice(5, 7)),
});

export const twoWheelerAnswers = {
  ...motorAnswers<TwoWheelerRecord, typeof twoWheelerQuoteEndpoints, typeof twoWheelerProposalEndpoints>(
    twoWheelerQuoteEndpoints,
    twoWheelerProposalEndpoints,
    { withOwnFields: withRegMonth },
  ),
  idv: {
    endpoint: twoWheelerQuoteEndpoints.updateIdvDetails,
    missing: 'the sum insured',
    read: ({ quote }: TwoWheelerRecord) => quote.plan && { idv: quote.plan.idv },
    write: (record: TwoWheelerRecord, { idv }: { idv: number | null }) =>
      withQuote(record, { plan: record.quote.plan && { ...record.quote.plan, idv } }),
    clears: PRICED,
  },
} as const satisfies AnswerTable<TwoWheelerRecord>;
export type TwoWheelerAnswers = typeof twoWheelerAnswers;

export const twoWheeler = motorLineOf<TwoWheelerRecord>({
  id: 'two-wheeler',
  path: '/two-wheeler',
  name: 'two-wheeler insurance',
  steps: twoWheelerSteps,
  answers: twoWheelerAnswers,
  endpoints: { ...twoWheelerQuoteEndpoints, ...twoWheelerProposalEndpoints },
  record: TwoWheelerRecord,
  newQuote: (rfqId) => ({ ...newMotorQuote(rfqId), vehicleDetails: null, insurerDetails: null }),
  hasGasKit: () => false,
});
