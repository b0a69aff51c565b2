import type { PincodeInfo } from '#contract/shared/utilities.ts';
import { readReferenceTable } from './read-table.ts';
import { type Zone, zoneOfDistrict } from './zones.ts';

// The table has no city column. A district mostly bears its city's name; these do not.
const CITY_OF_DISTRICT: Readonly<Record<string, string>> = {
  Ahmadabad: 'Ahmedabad',
  'Bengaluru Urban': 'Bengaluru',
  'Gautam Buddha Nagar': 'Noida',
  'Kanpur Nagar': 'Kanpur',
  'Mumbai Suburban': 'Mumbai',
  'S.a.s Nagar': 'Mohali',
  Visakhapatanam: 'Visakhapatnam',
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
    });
  }
  return table;
}

/**
 * City, district, state and tariff zone of a PIN code (6 digits), or null if India Post has none such.
 * The table is read once, at the first call. Throws an Error if server/reference/pincodes.csv is missing.
 * Source: server/reference/pincodes.csv; 290 PINs that span states stand under the majority's.
 */
export function pincodeInfo(pincode: string): PincodeInfo | null {
  const found = pincodes().get(pincode);
  return found ? { ...found } : null;
}

/**
 * The tariff zone of a PIN code. An unknown one is rated in zone A, the dearest, so that it never becomes
 * dearer later. Throws as `pincodeInfo`.
 */
export function zoneOfPincode(pincode: string): Zone {
  return pincodes().get(pincode)?.zone ?? 'A';
}
