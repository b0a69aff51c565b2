import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import {
  twoWheelerProposalEndpoints,
  twoWheelerQuoteEndpoints,
} from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { twoWheelerLine as definition } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import { twoWheelerModel, twoWheelerServerFixtures } from '#tools/model/lines/two-wheeler/two-wheeler-model.ts';
import { CLAIMS_WITH_POLICY, type DescribedVehicle, motorBrowserLine, thisMonth } from './motor.ts';
import { type MotorScenarioParts, motorFacts, motorScenarios } from './motor-scenarios.ts';
import { motorSeeds } from './motor-seed.ts';

export const twoWheeler = motorBrowserLine<TwoWheelerRecord>({
  definition,
  model: twoWheelerModel,
  seeds: motorSeeds<TwoWheelerRecord>(twoWheelerModel, { ...twoWheelerQuoteEndpoints, ...twoWheelerProposalEndpoints }),
  acts: CLAIMS_WITH_POLICY,
  answers: {
    number: twoWheelerServerFixtures.vehicles.numbers[0],
    insured: /^Your two-wheeler/,
    change: /^Change two-wheeler$/,
  },
});

/** A Honda Activa 125 of this month, as the dealer sells it. */
export const NEW_TWO_WHEELER: DescribedVehicle = {
  make: 'Honda',
  model: 'Activa 125',
  variant: 'Drum',
  ...thisMonth(),
  office: { typed: 'Pune', chosen: /^Pune \(MH12\)/ },
  registered: null,
};

const parts: MotorScenarioParts = {
  quotation: twoWheelerQuoteEndpoints.premiumByPlan,
  numberOfOtherLine: twoWheelerServerFixtures.vehicles.numberOfOtherLine,
  brandNew: NEW_TWO_WHEELER,
  used: {
    ...NEW_TWO_WHEELER,
    model: 'Activa 6G',
    variant: 'Standard',
    year: '2021',
    month: 'Mar',
    registered: '2021-04-15',
  },
};
export const twoWheelerFacts = motorFacts(twoWheeler, parts);
export const twoWheelerScenarios = motorScenarios(twoWheeler, parts);
