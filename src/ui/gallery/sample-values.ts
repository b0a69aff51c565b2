import type { FieldOption } from '../field/control-types.ts';
import type { ComparePlan, CompareRow } from '../plan/Comparison.tsx';
import type { BreakdownLine, PriceRow } from '../price/price-rows.ts';
import type { StepperStep } from '../stepper/Stepper.tsx';

export const doNothing = () => undefined;

export const SAMPLE_FUELS: FieldOption[] = [
  { value: 'petrol', text: 'Petrol' },
  { value: 'diesel', text: 'Diesel' },
  { value: 'cng', text: 'CNG, fitted by the maker' },
  { value: 'electric', text: 'Electric' },
];

export const SAMPLE_CITIES: FieldOption[] = [
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

export const SAMPLE_COVERS: FieldOption[] = [
  { value: '5', text: '₹5 Lakh', detail: 'Covers a usual hospital stay in a smaller city' },
  { value: '10', text: '₹10 Lakh', detail: 'Covers most treatments in a metro' },
  {
    value: '100',
    text: '₹1 Crore',
    detail: 'Covers transplants and long treatment',
    why: 'Offered up to the age of 60',
  },
];

export const SAMPLE_MEMBERS: FieldOption[] = [
  { value: 'SELF', text: 'Self', icon: '/members/self.svg' },
  { value: 'SPOUSE', text: 'Spouse', icon: '/members/spouse.svg' },
  { value: 'FATHER_IN_LAW', text: 'Father-in-law', icon: '/members/father-in-law.svg' },
];

export const SAMPLE_GENDERS: FieldOption[] = ['Male', 'Female', 'Other'].map((text) => ({
  value: text.toLowerCase(),
  text,
}));

export const SAMPLE_TOTAL = 2_212_056;

export const SAMPLE_PRICE_ROWS: PriceRow[] = [
  { premium_key: 'base-premium', premium_label: 'Base Premium', premium_text: '2 years', premium_value: SAMPLE_TOTAL },
  {
    premium_key: 'add-ons',
    premium_label: 'Selected Add-ons',
    premium_text: 'None',
    premium_value: null,
  },
];

export const SAMPLE_BREAKDOWN: BreakdownLine[] = [
  { key: 'a', label: 'Self, 34 years', detail: 'Index 1.00 × base ₹5,280 × cover factor 1.25', amount: 660_000 },
  { key: 'b', label: 'Spouse, 31 years', detail: 'Index 0.96', amount: 633_600 },
  { key: 'c', label: 'Second year', detail: 'The same again', amount: 1_293_600 },
  { key: 'd', label: 'Family of two', detail: '10 % off', amount: -258_720 },
  { key: 'e', label: 'Two years at once', detail: '5 % off', amount: -116_424 },
  { key: 'f', label: 'GST', detail: 'Nil for individual health since 22-09-2025', amount: 0 },
];

export const SAMPLE_LONG_NAME = 'Venkatanarasimharajuvaripeta Subramanya Lakshminarayanan Krishnaswamy Iyer';

export const SAMPLE_STEPS: readonly StepperStep[] = [
  { id: 'proposer', label: 'Proposer details', status: 'done' },
  { id: 'address', label: 'Address', status: 'current' },
  { id: 'kyc', label: 'Identity check', status: 'open' },
  { id: 'members', label: 'Members', status: 'locked', why: 'Opens when your identity is verified' },
  { id: 'medical', label: 'Medical questions', status: 'locked', why: 'Opens when all members are complete' },
  { id: 'nominee', label: 'Nominee', status: 'locked', why: 'Opens when the medical questions are answered' },
];

export const SAMPLE_FACTS = [
  { label: 'Cover', value: '₹10 Lakh' },
  { label: 'Cashless hospitals', value: '9,214' },
  { label: 'Claims paid', value: '97.4 %' },
];

export const SAMPLE_BENEFITS: FieldOption[] = [
  { value: 'opd', text: 'Outpatient' },
  { value: 'maternity', text: 'Maternity' },
];

export const SAMPLE_COMPARED_PLANS: readonly ComparePlan[] = [
  {
    id: 'a',
    name: 'Sahyadri Care Plus',
    insurer: 'Sahyadri General (sandbox)',
    logo: '/insurers/sahyadri.svg',
    price: 1_245_000,
  },
  { id: 'b', name: 'Kaveri Family First', insurer: 'Kaveri Health (sandbox)', price: 1_189_950 },
  {
    id: 'c',
    name: 'Aravalli Protect with Restoration Benefit',
    insurer: 'Aravalli Assurance (sandbox)',
    logo: '/insurers/aravalli.svg',
    price: 1_520_000,
  },
];

export const SAMPLE_DRAWBACKS = ['You pay 20% of every bill', 'Room up to ₹5,000 a day', 'Shared room only'];

export const SAMPLE_COMPARE_ROWS: readonly CompareRow[] = [
  { label: 'What you may pay later', values: [[], SAMPLE_DRAWBACKS.slice(0, 2), []] },
  { label: 'Room rent', values: ['Single private room', 'Single private room', 'No limit'] },
  { label: 'Restoration of cover', values: [true, false, true] },
  { label: 'Day-care treatments', values: [true, true, true] },
  { label: 'Conditions you have already', values: ['3 years', '2 years', '3 years'] },
  { label: 'Maternity', values: [null, '24 months', null] },
];

export const SAMPLE_ORDER = {
  _id: 'CHH-2026-0004711',
  full_amount: SAMPLE_TOTAL,
  payment_status: 'SUCCESS',
  date_of_transaction: '2026-09-04',
  policy_start_date: '2026-09-05',
  policy_issue_date: '2026-09-05',
};

export const SAMPLE_ADDRESS = [
  { term: 'Address', value: '14/2, Tilak Road, near the old post office, Sadashiv Peth' },
  { term: 'City', value: 'Pune' },
  { term: 'Landmark', value: '' },
];

// The smallest PDF with a text.
const STREAM = 'BT /F1 20 Tf 40 90 Td (Policy schedule, a sample) Tj ET';
const OBJECTS = [
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 180]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj',
  `4 0 obj<</Length ${STREAM.length}>>stream\n${STREAM}\nendstream endobj`,
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
];
export const SAMPLE_PDF = `data:application/pdf;base64,${btoa(`%PDF-1.4\n${OBJECTS.join('\n')}\ntrailer<</Root 1 0 R>>\n%%EOF`)}`;
