import { LINES, type Line } from '#contract/lines.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { asMotorRecord } from '../lines/motor/expected-rules.ts';

/**
 * Which page comes after which, as the specification says (spec §4), stated a second time: the oracle of `expected-page.ts`
 * does not read the charts.
 */

/** A step that comes next; `ifLacking`: only while an answer of it is missing. */
export interface NextStep {
  readonly step: string;
  readonly ifLacking?: true;
}

export interface LinePages {
  /** The first step, which starting a journey leads to. */
  readonly first: string;
  /** Steps whose page is asked once per member. */
  readonly perMember: readonly string[];
  /** The step after each page. */
  readonly after: Readonly<Record<string, readonly NextStep[]>>;
  /** Pages that change an answer from the list and lead back to it. */
  readonly fromTheList: readonly string[];
  /** The page of a step that has another name; null if it has its own. */
  pageOf(step: string, record: RecordBase): string | null;
}

const then = (step: string): readonly NextStep[] => [{ step }];
const firstLacking = (steps: readonly string[], otherwise: string): readonly NextStep[] => [
  ...steps.map((step) => ({ step, ifLacking: true }) as const),
  { step: otherwise },
];

/** The list, then the plan, then the proposal in the order that all lines have. */
const SHARED = {
  quoteList: then('customizePlan'),
  productDetails: then('customizePlan'),
  compare: then('customizePlan'),
  customizePlan: then('proposer'),
  proposer: then('address'),
  address: then('kyc'),
  nominee: then('preview'),
  preview: then('declaration'),
  declaration: then('decision'),
} as const;
const OF_PERSONS = {
  'kyc-verified': then('memberDetails'),
  memberDetails: firstLacking(['memberDetails'], 'medicalDetails'),
  medicalDetails: firstLacking(['medicalDetails'], 'nominee'),
} as const;

const ownPage = (): null => null;

const motor = (claims: boolean): LinePages => ({
  first: 'registration',
  perMember: [],
  after: {
    ...SHARED,
    registration: then('vehicle'),
    confirmVehicle: then('policyDetails'),
    newVehicle: then('policyDetails'),
    policyDetails: then('quoteList'),
    ...(claims && { claimDetails: then('quoteList') }),
    'kyc-verified': then('vehicleDetails'),
    vehicleDetails: then('externalDetails'),
    externalDetails: then('insurerDetails'),
    insurerDetails: then('nominee'),
  },
  fromTheList: ['ownerDetails'],
  pageOf: (step, record) => {
    if (step !== 'vehicle') return null;
    const { registration, vehicleDetails } = asMotorRecord(record).quote;
    const isFound = registration?.outcome === 'FOUND' || registration?.outcome === 'SEVERAL_VARIANTS';
    return vehicleDetails !== null || isFound ? 'confirmVehicle' : 'newVehicle';
  },
});

const PAGES: Record<Line, LinePages> = {
  health: {
    first: 'personalDetails',
    perMember: ['medicalHistory', 'memberDetails', 'medicalDetails'],
    after: {
      ...SHARED,
      ...OF_PERSONS,
      personalDetails: firstLacking(['medicalHistory'], 'quoteList'),
      members: firstLacking(['birthDates', 'medicalHistory'], 'quoteList'),
      birthDates: firstLacking(['medicalHistory'], 'quoteList'),
      medicalHistory: firstLacking(['medicalHistory'], 'quoteList'),
    },
    fromTheList: ['contact', 'editDetails', 'selectMembers'],
    pageOf: ownPage,
  },
  travel: {
    first: 'trip',
    perMember: ['memberDetails', 'medicalDetails'],
    after: {
      ...SHARED,
      ...OF_PERSONS,
      trip: then('travellers'),
      travellers: firstLacking(['medicalHistory'], 'quoteList'),
      medicalHistory: then('quoteList'),
    },
    fromTheList: ['editQuote'],
    pageOf: ownPage,
  },
  car: motor(true),
  'two-wheeler': motor(false),
};

/** The pages of a line, by its id. Throws for an unknown one. */
export const pagesOfLine = (id: string): LinePages => {
  const line = LINES.find((other) => other === id);
  if (!line) throw new Error(`Nothing says which pages ${id} has`);
  return PAGES[line];
};
