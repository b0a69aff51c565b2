import { travelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { InvalidationNotice } from '#src/journey/parts/InvalidationNotice.tsx';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { travellersFieldAtPath } from '../travellers/form.ts';
import { removedTravellersNote } from '../travellers/removed.tsx';
import { TravellerFields } from '../travellers/TravellerFields.tsx';
import { tripFieldAtPath, withTripAnswer } from '../trip/form.ts';
import { TripBegunNotice, TripFields } from '../trip/TripFields.tsx';
import { useCountries } from '../trip/useCountries.ts';
import { useTravel, useTravelRecord } from '../useTravel.ts';
import { copy } from './copy.ts';
import { editQuoteFormSchema, editQuoteFormValues } from './form.ts';
import styles from './Screen.module.css';

/** Countries, dates and travellers, changed from the quote list. Says what that clears before it is saved. */
export default function EditQuoteScreen() {
  const { send } = useTravel();
  const record = useTravelRecord();
  const stored = record.quote.travel_details;
  const form = useStepForm({
    schema: editQuoteFormSchema(todayByServer()),
    values: editQuoteFormValues(record.quote),
    draft: { step: 'trip', member: null },
    fieldOf: (path, values) => tripFieldAtPath(path) ?? travellersFieldAtPath(path, values),
    onAnswer: (answer) => send({ type: 'trip.submit', answer }),
  });
  const values = form.values;
  const chosen = useCountries(values.country_code, stored);

  return (
    <StepPage lead={copy.lead} form={form}>
      <TripBegunNotice stored={stored} />
      <StepForm form={form} event="trip.submit" submit={copy.submit}>
        <fieldset className={styles.group}>
          <legend className="legend">{copy.trip}</legend>
          <TripFields form={form} chosen={chosen} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className="legend">{copy.travellers}</legend>
          <TravellerFields form={form} leavingDate={parseTypedDate(values.leaving_date)} />
        </fieldset>
        <InvalidationNotice
          form={form}
          apply={({ travel_details, member_details }) =>
            stored &&
            applyAnswer(travelAnswerTable.trip, record, {
              travel_details: withTripAnswer(stored, travel_details, chosen),
              member_details,
            })
          }
        >
          {removedTravellersNote(record, values)}
        </InvalidationNotice>
      </StepForm>
    </StepPage>
  );
}
