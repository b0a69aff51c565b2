import type { StoredTrip } from '#contract/lines/travel/trip.ts';
import { useDestinations, usePopularDestinations } from '../queries.ts';

export interface ChosenCountry {
  readonly code: string;
  readonly name: string;
  readonly is_schengen: boolean;
}

/**
 * The chosen countries with their names. The record's names are used until the list has loaded.
 * @param stored the trip of the record
 */
export const useCountries = (codes: readonly string[], stored: StoredTrip | null): readonly ChosenCountry[] => {
  const popular = usePopularDestinations().data ?? [];
  const all = useDestinations('').data ?? [];
  return codes.map((code) => {
    const known = [...popular, ...all].find((country) => country.code === code);
    const name = stored?.country_code.find((country) => country.code === code)?.name ?? code;
    return known ?? { code, name, is_schengen: false };
  });
};
