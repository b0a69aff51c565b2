import type { PincodeInfo } from '#contract/shared/utility-answers.ts';
import { readReferenceTable } from './read-table.ts';
import { type TariffZone, zoneOfDistrict } from './tariff-zones.ts';
import { unlistedPincode } from './unlisted-pincode.ts';

// The table has no city column. Most districts have the name of their city; these do not.
const CITY_OF_DISTRICT: Readonly<Record<string, string>> = {
  'Bengaluru Urban': 'Bengaluru',
  'Gautam Buddha Nagar': 'Noida',
  'Kanpur Nagar': 'Kanpur',
  'Mumbai Suburban': 'Mumbai',
  NTR: 'Vijayawada',
  'SAS Nagar (Mohali)': 'Mohali',
  'SPSR Nellore': 'Nellore',
  'YSR Kadapa': 'Kadapa',
};

function cityOf(state: string, district: string): string {
  if (state === 'Delhi') return district === 'New Delhi' ? district : 'Delhi';
  return CITY_OF_DISTRICT[district] ?? district;
}

let table: Map<string, PincodeInfo> | null = null;

function pincodes(): Map<string, PincodeInfo> {
  if (table) return table;
  table = new Map();
  for (const { pincode, district, state } of readReferenceTable('pincodes.csv')) {
    if (!pincode || !district || !state) continue;
    table.set(pincode, {
      pincode,
      city: cityOf(state, district),
      district,
      state,
      zone: zoneOfDistrict(state, district),
      needs_district: false,
    });
  }
  return table;
}

/**
 * City, district, state and tariff zone of a PIN code (6 digits). Null if India Post cannot have such a code. For a code that
 * is not in the table: state and zone only (`unlistedPincode`).
 * The table is read once, at the first call. Throws an Error if server/reference/pincodes.csv is missing.
 * Source: server/reference/pincodes.csv; 290 codes that span states are listed under the state with most of their offices.
 */
export function pincodeInfo(pincode: string): PincodeInfo | null {
  const found = pincodes().get(pincode);
  return found ? { ...found } : unlistedPincode(pincode);
}

// Former names, and names of cities that the table lists under another name.
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ahmadabad: 'Ahmedabad',
  bangalore: 'Bengaluru',
  bombay: 'Mumbai',
  navimumbai: 'Vashi',
  calcutta: 'Kolkata',
  karimganj: 'Sribhumi',
  madras: 'Chennai',
  poona: 'Pune',
  pimprichinchwad: 'Pune',
  mysore: 'Mysuru',
  mangalore: 'Mangaluru',
  hubli: 'Dharwad',
  hubballi: 'Dharwad',
  belgaum: 'Belagavi',
  gulbarga: 'Kalaburagi',
  shimoga: 'Shivamogga',
  tumkur: 'Tumakuru',
  trivandrum: 'Thiruvananthapuram',
  cochin: 'Kochi',
  trichy: 'Tiruchirappalli',
  tanjore: 'Thanjavur',
  vizag: 'Visakhapatnam',
  goa: 'Panaji',
  vasco: 'Vasco da Gama',
  allahabad: 'Prayagraj',
  banaras: 'Varanasi',
  pondicherry: 'Puducherry',
  greaternoida: 'Noida',
};

/** Letters only, so that blanks, dots and capitals make no difference. */
const nameKey = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

let cities: Map<string, Pick<PincodeInfo, 'city' | 'zone'>> | null = null;

function citiesByName(): Map<string, Pick<PincodeInfo, 'city' | 'zone'>> {
  if (cities) return cities;
  cities = new Map();
  for (const { place = '', state = '', district = '' } of readReferenceTable('pincodes.csv')) {
    const zone = zoneOfDistrict(state, district);
    const city = cityOf(state, district);
    for (const [name, shown] of [
      [city, city],
      [district, city],
      [place, place],
    ] as const) {
      if (name === '') continue;
      const known = cities.get(nameKey(name));
      // Several places with this name: the most expensive zone, so that the price never rises when the PIN code is entered.
      if (!known || zone < known.zone) cities.set(nameKey(name), { city: shown, zone });
    }
  }
  return cities;
}

/**
 * The tariff zone of a city or post town. `name` may be in any case, or a former name. Null if it is unknown. If several places
 * have this name, the most expensive zone. Throws as `pincodeInfo`. Source: server/reference/pincodes.csv.
 */
export function cityInfo(name: string): Pick<PincodeInfo, 'city' | 'zone'> | null {
  const key = nameKey(name);
  return citiesByName().get(nameKey(OTHER_NAMES[key] ?? key)) ?? null;
}

/**
 * The tariff zone of a PIN code. For a code that is not in the table, the most expensive zone of its state. Zone A for an
 * impossible code. Throws as `pincodeInfo`.
 */
export function zoneOfPincode(pincode: string): TariffZone {
  return pincodeInfo(pincode)?.zone ?? 'A';
}
