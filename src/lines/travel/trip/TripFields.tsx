import { MAX_DAYS_BEFORE_TRIP, MAX_TRIP_DAYS, type StoredTrip } from '#contract/lines/travel/trip.ts';
import { addDays, formatDate } from '#contract/shared/dates.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { TripDates } from '#src/ui/field/TripDates.tsx';
import type { FormFields } from '#src/ui/form/useForm.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { CountriesField } from './CountriesField.tsx';
import { copy } from './copy.ts';
import { type TripFormValues, tripDateFields } from './form.ts';
import type { ChosenCountry } from './useCountries.ts';

/**
 * The destination and the dates: countries and both days.
 * @param chosen the chosen countries, see `useCountries`
 */
export function TripFields({ form, chosen }: { form: FormFields<TripFormValues>; chosen: readonly ChosenCountry[] }) {
  const countries = form.field('country_code');
  const search = form.field('country_search');
  const { leaving, back } = tripDateFields(form);
  const schengen = chosen.filter(({ is_schengen }) => is_schengen).map(({ name }) => name);
  const on = todayByServer();

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
        leaving={{ ...leaving, label: copy.leaving }}
        back={{ ...back, label: copy.return }}
        min={on}
        max={addDays(on, MAX_DAYS_BEFORE_TRIP)}
        longest={MAX_TRIP_DAYS}
      />
    </>
  );
}

/** Shown before the form of a stored trip whose start has passed. */
export function TripBegunNotice({ stored }: { stored: StoredTrip | null }) {
  if (stored === null || stored.leaving_date >= todayByServer()) return null;
  return <Notice kind="warning">{copy.begun(formatDate(stored.leaving_date, 'dd MMM yyyy'))}</Notice>;
}
