import * as v from 'valibot';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { Traveller } from '#contract/lines/travel/travellers.ts';
import type { TravelDetails } from '#contract/lines/travel/trip.ts';
import { type TravellersFormValues, travellersFormSchema, travellersFormValues } from '../travellers/form.ts';
import { type TripFormValues, tripFormSchema, tripFormValues } from '../trip/form.ts';

export type EditQuoteFormValues = TripFormValues & TravellersFormValues;
interface EditAnswer {
  travel_details: TravelDetails;
  member_details: Traveller[];
}

/** The fields' values → trip and travellers, or the problems of both. @param today 'yyyy-mm-dd' */
export const editQuoteFormSchema = (today: string): v.GenericSchema<EditQuoteFormValues, EditAnswer> => {
  const trip = tripFormSchema(today);
  return v.pipe(
    v.custom<EditQuoteFormValues>((values) => typeof values === 'object' && values !== null),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }): EditAnswer => {
      const travel_details = v.safeParse(trip, value);
      const member_details = v.safeParse(travellersFormSchema, value);
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

export const editQuoteFormValues = ({ travel_details, member_details }: TravelQuote): EditQuoteFormValues => ({
  ...tripFormValues(travel_details),
  ...travellersFormValues(member_details),
});
