import * as v from 'valibot';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { Traveller } from '#contract/lines/travel/travellers.ts';
import type { TravelDetails } from '#contract/lines/travel/trip.ts';
import { TravellerForm, type TravellerValues, travellerValues } from '../travellers/form.ts';
import { type TripValues, tripForm, tripValues } from '../trip/form.ts';

export type EditValues = TripValues & TravellerValues;
interface EditAnswer {
  travel_details: TravelDetails;
  member_details: Traveller[];
}

/** The fields' values → trip and travellers, or the problems of both. @param today 'yyyy-mm-dd' */
export const editForm = (today: string): v.GenericSchema<EditValues, EditAnswer> => {
  const trip = tripForm(today);
  return v.pipe(
    v.custom<EditValues>((values) => typeof values === 'object' && values !== null),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): EditAnswer => {
      const travel_details = v.safeParse(trip, value);
      const member_details = v.safeParse(TravellerForm, value);
      if (travel_details.success && member_details.success) {
        return { travel_details: travel_details.output, member_details: member_details.output };
      }
      for (const { message, path } of [...(travel_details.issues ?? []), ...(member_details.issues ?? [])]) {
        addIssue({ message, path });
      }
      return NEVER;
    }),
  );
};

export const editValues = ({ travel_details, member_details }: TravelQuote): EditValues => ({
  ...tripValues(travel_details),
  ...travellerValues(member_details),
});
