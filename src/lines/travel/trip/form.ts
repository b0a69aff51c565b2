import * as v from 'valibot';
import {
  departureDateProblem,
  returnDateProblem,
  type StoredTrip,
  TravelDetails,
} from '#contract/lines/travel/trip.ts';
import { addDays, formatDate, parseTypedDate } from '#contract/shared/dates.ts';
import { checkReportedAtFields, type FieldProblems } from '#contract/shared/field-problems.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { parseAsAnswer } from '#src/ui/form/field-issues.ts';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { copy } from './copy.ts';

/** The values of the trip's fields. `country_search` is typed but not chosen yet; dates are as typed. */
export const tripFieldsSchema = v.object({
  country_code: v.array(v.string()),
  country_search: v.string(),
  leaving_date: v.string(),
  return_date: v.string(),
});
export type TripFormValues = v.InferOutput<typeof tripFieldsSchema>;

const countriesProblem = ({ country_code, country_search }: TripFormValues, missing: string): string | null => {
  const unfinished = country_search.trim();
  if (unfinished !== '') return copy.notChosen(unfinished);
  return country_code.length === 0 ? missing : null;
};

/** The problems of the two dates as typed. */
const dateProblems = (values: TripFormValues, today: string): FieldProblems<TripFormValues> => {
  const leaving = parseTypedDate(values.leaving_date);
  const back = parseTypedDate(values.return_date);
  const notADate = copy.notADate(formatDate(addDays(today, 30), 'dd-mm-yyyy'));
  const leaving_date =
    leaving === null
      ? values.leaving_date === ''
        ? copy.leavingMissing
        : notADate
      : departureDateProblem({ leaving_date: leaving }, today);
  const return_date =
    back === null
      ? values.return_date === ''
        ? copy.returnMissing
        : notADate
      : leaving && returnDateProblem({ leaving_date: leaving, return_date: back });
  return { ...(leaving_date && { leaving_date }), ...(return_date && { return_date }) };
};

/** The fields' values → `travel_details` as sent. Invalid dates stay as typed, and are refused. */
const travelDetailsOf = ({ country_code, leaving_date, return_date }: TripFormValues): TravelDetails => ({
  country_code: country_code.map((code) => ({ code })),
  leaving_date: parseTypedDate(leaving_date) ?? leaving_date,
  return_date: parseTypedDate(return_date) ?? return_date,
});

/**
 * The fields' values → the trip.
 * @param today 'yyyy-mm-dd'
 * @param missing what to say if no country is chosen
 */
export const tripFormSchema = (today: string, missing: string = copy.countriesMissing) =>
  v.pipe(
    tripFieldsSchema,
    checkReportedAtFields<TripFormValues>((values) => {
      const country_code = countriesProblem(values, missing);
      return { ...(country_code && { country_code }), ...dateProblems(values, today) };
    }),
    parseAsAnswer<TripFormValues, TravelDetails>(TravelDetails, travelDetailsOf),
  );

/** The fields of the two dates. They are validated together: changing one may make the other valid, or wrong. */
export const tripDateFields = (form: FormFields<TripFormValues>) => {
  const withOther = (name: 'leaving_date' | 'return_date', other: 'leaving_date' | 'return_date') => {
    const field = form.field(name);
    return {
      ...field,
      onChange(value: string) {
        field.onChange(value);
        if (form.values[other] !== '') form.check([other]);
      },
    };
  };
  return { leaving: withOther('leaving_date', 'return_date'), back: withOther('return_date', 'leaving_date') };
};

export const tripFormValues = (stored: StoredTrip | null): TripFormValues => ({
  country_code: (stored?.country_code ?? []).map(({ code }) => code),
  country_search: '',
  leaving_date: typedDateOf(stored?.leaving_date),
  return_date: typedDateOf(stored?.return_date),
});

/** The field for the path of a refusal: `travel_details.country_code.1.code` → country_code. */
export const tripFieldAtPath = (path: string): keyof TripFormValues | null => {
  const fields = ['country_code', 'leaving_date', 'return_date'] as const;
  return fields.find((name) => path.split('.').includes(name)) ?? null;
};

/**
 * The stored trip with an answer applied, as far as the browser can compute it: the server decides the price band.
 * @param countries those of the answer
 */
export const withTripAnswer = (
  stored: StoredTrip,
  answer: TravelDetails,
  countries: readonly { code: string; name: string; is_schengen: boolean }[],
): StoredTrip => {
  const country_code = countries.map(({ code, name }) => ({ code, name }));
  const codesOf = (list: readonly { code: string }[]) => list.map(({ code }) => code).join();
  // The record's value is right while the countries are the same: the complete list may not have loaded yet.
  if (codesOf(country_code) === codesOf(stored.country_code))
    return { ...stored, ...answer, country_code: stored.country_code };
  return { ...stored, ...answer, country_code, is_schengen: countries.some(({ is_schengen }) => is_schengen) };
};
