import { travel } from '#contract/lines/travel/travel.ts';
import { asAnyLine } from '#machines/flows/journey-machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { lineModelOf, type SandboxRules } from '../../line-model.ts';
import type { Choices } from '../../types.ts';
import { travelForms, travelVariants } from './answers.ts';
import { PRODUCTS, travelPrices, withOtherCover } from './offers.ts';
import { travelRules } from './rules.ts';
import { NEW_TRAVEL_RECORD, travelHandlers, withOtherParty, withQuote } from './server.ts';
import { NO_SUCH_COUNTRY, storedTrip, tripFrom } from './trip.ts';

const [product, otherProduct] = PRODUCTS;

/** What the sandbox's travel insurers decide by: the table in server/lines/travel/README.md. */
const travelSandbox: SandboxRules = {
  // The sandbox's doctors raise the premium, or decline.
  canHappen: (outcome) => outcome !== 'askDecision saved ACCEPTED',
  choicesFor: (decision, afterReferral): Partial<Choices> => {
    switch (decision) {
      case 'PRICE_CHANGED':
        return { risks: ['q_diabetes'] };
      case 'REFERRED':
        return {
          risks: ['q_cancer'],
          ...(afterReferral === 'DECLINED' && { product: otherProduct, otherProduct: product }),
        };
      case 'DECLINED':
        return { risks: ['q_advised_against_travel'] };
      default:
        return {};
    }
  },
};

export const travelModel = lineModelOf({
  line: travel,
  machine: asAnyLine(travelMachine),
  rules: travelRules,
  newRecord: NEW_TRAVEL_RECORD,
  starts: ({ today }) => {
    const travel_details = tripFrom(today);
    const nowhere = { ...travel_details, country_code: [{ code: NO_SUCH_COUNTRY }] };
    return [
      {
        name: 'trip',
        answer: { travel_details },
        outcome: withQuote(NEW_TRAVEL_RECORD, { travel_details: storedTrip(travel_details) }),
      },
      { name: 'refused', answer: { travel_details: nowhere }, outcome: 'VALIDATION' },
    ];
  },
  variants: travelVariants,
  forms: travelForms,
  handlers: travelHandlers,
  prices: travelPrices,
  otherPlan: withOtherCover,
  elsewhere: { name: 'travellers', step: 'medicalHistory', change: withOtherParty },
  products: PRODUCTS,
  sandbox: travelSandbox,
});
