import { EARLIEST_PURCHASE, LONGEST_TRIP, type StoredTrip } from '#contract/lines/travel/trip.ts';
import { addDays, formatDate } from '#contract/shared/dates.ts';
import { today } from '#src/journey/fields.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import type { FieldState, FormFields } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { CountriesField } from './CountriesField.tsx';
import { copy } from './copy.ts';
import type { TripValues } from './form.ts';
import type { Country } from './useCountries.ts';

/**
 * The destination and the dates: countries and both days.
 * @param chosen the chosen countries, see `useCountries`
 */
export function TripFields({ form, chosen }: { form: FormFields<TripValues>; chosen: readonly Country[] }) {
  const countries = form.field('country_code');
  const search = form.field('country_search');
  const leaving = form.field('leaving_date');
  const back = form.field('return_date');
  const schengen = chosen.filter(({ is_schengen }) => is_schengen).map(({ name }) => name);
  const on = today();
  /** The two dates are validated together: correcting one may make the other valid. */
  const withOther = (field: FieldState, other: FieldState, name: 'leaving_date' | 'return_date') => ({
    ...field,
    onChange: (value: string) => {
      field.onChange(value);
      if (other.value !== '') form.check([name]);
    },
  });

  return (
    <>
      <CountriesField
        field={countries}
        // Text that is typed but not chosen is reported when the field is left.
        onBlur={() => search.value !== '' && form.check(['country_code'])}
        search={search}
        chosen={chosen}
      />
      <LiveRegion>
        {schengen.length > 0 && <Notice>{copy.schengen(joinWithAnd(schengen), schengen.length)}</Notice>}
      </LiveRegion>
      <TripDates
        leaving={{ ...withOther(leaving, back, 'return_date'), label: copy.leaving }}
        back={{ ...withOther(back, leaving, 'leaving_date'), label: copy.return }}
        min={on}
        max={addDays(on, EARLIEST_PURCHASE)}
        longest={LONGEST_TRIP}
      />
    </>
  );
}

/** Shown before the form of a stored trip whose start has passed. */
export function TripBegun({ stored }: { stored: StoredTrip | null }) {
  if (stored === null || stored.leaving_date >= today()) return null;
  return <Notice kind="warning">{copy.begun(formatDate(stored.leaving_date, 'dd MMM yyyy'))}</Notice>;
}
