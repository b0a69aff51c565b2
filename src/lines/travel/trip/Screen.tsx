import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { tripFieldAtPath, tripFormSchema, tripFormValues, withTripAnswer } from './form.ts';
import { TripBegunNotice, TripFields } from './TripFields.tsx';
import { useCountries } from './useCountries.ts';

/** Where the trip goes, and when. */
export default function TripScreen() {
  const { send } = useTravel();
  const record = useTravelRecord();
  const stored = record.quote.travel_details;
  const form = useStepForm({
    schema: tripFormSchema(todayByServer()),
    values: tripFormValues(stored),
    draft: { step: 'trip', member: null },
    fieldOf: tripFieldAtPath,
    onAnswer: (travel_details) => send({ type: 'trip.submit', answer: { travel_details } }),
  });
  const chosen = useCountries(form.values.country_code, stored);

  return (
    <StepPage lead={copy.lead} form={form}>
      <TripBegunNotice stored={stored} />
      <StepForm form={form} event="trip.submit">
        <TripFields form={form} chosen={chosen} />
        <InvalidationNotice
          form={form}
          apply={(answer) =>
            stored &&
            applyAnswer(travelAnswerTable.trip, record, { travel_details: withTripAnswer(stored, answer, chosen) })
          }
        />
      </StepForm>
    </StepPage>
  );
}
