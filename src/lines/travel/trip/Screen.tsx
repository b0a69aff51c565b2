import { travelAnswers } from '#contract/lines/travel/answers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { today } from '#src/api/server-clock.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { submitTravelAnswer, useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { tripFieldOf, tripForm, tripValues, withTrip } from './form.ts';
import { TripBegun, TripFields } from './TripFields.tsx';
import { useCountries } from './useCountries.ts';

/** Where the trip goes, and when. */
export default function TripScreen() {
  const { send } = useTravel();
  const record = useTravelRecord();
  const stored = record.quote.travel_details;
  const form = useStepForm({
    schema: tripForm(today()),
    values: tripValues(stored),
    draft: { step: 'trip', member: null },
    fieldOf: tripFieldOf,
    onAnswer: (travel_details) => send(submitTravelAnswer('trip', { travel_details })),
  });
  const chosen = useCountries(form.values.country_code, stored);

  return (
    <StepPage lead={copy.lead} form={form}>
      <TripBegun stored={stored} />
      <StepForm form={form} event="trip.submit">
        <TripFields form={form} chosen={chosen} />
        <InvalidationNotice
          form={form}
          apply={(answer) =>
            stored && applyAnswer(travelAnswers.trip, record, { travel_details: withTrip(stored, answer, chosen) })
          }
        />
      </StepForm>
    </StepPage>
  );
}
