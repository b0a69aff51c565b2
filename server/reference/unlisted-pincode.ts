import { POSTAL_CODE_REGEX } from '#contract/shared/patterns.ts';
import type { PincodeInfo } from '#contract/shared/utility-answers.ts';
import { readReferenceTable } from './read-table.ts';
import { highestPricedZoneOfState } from './tariff-zones.ts';

/** Codes that start with 90 to 99 are the army's field post offices. They have no district and no state. */
const ARMY = 'Army Postal Service';
const isArmyPost = (pincode: string): boolean => pincode.startsWith('9');

/** Lengths of the prefixes to look up, longest first. Two digits are a region of India Post, three a sorting district. */
const PREFIX_LENGTHS = [5, 4, 3, 2] as const;

let counted: Map<string, Map<string, number>> | null = null;

/** For each prefix of a PIN code, the number of listed codes per state. */
function statesByPrefix(): ReadonlyMap<string, ReadonlyMap<string, number>> {
  if (counted) return counted;
  const counts = new Map<string, Map<string, number>>();
  for (const { pincode = '', state = '' } of readReferenceTable('pincodes.csv')) {
    for (const length of PREFIX_LENGTHS) {
      const prefix = pincode.slice(0, length);
      const states = counts.get(prefix) ?? new Map<string, number>();
      counts.set(prefix, states.set(state, (states.get(state) ?? 0) + 1));
    }
  }
  counted = counts;
  return counted;
}

/** The state of most listed codes that share the longest possible prefix with this one; null if none shares any. */
function stateOf(pincode: string): string | null {
  for (const length of PREFIX_LENGTHS) {
    const states = statesByPrefix().get(pincode.slice(0, length));
    const [most] = [...(states ?? [])].sort(([, a], [, b]) => b - a);
    if (most) return most[0];
  }
  return null;
}

/**
 * State and zone of a PIN code that is not in the table. The state follows from the first digits. The zone is the state's most
 * expensive one, so that the district that the visitor enters does not change the price. Null for an impossible code, and for
 * first digits that India Post does not use. Throws an Error if server/reference/pincodes.csv is missing.
 */
export function unlistedPincode(pincode: string): PincodeInfo | null {
  if (!POSTAL_CODE_REGEX.test(pincode)) return null;
  const state = isArmyPost(pincode) ? ARMY : stateOf(pincode);
  if (state === null) return null;
  return {
    pincode,
    city: state,
    district: '',
    state,
    zone: highestPricedZoneOfState(state),
    needs_district: !isArmyPost(pincode),
  };
}
