import { travel } from '#contract/lines/travel/travel.ts';
import { asAnyLine } from '#machines/flows/journey-machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { lineModelOf } from '../../line-model.ts';
import { travelForms, travelVariants } from './answers.ts';
import { PRODUCTS, travelPrices, withOtherCover } from './offers.ts';
import { travelRules } from './rules.ts';
import { travelSandbox } from './sandbox.ts';
import { NEW_TRAVEL_RECORD, travelHandlers, withOtherParty, withQuote } from './server.ts';
import { NO_SUCH_COUNTRY, storedTrip, tripFrom } from './trip.ts';

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
