import { travelLine } from '#contract/lines/travel/travel-line.ts';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { lineModelOf, type SandboxRules, startWithoutAnswer } from '../../line-model.ts';
import type { PathChoices } from '../../model-types.ts';
import { CURED } from '../../visitor/member-variants.ts';
import { travelAnswersByForm, travelVariants } from './answer-variants.ts';
import { travelDependencies } from './dependency-table.ts';
import { asTravelRecord, travelRules } from './expected-rules.ts';
import { FAKE_TRAVEL_PRODUCTS, fakeTravelPrices, withOtherAddons } from './fake-offers.ts';
import { NEW_TRAVEL_RECORD, travelHandlers } from './fake-server.ts';
import { modelTripFrom, NO_SUCH_COUNTRY, otherTravellers, storedTrip } from './model-trips.ts';

const [product, otherProduct, declining] = FAKE_TRAVEL_PRODUCTS;

/** What the sandbox's travel insurers decide by: the table in server/lines/travel/README.md. */
const travelSandbox: SandboxRules = {
  // What another tab changes comes before the answer about illnesses, and the page leaves that out once it is given.
  canHappen: (outcome, before) =>
    outcome !== 'travellers saved meanwhile travellers' ||
    before().findLast((event) => event.startsWith('travellers.submit')) !== 'travellers.submit given',
  choicesFor: (decision, afterReferral): Partial<PathChoices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: ['q_diabetes'] };
      case 'REFERRED':
        return {
          risks: ['q_cancer', ...(afterReferral === 'ACCEPTED' ? [CURED] : [])],
          ...(afterReferral === 'DECLINED' && { product: otherProduct, otherProduct: product }),
        };
      case 'DECLINED':
        return { risks: ['q_heart'], product: declining, otherProduct: product };
      default:
        return {};
    }
  },
};

export const travelModel = lineModelOf({
  line: travelLine,
  machine: asJourneyMachine(travelMachine),
  rules: travelRules,
  dependencies: travelDependencies,
  newRecord: NEW_TRAVEL_RECORD,
  starts: ({ today }) => {
    const travel_details = modelTripFrom(today);
    const nowhere = { ...travel_details, country_code: [{ code: NO_SUCH_COUNTRY }] };
    return [
      startWithoutAnswer(NEW_TRAVEL_RECORD),
      {
        name: 'trip',
        answer: { travel_details },
        outcome: {
          ...NEW_TRAVEL_RECORD,
          quote: { ...NEW_TRAVEL_RECORD.quote, travel_details: storedTrip(travel_details) },
        },
      },
      { name: 'refused', answer: { travel_details: nowhere }, outcome: 'VALIDATION' },
    ];
  },
  variants: travelVariants,
  forms: travelAnswersByForm,
  handlers: travelHandlers,
  prices: fakeTravelPrices,
  otherPlan: withOtherAddons,
  elsewhere: {
    ...{ name: 'travellers', step: 'medicalHistory', answer: 'travellers' },
    stored: (record) => ({ member_details: otherTravellers(asTravelRecord(record).quote.member_details) }),
  },
  products: [product, otherProduct],
  sandbox: travelSandbox,
});
