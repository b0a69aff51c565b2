import type { FoundVehicle } from '#contract/lines/motor/vehicle.ts';
import type { TwoWheelerInsurerDetails, TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import {
  type TwoWheelerAnswerTable,
  type TwoWheelerStepId,
  twoWheelerLine,
} from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import { answerOutcomes } from '../../fake-server/call-outcomes.ts';
import type { OwnAnswerVariantsOf, OwnFakeHandlersOf } from '../../line-model.ts';
import { givenAnswer } from '../../visitor/shared-answer-variants.ts';
import { motorVariantsOf, policyVariantsOf } from '../motor/answer-variants.ts';
import { motorProposalNeeds, motorRulesOf, unlessBrandNew, vehicleStepNeeds } from '../motor/expected-rules.ts';
import { currentPolicyHandler, type MotorServerFixtures, motorHandlersOf } from '../motor/fake-server.ts';
import { declaredPolicy } from '../motor/model-vehicles.ts';
import { motorModelOf } from '../motor/motor-model.ts';
import { twoWheelerDependencies } from './dependency-table.ts';

const isTwoWheeler = (record: RecordBase): record is TwoWheelerRecord => record.line === 'two-wheeler';
const twoWheelerRecord = (record: RecordBase): TwoWheelerRecord => {
  if (!isTwoWheeler(record)) throw new Error(`A record of ${record.line} in the model of two-wheelers`);
  return record;
};

const newRecord: TwoWheelerRecord = {
  line: 'two-wheeler',
  quote: {
    rfqId: 'RFQ-model',
    registration: null,
    vehicleDetails: null,
    insurerDetails: null,
    ownerDetails: null,
    plan: null,
  },
  proposal: null,
  drafts: {},
};

const ACTIVA: FoundVehicle = {
  make: 'Honda',
  model: 'Activa 6G',
  variant: 'Standard',
  fuel_type: 'PETROL',
  mfg_year: 2020,
  mfg_month: 11,
  reg_date: '2020-12-03',
  rto_code: 'MH12',
  rto_name: 'Pune',
  vehicle_image: '/vehicles/scooter.svg',
  body_type: 'SCOOTER',
  cc: 109,
  kw: null,
  seats: 2,
  ex_showroom_price: 7_700_000,
};
const SPLENDOR: FoundVehicle = {
  ...ACTIVA,
  make: 'Hero',
  model: 'Splendor Plus',
  variant: 'Self Drum',
  mfg_year: 2017,
  mfg_month: 2,
  reg_date: '2017-03-22',
  rto_code: 'DL08',
  rto_name: 'Wazirpur',
  vehicle_image: '/vehicles/motorcycle.svg',
  body_type: 'MOTORCYCLE',
  cc: 97,
};
export const twoWheelerServerFixtures: MotorServerFixtures = {
  vehicles: {
    vechile_type: 'BIKE',
    numbers: ['MH-12-DE-1433', 'DL-8-SCD-3355'],
    numberOfOtherLine: 'MH-12-AB-1234',
    found: [ACTIVA, SPLENDOR],
    brandNew: { ...ACTIVA, model: 'Activa 125', variant: 'Drum', cc: 124, ex_showroom_price: 8_100_000 },
    otherModel: { ...SPLENDOR, model: 'Super Splendor', variant: 'Disc', cc: 124, ex_showroom_price: 8_500_000 },
  },
  products: ['vindhya-vahan-two-wheeler', 'chakra-two-wheeler-lite'],
  decliningClaims: ['teesta-kavach-two-wheeler', 'sarus-two-wheeler-care'],
  deductible: 50_000,
};

const policyAndClaims = (end: string): TwoWheelerInsurerDetails => ({
  ...declaredPolicy('HDFC_ERGO_OD', end),
  is_claim: false,
  ncb_percent: 20,
  is_owner_changed: false,
});

const { body: PolicyAndClaims } = twoWheelerQuoteEndpoints.updateInsurerDetails;
const { body: Idv } = twoWheelerQuoteEndpoints.updateIdvDetails;

const variants = {
  ...motorVariantsOf(twoWheelerServerFixtures.vehicles),
  policyDetails: policyVariantsOf(policyAndClaims, ({ context: { record } }) =>
    record ? twoWheelerRecord(record).quote.insurerDetails : null,
  ),
  // The pages change it with the whole plan.
  idv: () => [givenAnswer({ idv: null })],
} satisfies OwnAnswerVariantsOf<TwoWheelerAnswerTable>;

const handlers = {
  ...motorHandlersOf(twoWheelerServerFixtures),
  policyDetails: currentPolicyHandler(PolicyAndClaims),
  idv: answerOutcomes({ answer: 'idv', step: 'customizePlan', schema: Idv }, (_, stored) => ({ stored })),
} satisfies OwnFakeHandlersOf<TwoWheelerAnswerTable>;

const rules = motorRulesOf<TwoWheelerRecord>(
  (record) =>
    ({
      ...vehicleStepNeeds(record),
      policyDetails: unlessBrandNew(record, record.quote.insurerDetails !== null),
      ...motorProposalNeeds(record),
    }) satisfies Record<TwoWheelerStepId, readonly boolean[]>,
  ['policyDetails'],
);

export const twoWheelerModel = motorModelOf(twoWheelerServerFixtures, newRecord, {
  line: twoWheelerLine,
  machine: asJourneyMachine(twoWheelerMachine),
  rules,
  dependencies: twoWheelerDependencies,
  variants,
  handlers,
});
