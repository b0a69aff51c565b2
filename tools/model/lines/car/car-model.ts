import { carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { type CarAnswerTable, type CarStepId, carLine } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { type ClaimDetails, ClaimDetailsInput } from '#contract/lines/motor/no-claim-bonus.ts';
import type { FoundVehicle } from '#contract/lines/motor/vehicle.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { answerOutcomes } from '../../fake-server/call-outcomes.ts';
import type { OwnAnswerVariantsOf, OwnFakeHandlersOf, VisitorScene } from '../../line-model.ts';
import { mayChangeAnswers } from '../../visitor/exploration-limits.ts';
import { changedAnswer, givenAnswer, otherOfTwo, refusedAnswer } from '../../visitor/shared-answer-variants.ts';
import { motorVariantsOf, policyVariantsOf } from '../motor/answer-variants.ts';
import { motorProposalNeeds, motorRulesOf, unlessBrandNew, vehicleStepNeeds } from '../motor/expected-rules.ts';
import { currentPolicyHandler, type MotorServerFixtures, motorHandlersOf } from '../motor/fake-server.ts';
import { declaredPolicy } from '../motor/model-vehicles.ts';
import { motorModelOf } from '../motor/motor-model.ts';
import { carDependencies } from './dependency-table.ts';

const isCar = (record: RecordBase): record is CarRecord => record.line === 'car';
/** A record of the model of cars. */
export const carRecord = (record: RecordBase): CarRecord => {
  if (!isCar(record)) throw new Error(`A record of ${record.line} in the model of cars`);
  return record;
};
const quoteIn = ({ context: { record } }: VisitorScene) => record && carRecord(record).quote;

const newRecord: CarRecord = {
  line: 'car',
  quote: {
    rfqId: 'RFQ-model',
    registration: null,
    vehicleDetails: null,
    insurerDetails: null,
    claimDetails: null,
    ownerDetails: null,
    plan: null,
  },
  proposal: null,
  drafts: {},
};

const SWIFT: FoundVehicle = {
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'VXi',
  fuel_type: 'PETROL',
  mfg_year: 2021,
  mfg_month: 3,
  reg_date: '2021-04-15',
  rto_code: 'MH12',
  rto_name: 'Pune',
  vehicle_image: '/vehicles/hatchback.svg',
  body_type: 'HATCHBACK',
  cc: 1197,
  kw: null,
  seats: 5,
  ex_showroom_price: 64_000_000,
};
const VENUE: FoundVehicle = {
  ...SWIFT,
  make: 'Hyundai',
  model: 'Venue',
  variant: 'S+ Diesel',
  fuel_type: 'DIESEL',
  mfg_year: 2020,
  mfg_month: 10,
  reg_date: '2020-11-05',
  rto_code: 'WB02',
  rto_name: 'Kolkata',
  vehicle_image: '/vehicles/suv.svg',
  body_type: 'SUV',
  cc: 1493,
  ex_showroom_price: 108_000_000,
};
export const carServerFixtures: MotorServerFixtures = {
  vehicles: {
    vechile_type: 'CAR',
    numbers: ['MH-12-AB-1234', 'WB-02-D-8900'],
    numberOfOtherLine: 'MH-12-DE-1433',
    found: [SWIFT, VENUE],
    brandNew: { ...SWIFT, variant: 'LXi' },
    otherModel: { ...SWIFT, model: 'WagonR', variant: 'VXi 1.0', cc: 998, ex_showroom_price: 60_000_000 },
  },
  products: ['vindhya-vahan', 'chakra-motor'],
  decliningClaims: ['teesta-kavach', 'sarus-motor-care'],
  deductible: 250_000,
};

const CLAIMS: ClaimDetails = {
  is_claim: false,
  ncb_percent: 20,
  is_owner_changed: false,
  is_cng_installed: false,
  cng_kit_value: null,
};

const variants = {
  ...motorVariantsOf(carServerFixtures.vehicles),
  policyDetails: policyVariantsOf(
    (end) => declaredPolicy('HDFC_ERGO_OD', end),
    (scene) => quoteIn(scene)?.insurerDetails,
  ),
  claimDetails: (scene) => {
    const stored = quoteIn(scene)?.claimDetails;
    return [
      givenAnswer(stored ?? CLAIMS),
      ...changedAnswer(stored && mayChangeAnswers(scene), {
        ...CLAIMS,
        ncb_percent: otherOfTwo(stored?.ncb_percent, 20, 25),
      }),
      // A kit without its price.
      refusedAnswer({ ...CLAIMS, is_cng_installed: true }),
    ];
  },
} satisfies OwnAnswerVariantsOf<CarAnswerTable>;

/** The page of the current policy asks for claims too. */
const forms = {
  policyDetails: (scene: VisitorScene) =>
    variants.policyDetails(scene).map(({ name, answer: policyDetails }) => ({
      name,
      answer: { policyDetails, claimDetails: quoteIn(scene)?.claimDetails ?? CLAIMS },
    })),
};

const handlers = {
  ...motorHandlersOf(carServerFixtures),
  policyDetails: currentPolicyHandler(carQuoteEndpoints.updateInsurerDetails.body),
  claimDetails: answerOutcomes(
    { answer: 'claimDetails', step: 'claimDetails', schema: ClaimDetailsInput },
    (_, stored) => ({ stored }),
  ),
} satisfies OwnFakeHandlersOf<CarAnswerTable>;

const rules = motorRulesOf<CarRecord>(
  (record) =>
    ({
      ...vehicleStepNeeds(record),
      policyDetails: unlessBrandNew(record, record.quote.insurerDetails !== null),
      claimDetails: unlessBrandNew(record, record.quote.claimDetails !== null),
      ...motorProposalNeeds(record),
    }) satisfies Record<CarStepId, readonly boolean[]>,
  ['policyDetails', 'claimDetails'],
);

export const carModel = motorModelOf(carServerFixtures, newRecord, {
  line: carLine,
  machine: asJourneyMachine(carMachine),
  rules,
  dependencies: carDependencies,
  variants,
  forms,
  handlers,
});
