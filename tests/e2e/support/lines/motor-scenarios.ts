import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { REFUSED_NUMBERS, UNKNOWN_NUMBER } from '#tools/model/lines/motor/model-vehicles.ts';
import type { BrowserLine } from '../line.ts';
import type { Scenario } from '../scenario.ts';
import type { ScenarioFacts } from '../scenarios.ts';
import { type DescribedVehicle, inDays, knownVehiclePurchase, type VehicleAnswers } from './motor.ts';
import { seedingFor } from './motor-seed.ts';

export interface MotorScenarioParts {
  readonly quotation: Endpoint;
  readonly numberOfOtherLine: string;
  readonly brandNew: DescribedVehicle;
  /** A vehicle of some years. */
  readonly used: DescribedVehicle;
}

/** The message about a number disappears when another one is typed. */
const AS_IT_CAME = { looks: 'before answering' } as const;

export const motorFacts = <R extends MotorRecord>(
  { path, model }: BrowserLine<R, VehicleAnswers>,
  { quotation }: MotorScenarioParts,
): ScenarioFacts => ({
  purchase: knownVehiclePurchase(),
  otherProduct: model.choices.otherProduct,
  middle: { step: 'policyDetails', page: `${path}/quote` },
  quotation,
  declined: seedingFor(model, 'DECLINED'),
  dearer: seedingFor(model, 'PRICE_CHANGED'),
  referred: seedingFor(model, 'REFERRED', 'PRICE_CHANGED'),
});

/** What only motor's pages have: the number, and vehicles that are described. */
export const motorScenarios = <R extends MotorRecord>(
  { path, model }: BrowserLine<R, VehicleAnswers>,
  { numberOfOtherLine, brandNew, used }: MotorScenarioParts,
): readonly Scenario<VehicleAnswers>[] => {
  const { product, otherProduct } = model.choices;
  const number = (reg_no: string) => ({ event: 'registration.submit', with: { number: reg_no } }) as const;
  return [
    {
      name: 'numbers that are refused, and one that the register does not know',
      from: null,
      moves: [
        { open: `${path}/registration` },
        number(REFUSED_NUMBERS.registerAway.reg_no),
        AS_IT_CAME,
        number(REFUSED_NUMBERS.commercial.reg_no),
        AS_IT_CAME,
        number(numberOfOtherLine),
        AS_IT_CAME,
        number(UNKNOWN_NUMBER),
        { event: 'vehicle.submit', with: { vehicle: { ...used, office: null }, number: UNKNOWN_NUMBER } },
        { event: 'policyDetails.submit', with: { policyEnds: inDays(20) } },
      ],
    },
    {
      name: 'a brand-new vehicle, by a comparison that somebody sent',
      from: null,
      passesBy: true,
      moves: [
        { open: `${path}/compare?compare=${product}&compare=${otherProduct}` },
        { event: 'registration.submit', with: { number: null } },
        { event: 'vehicle.submit', with: { vehicle: brandNew, number: null } },
        'plan.choose',
      ],
    },
    {
      name: 'answers are changed from the list',
      from: 'quoteList',
      moves: [
        'journey.continue',
        'answer.change',
        'vehicle.submit',
        { event: 'answer.change', with: { change: /^Contact details/ } },
        'step.skip',
        { event: 'answer.change', with: { change: /^Contact details/ } },
        'ownerDetails.submit',
      ],
    },
    {
      name: 'a higher premium is accepted',
      from: 'declaration',
      seeding: seedingFor(model, 'PRICE_CHANGED'),
      moves: ['journey.continue', 'declaration.submit', 'price.accept'],
    },
  ];
};
