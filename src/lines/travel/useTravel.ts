import type { TravelProposal, TravelRecord } from '#contract/lines/travel/record.ts';
import type { TravelLineTypes } from '#contract/lines/travel/travel-line.ts';
import {
  asJourneyOfLine,
  type Journey,
  proposalOfRecord,
  useJourney,
  useRecordOfLine,
} from '#src/journey/journey.context.ts';

/** The travel journey with its own types, on screens of this line. */
export const useTravel = (): Journey<TravelLineTypes> => asJourneyOfLine<TravelLineTypes>('travel', useJourney());
export const useTravelRecord = (): TravelRecord => useRecordOfLine(useTravel());
export const useTravelProposal = (): TravelProposal => proposalOfRecord(useTravelRecord());
