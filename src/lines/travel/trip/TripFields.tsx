import { EARLIEST_PURCHASE, type KeptTrip, LONGEST_TRIP } from '#contract/lines/travel/trip.ts';
import { addDays, formatDate } from '#contract/shared/dates.ts';
import { today } from '#src/journey/fields.ts';
import type { Field } from '#src/journey/useField.ts';
import { LiveRegion } from '#src/shared/parts/LiveRegion.tsx';
import { listed } from '#src/shared/parts/words.ts';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { type CodesField, CountriesField } from './CountriesField.tsx';
import { copy } from './copy.ts';
import type { Country } from './useCountries.ts';

interface TripFieldsProps {
  countries: CodesField;
  search: Field;
  leaving: Field;
  back: Field;
  /** The chosen countries, see `useCountries`. */
  chosen: readonly Country[];
  /** Validates fields anew: what is wrong with one may be put right in another. */
  judge: (names: ('country_code' | 'leaving_date' | 'return_date')[]) => void;
}

/** Where the trip goes and when: countries and both dates. */
export function TripFields({ countries, search, leaving, back, chosen, judge }: TripFieldsProps) {
  const schengen = chosen.filter(({ is_schengen }) => is_schengen).map(({ name }) => name);
  const on = today();
  const dated = (field: Field, other: Field, name: 'leaving_date' | 'return_date') => ({
    ...field,
    onChange: (value: string) => {
      field.onChange(value);
      if (other.value !== '') judge([name]);
    },
  });
  return (
    <>
      <CountriesField
        field={{
          ...countries,
          onBlur: () => {
            countries.onBlur();
            // What is typed and not chosen is told when the field is left.
            if (search.value !== '') judge(['country_code']);
          },
        }}
        search={search}
        chosen={chosen}
      />
      <LiveRegion>
        {schengen.length > 0 && <Notice>{copy.schengen(listed(schengen), schengen.length)}</Notice>}
      </LiveRegion>
      <TripDates
        leaving={{ ...dated(leaving, back, 'return_date'), label: copy.leaving }}
        back={{ ...dated(back, leaving, 'leaving_date'), label: copy.return }}
        min={on}
        max={addDays(on, EARLIEST_PURCHASE)}
        longest={LONGEST_TRIP}
      />
    </>
  );
}

/** Before the form of a trip that was answered and should have begun meanwhile. */
export function TripBegun({ kept }: { kept: KeptTrip | null }) {
  if (kept === null || kept.leaving_date >= today()) return null;
  return <Notice kind="warning">{copy.begun(formatDate(kept.leaving_date, 'dd MMM yyyy'))}</Notice>;
}
