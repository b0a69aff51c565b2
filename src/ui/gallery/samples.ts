import type { Option } from '../field/types.ts';
import type { PriceRow, WorkingLine } from '../price/types.ts';

export const FUELS: Option[] = [
  { value: 'petrol', text: 'Petrol' },
  { value: 'diesel', text: 'Diesel' },
  { value: 'cng', text: 'CNG, fitted by the maker' },
  { value: 'electric', text: 'Electric' },
];

export const CITIES: Option[] = [
  'Agra',
  'Bengaluru',
  'Chennai',
  'Delhi',
  'Guwahati',
  'Hyderabad',
  'Kochi',
  'Kolkata',
  'Mumbai',
  'Nagpur',
  'Nashik',
  'Pune',
  'Thiruvananthapuram',
].map((text) => ({ value: text.toLowerCase(), text }));

export const COVERS: Option[] = [
  { value: '5', text: '₹5 Lakh', detail: 'Covers a usual hospital stay in a smaller city' },
  { value: '10', text: '₹10 Lakh', detail: 'Covers most treatments in a metro' },
  {
    value: '100',
    text: '₹1 Crore',
    detail: 'Covers transplants and long treatment',
    why: 'Offered up to the age of 60',
  },
];

export const MEMBERS: Option[] = [
  { value: 'SELF', text: 'Self' },
  { value: 'SPOUSE', text: 'Spouse' },
  { value: 'FATHER_IN_LAW', text: 'Father-in-law' },
];

export const ROWS: PriceRow[] = [
  { premium_key: 'base-premium', premium_label: 'Base Premium', premium_text: '2 Year(s)', premium_value: 2_184_000 },
  {
    premium_key: 'add-ons',
    premium_label: 'Selected Add-ons',
    premium_text: 'Add ons are yet to be added',
    premium_value: null,
  },
  {
    premium_key: 'premium-details',
    premium_label: 'Premium Details',
    premium_text: 'Total Premium',
    premium_value: 2_184_000,
  },
];

export const WORKING: WorkingLine[] = [
  { key: 'a', label: 'Self, 34 years', detail: 'Index 1.00 × base ₹7,200 × cover factor 1.25', amount: 900_000 },
  { key: 'b', label: 'Spouse, 31 years', detail: 'Index 0.96', amount: 864_000 },
  { key: 'c', label: 'Second year', detail: 'The same again', amount: 1_764_000 },
  { key: 'd', label: 'Family of two', detail: '10 % off', amount: -176_400 },
  { key: 'e', label: 'Two years at once', detail: '7.5 % off', amount: -132_300 },
  { key: 'f', label: 'GST', detail: 'Nil for individual health since 22-09-2025', amount: 0 },
];

export const LONG_NAME = 'Venkatanarasimharajuvaripeta Subramanya Lakshminarayanan Krishnaswamy Iyer';
