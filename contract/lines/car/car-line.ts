import { CLEARS_PRICE_AND_CONSENT, motorAnswerTable } from '#contract/lines/motor/answer-table.ts';
import { type MotorCondition, missingExternalDeclarations } from '#contract/lines/motor/line-conditions.ts';
import { defineMotorLine, type MotorPage } from '#contract/lines/motor/motor-line.ts';
import type { ClaimDetails } from '#contract/lines/motor/no-claim-bonus.ts';
import { newMotorQuote } from '#contract/lines/motor/record.ts';
import { motorStepsAfterVehicle, vehicleSteps } from '#contract/lines/motor/steps.ts';
import { canHaveGasKit, type StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import type { AnswerTable, FormsOf, LineStep } from '#contract/shared/line.ts';
import { carProposalEndpoints, carQuoteEndpoints } from './car-endpoints.ts';
import { CarRecord } from './record.ts';

const hasGasKit = ({ quote }: CarRecord): boolean => quote.claimDetails?.is_cng_installed === true;

/** The steps of the car journey, in the order they are asked. */
export const carSteps = [
  ...vehicleSteps,
  {
    id: 'claimDetails',
    title: 'Claims and bonus',
    stage: 'vehicle',
    answers: ['claimDetails'],
    skippedWhen: 'newVehicle',
    askedWith: 'policyDetails',
    draft: true,
  },
  ...motorStepsAfterVehicle<CarRecord>((record) => missingExternalDeclarations(record, hasGasKit(record))),
] as const satisfies readonly LineStep<CarRecord, MotorCondition>[];
export type CarStepId = (typeof carSteps)[number]['id'];

const withClaims = (record: CarRecord, claimDetails: ClaimDetails | null): CarRecord => ({
  ...record,
  quote: { ...record.quote, claimDetails },
});

/** Some fuels allow no gas kit: the question is skipped then, and no kit is insured. */
const withoutUnfitKit = (record: CarRecord, { fuel_type }: StoredVehicle): CarRecord => {
  const { claimDetails } = record.quote;
  if (!claimDetails?.is_cng_installed || canHaveGasKit(fuel_type)) return record;
  return withClaims(record, { ...claimDetails, is_cng_installed: false, cng_kit_value: null });
};

/** The answers of the car journey. */
export const carAnswerTable = {
  ...motorAnswerTable<CarRecord, typeof carQuoteEndpoints, typeof carProposalEndpoints>(
    carQuoteEndpoints,
    carProposalEndpoints,
    { withoutClaims: (record) => withClaims(record, null), fitToVehicle: withoutUnfitKit },
  ),
  claimDetails: {
    endpoint: carQuoteEndpoints.updateClaimDetails,
    missing: 'claims and no-claim bonus',
    read: ({ quote }: CarRecord) => quote.claimDetails,
    write: withClaims,
    clears: CLEARS_PRICE_AND_CONSENT,
  },
} as const satisfies AnswerTable<CarRecord>;
export type CarAnswerTable = typeof carAnswerTable;

/** The names in the car's table, and what its forms submit. */
export interface CarTableNames {
  readonly step: CarStepId;
  readonly page: MotorPage | 'claimDetails';
  readonly condition: MotorCondition;
  readonly forms: FormsOf<CarAnswerTable, (typeof carSteps)[number]>;
}

export const carLine = defineMotorLine<CarRecord>({
  id: 'car',
  path: '/car',
  name: 'car insurance',
  steps: carSteps,
  answers: carAnswerTable,
  endpoints: { ...carQuoteEndpoints, ...carProposalEndpoints },
  record: CarRecord,
  newQuote: (rfqId) => ({ ...newMotorQuote(rfqId), claimDetails: null }),
  hasGasKit,
});
