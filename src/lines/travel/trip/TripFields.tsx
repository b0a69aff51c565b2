import { useFormContext } from 'react-hook-form';
import { EARLIEST_PURCHASE, LONGEST_TRIP, type StoredTrip } from '#contract/lines/travel/trip.ts';
import { addDays, formatDate } from '#contract/shared/dates.ts';
import { today } from '#src/journey/fields.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { type Field, useField } from '#src/journey/useField.ts';
import { listed } from '#src/lib/words.ts';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { CountriesField } from './CountriesField.tsx';
import { copy } from './copy.ts';
import type { TripValues } from './form.ts';
import type { Country } from './useCountries.ts';

/**
 * The destination and the dates: countries and both days. A `FormProvider` provides the form.
 * @param chosen the chosen countries, see `useCountries`
 */
export function TripFields({ chosen }: { chosen: readonly Country[] }) {
  const { control, trigger } = useFormContext<TripValues>();
  const countries = useField(control, 'country_code');
  const search = useField(control, 'country_search');
  const leaving = useField(control, 'leaving_date');
  const back = useField(control, 'return_date');
  const schengen = chosen.filter(({ is_schengen }) => is_schengen).map(({ name }) => name);
  const on = today();
  /** The two dates are validated together: correcting one may make the other valid. */
  const withOther = (field: Field, other: Field, name: 'leaving_date' | 'return_date') => ({
    ...field,
    onChange: (value: string) => {
      field.onChange(value);
      if (other.value !== '') void trigger(name);
    },
  });

  return (
    <>
      <CountriesField
        field={{
          ...countries,
          onBlur: () => {
            countries.onBlur();
            // Text that is typed but not chosen is reported when the field is left.
            if (search.value !== '') void trigger('country_code');
          },
        }}
        search={search}
        chosen={chosen}
      />
      <LiveRegion>
        {schengen.length > 0 && <Notice>{copy.schengen(listed(schengen), schengen.length)}</Notice>}
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
export function TripBegun({ kept }: { kept: StoredTrip | null }) {
  if (kept === null || kept.leaving_date >= today()) return null;
  return <Notice kind="warning">{copy.begun(formatDate(kept.leaving_date, 'dd MMM yyyy'))}</Notice>;
}
