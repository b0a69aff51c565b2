import { POSTAL_CODE_REGEX } from '#contract/shared/patterns.ts';
import type { PincodeInfo } from '#contract/shared/utility-answers.ts';
import { readReferenceTable } from './read-table.ts';
import { dearestZoneOfState } from './tariff-zones.ts';

/** Codes from 90 to 99 are the army's field post offices: they have no district, and belong to no state. */
const ARMY = 'Army Postal Service';
const isArmyPost = (pincode: string): boolean => pincode.startsWith('9');

/** The first digits of a code, the longest first. Two of them are a region of India Post, three a sorting district. */
const PREFIX_LENGTHS = [5, 4, 3, 2] as const;

let counted: Map<string, Map<string, number>> | null = null;

/** By first digits: how many listed codes each state has. */
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

/** The state of most listed codes with the same first digits, as many of them as there are; null if no code begins so. */
function stateOf(pincode: string): string | null {
  for (const length of PREFIX_LENGTHS) {
    const states = statesByPrefix().get(pincode.slice(0, length));
    const [most] = [...(states ?? [])].sort(([, a], [, b]) => b - a);
    if (most) return most[0];
  }
  return null;
}

/**
 * What is known of a PIN code that is not on the list: its state by its first digits, and the state's dearest zone, so that
 * the district that the visitor names changes no price. Null for what is no code, and for first digits that India Post
 * has not given out. Throws an Error if server/reference/pincodes.csv is missing.
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
    zone: dearestZoneOfState(state),
    needs_district: !isArmyPost(pincode),
  };
}
