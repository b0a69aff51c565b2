import type { PincodeInfo } from '#contract/shared/utility-answers.ts';

/** A tariff zone: A is the most expensive, C the cheapest. */
export type TariffZone = PincodeInfo['zone'];

// Spelled as in pincodes.csv. Each insurer has its own zones; these districts are in most of their lists.
const ZONE_A: Readonly<Record<string, readonly string[]>> = {
  Haryana: ['Gurugram', 'Faridabad'],
  'Uttar Pradesh': ['Gautam Buddha Nagar', 'Ghaziabad'],
  Maharashtra: ['Mumbai', 'Mumbai Suburban', 'Thane', 'Palghar', 'Raigad'],
};
const ZONE_A_STATES = ['Delhi'];

const ZONE_B: Readonly<Record<string, readonly string[]>> = {
  'Andhra Pradesh': ['Visakhapatnam', 'NTR'],
  Gujarat: ['Ahmedabad', 'Gandhinagar', 'Surat', 'Vadodara', 'Rajkot'],
  Haryana: ['Panchkula', 'Sonipat'],
  Karnataka: ['Bengaluru Urban', 'Bengaluru Rural', 'Mysuru'],
  Kerala: ['Ernakulam', 'Thiruvananthapuram'],
  'Madhya Pradesh': ['Indore', 'Bhopal'],
  Maharashtra: ['Pune', 'Nagpur', 'Nashik'],
  Punjab: ['SAS Nagar (Mohali)', 'Ludhiana', 'Amritsar'],
  Rajasthan: ['Jaipur'],
  'Tamil Nadu': ['Chennai', 'Thiruvallur', 'Chengalpattu', 'Kanchipuram', 'Coimbatore'],
  Telangana: ['Hyderabad', 'Rangareddy', 'Medchal-Malkajgiri'],
  'Uttar Pradesh': ['Lucknow', 'Kanpur Nagar', 'Meerut'],
  'West Bengal': ['Kolkata', 'Howrah', 'North 24 Parganas'],
};
const ZONE_B_STATES = ['Chandigarh', 'Goa'];

/** The most expensive tariff zone of a state, spelled as in server/reference/pincodes.csv. No errors. */
export function highestPricedZoneOfState(state: string): TariffZone {
  if (ZONE_A_STATES.includes(state) || state in ZONE_A) return 'A';
  return ZONE_B_STATES.includes(state) || state in ZONE_B ? 'B' : 'C';
}

/**
 * The tariff zone of a district, both spelled as in server/reference/pincodes.csv.
 * A: Delhi, Gurugram, Faridabad, Noida, Ghaziabad, and the Mumbai region. B: the other big cities with their
 * surroundings, Chandigarh and Goa. C: everywhere else, also an unknown name. No errors.
 * Source: the zone lists of Indian insurers agree on A; B is our choice among theirs.
 */
export function zoneOfDistrict(state: string, district: string): TariffZone {
  if (ZONE_A_STATES.includes(state) || ZONE_A[state]?.includes(district)) return 'A';
  if (ZONE_B_STATES.includes(state) || ZONE_B[state]?.includes(district)) return 'B';
  return 'C';
}
