import { useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { EARLIEST_PURCHASE, LONGEST_TRIP } from '#contract/lines/travel/trip.ts';
import { addDays } from '#contract/shared/dates.ts';
import { formatTypedDate } from '#contract/shared/typing.ts';
import { EarlyPress } from '#src/features/landing/line/EarlyPress.tsx';
import { today } from '#src/journey/fields.ts';
import { useBusy, useProblem } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import { type Answer, useAnswer } from '#src/ui/form/useAnswer.ts';
import { useEarlyForm, useTypedEarly } from '#src/ui/form/useEarlyForm.ts';
import { copy as words } from '../trip/copy.ts';
import { dateProblems, travelDetailsOf, tripFieldOf } from '../trip/form.ts';
import { useTravel } from '../useTravel.ts';
import { copy } from './copy.ts';
import { QuickPicks } from './QuickPicks.tsx';
import styles from './TripStart.module.css';

const Countries = v.pipe(v.array(v.string()), v.minLength(1, copy.countriesMissing));

/** The journey's start: popular countries, and both dates. Works before hydration. */
export function TripStart() {
  const { send } = useTravel();
  const problem = useProblem();
  const busy = useBusy();
  const on = today();
  const countries = useAnswer<string[]>(Countries, [], useRef<HTMLInputElement>(null));
  const leaving = useAnswer(
    judgedBy((typed) => dateProblems({ leaving_date: typed, return_date: '' }, on).leaving_date),
    '',
    useRef<HTMLInputElement>(null),
  );
  const back = useAnswer(
    judgedBy((typed) => dateProblems({ leaving_date: leaving.value, return_date: typed }, on).return_date),
    '',
    useRef<HTMLInputElement>(null),
  );
  useTypedEarly(leaving, formatTypedDate);
  useTypedEarly(back, formatTypedDate);

  const entered = { country_code: countries.value, leaving_date: leaving.value, return_date: back.value };
  const [asked, setAsked] = useState({ entered: '', another: false });
  const start = (another: boolean, answer: Readonly<Record<string, unknown>>) => {
    setAsked({ entered: JSON.stringify(entered), another });
    send({ type: 'journey.start', answer });
  };
  const { form, refused } = useEarlyForm([countries, leaving, back], () =>
    start(false, { travel_details: travelDetailsOf({ ...entered, country_search: '' }) }),
  );
  useTickedEarly(form.ref, countries.set);

  // The server's refusal disappears when something else is entered.
  const refusals = asked.entered === JSON.stringify(entered) ? (problem?.fields ?? {}) : {};
  const refusalOf = (name: string) => Object.entries(refusals).find(([path]) => tripFieldOf(path) === name)?.[1];
  const dated = (name: 'leaving_date' | 'return_date', label: string, answer: Answer<string>) => ({
    name,
    label,
    value: answer.value,
    onChange: answer.set,
    ref: answer.ref,
    error: answer.error ?? refusalOf(name),
  });

  return (
    <>
      <form {...form} className={styles.start}>
        <QuickPicks
          codes={countries.value}
          onChange={countries.set}
          ref={countries.ref}
          error={countries.error ?? refusalOf('country_code')}
        >
          <Button
            variant="quiet"
            busy={busy && asked.another}
            busyText={copy.starting}
            data-event="trip.open"
            type="submit"
            form="trip-another"
            onClick={(event) => {
              event.preventDefault();
              start(true, isEmpty(entered) ? {} : { trip_draft: entered });
            }}
          >
            {copy.another}
          </Button>
        </QuickPicks>
        <TripDates
          leaving={dated('leaving_date', words.leaving, leaving)}
          back={dated('return_date', words.return, back)}
          min={on}
          max={addDays(on, EARLIEST_PURCHASE)}
          longest={LONGEST_TRIP}
          earlyForm="trip-calendar"
        />
        <p role="alert" className="visually-hidden">
          {/* A new element each time, so that the same sentence is announced again. */}
          <span key={refused.times}>{refused.sentence}</span>
        </p>
        <Button
          type="submit"
          variant="primary"
          iconEnd="chevron-right"
          busy={busy && !asked.another}
          busyText={copy.starting}
          data-event="journey.start"
        >
          {copy.start}
        </Button>
      </form>
      <EarlyPress id="trip-another" />
      <EarlyPress id="trip-calendar" />
    </>
  );
}

/** A text with at most one problem. */
const judgedBy = (find: (typed: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? find(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
  );

const isEmpty = ({ country_code, leaving_date, return_date }: Record<string, unknown> & { country_code: string[] }) =>
  country_code.length === 0 && leaving_date === '' && return_date === '';

/** Takes over what was ticked before hydration, which React does not do. */
function useTickedEarly(form: { readonly current: HTMLFormElement | null }, set: (codes: string[]) => void) {
  // A layout effect, so that it runs before any submit.
  useLayoutEffect(() => {
    const ticked = form.current?.querySelectorAll<HTMLInputElement>('[name="country_code"]:checked') ?? [];
    if (ticked.length > 0) set([...ticked].map(({ value }) => value));
  }, [form, set]);
}
