import { useState } from 'react';
import { MAX_DAYS_BEFORE_TRIP, MAX_TRIP_DAYS } from '#contract/lines/travel/trip.ts';
import { addDays } from '#contract/shared/dates.ts';
import { formatTypedDate } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { useIsBusy } from '#src/journey/journey.context.ts';
import { useRefusals } from '#src/journey/useRefusals.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import { PreHydrationForm } from '#src/ui/form/PreHydrationForm.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { copy as words } from '../trip/copy.ts';
import { tripDateFields, tripFieldAtPath, tripFormSchema, tripFormValues } from '../trip/form.ts';
import { useTravel } from '../useTravel.ts';
import { copy } from './copy.ts';
import { QuickCountryPicks } from './QuickCountryPicks.tsx';
import styles from './TripStart.module.css';

/** The journey's start: popular countries, and both dates. Works before hydration. */
export function TripStart() {
  const { send } = useTravel();
  const busy = useIsBusy();
  const on = todayByServer();
  const form = useForm(tripFormSchema(on, copy.countriesMissing), tripFormValues(null));
  useRefusals(form, tripFieldAtPath);
  const { leaving, back } = tripDateFields(form);
  const [isOther, setOther] = useState(false);
  const start = (other: boolean, answer: Readonly<Record<string, unknown>>) => {
    setOther(other);
    send({ type: 'journey.start', answer });
  };
  const { country_code, leaving_date, return_date } = form.values;
  const isEmpty = country_code.length === 0 && leaving_date === '' && return_date === '';

  return (
    <>
      <PreHydrationForm
        form={form}
        readEntered={(entered) => ({
          country_code: entered.getAll('country_code').map(String),
          leaving_date: formatTypedDate(String(entered.get('leaving_date'))),
          return_date: formatTypedDate(String(entered.get('return_date'))),
        })}
        onSubmit={(travel_details) => start(false, { travel_details })}
        className={styles.start}
      >
        <QuickCountryPicks field={form.field('country_code')}>
          <Button
            variant="quiet"
            busy={busy && isOther}
            busyText={copy.starting}
            data-event="trip.open"
            type="submit"
            form="trip-another"
            onClick={(event) => {
              event.preventDefault();
              start(true, isEmpty ? {} : { trip_draft: { country_code, leaving_date, return_date } });
            }}
          >
            {copy.another}
          </Button>
        </QuickCountryPicks>
        <TripDates
          leaving={{ ...leaving, label: words.leaving }}
          back={{ ...back, label: words.return }}
          min={on}
          max={addDays(on, MAX_DAYS_BEFORE_TRIP)}
          longest={MAX_TRIP_DAYS}
          preHydrationForm="trip-calendar"
        />
        <Button
          type="submit"
          variant="primary"
          iconEnd="chevron-right"
          busy={busy && !isOther}
          busyText={copy.starting}
          data-event="journey.start"
        >
          {copy.start}
        </Button>
      </PreHydrationForm>
      <PreHydrationClick id="trip-another" />
      <PreHydrationClick id="trip-calendar" />
    </>
  );
}

/**
 * Lets a button be pressed before hydration. The button submits this form through its `form` attribute. React holds the
 * submit and then runs the action, which presses the button again. After hydration the button's own `onClick` prevents
 * the submit. The form must be outside every other form.
 */
function PreHydrationClick({ id }: { id: string }) {
  return <form id={id} action={() => document.querySelector<HTMLButtonElement>(`button[form="${id}"]`)?.click()} />;
}
