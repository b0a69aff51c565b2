import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { carLine as definition } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { carModel, carServerFixtures } from '#tools/model/lines/car/car-model.ts';
import type { Scenario } from '../scenario.ts';
import { CLAIMS_APART, type DescribedVehicle, motorBrowserLine, thisMonth, type VehicleAnswers } from './motor.ts';
import { type MotorScenarioParts, motorFacts, motorScenarios } from './motor-scenarios.ts';
import { motorSeeds } from './motor-seed.ts';

export const car = motorBrowserLine<CarRecord>({
  definition,
  model: carModel,
  seeds: motorSeeds<CarRecord>(carModel, { ...carQuoteEndpoints, ...carProposalEndpoints }),
  acts: CLAIMS_APART,
  answers: {
    number: carServerFixtures.vehicles.numbers[0],
    insured: /^Your car/,
    change: /^Change car$/,
  },
});

/** A Swift of this month, as the dealer sells it. */
export const NEW_CAR: DescribedVehicle = {
  make: 'Maruti Suzuki',
  model: 'Swift',
  variant: 'LXi',
  ...thisMonth(),
  office: { typed: 'Pune', chosen: /^Pune \(MH12\)/ },
  registered: null,
};

const parts: MotorScenarioParts = {
  quotation: carQuoteEndpoints.premiumByPlan,
  numberOfOtherLine: carServerFixtures.vehicles.numberOfOtherLine,
  brandNew: NEW_CAR,
  used: { ...NEW_CAR, variant: 'VXi', year: '2021', month: 'Mar', registered: '2021-04-15' },
};
export const carFacts = motorFacts(car, parts);
export const carScenarios: readonly Scenario<VehicleAnswers>[] = [
  ...motorScenarios(car, parts),
  {
    name: 'claims are changed from the list, on a page of their own',
    from: 'quoteList',
    moves: ['journey.continue', { event: 'answer.change', with: { change: /^Change claims/ } }, 'claimDetails.submit'],
  },
];
