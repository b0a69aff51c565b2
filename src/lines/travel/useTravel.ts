import type { TravelAnswers } from '#contract/lines/travel/answers.ts';
import type { TravelProposal, TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelTypes } from '#contract/lines/travel/travel.ts';
import { type Journey, journeyOf, proposalIn, useJourney, useRecordIn } from '#src/journey/journey.context.ts';
import { submitEventsOf } from '#src/journey/submit.ts';

/** The travel journey with its own types, on screens of this line. */
export const useTravel = (): Journey<TravelTypes> => journeyOf<TravelTypes>('travel', useJourney());
export const useTravelRecord = (): TravelRecord => useRecordIn(useTravel());
export const useTravelProposal = (): TravelProposal => proposalIn(useTravelRecord());

/** The submit event of one of the line's answers. */
export const submitTravelAnswer = submitEventsOf<TravelAnswers>();
