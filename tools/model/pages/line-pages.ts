import { LINES, type Line } from '#contract/lines.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { asMotorRecord } from '../lines/motor/expected-rules.ts';

/**
 * Which page comes after which, as the specification says (spec §4), stated a second time: the oracle of `expected-page.ts`
 * does not read the charts.
 */

export interface LinePages {
  /** The first step, which starting a journey leads to. */
  readonly first: string;
  /** Steps whose page is asked once per member. */
  readonly perMember: readonly string[];
  /**
   * The pages that prices are made from: each leads to the first of these steps that lacks an answer, and then to the list.
   * Every other page leads to the first step of all that lacks one.
   */
  readonly beforeTheList: Readonly<Record<string, readonly string[]>>;
  /** Pages that change an answer from the list and lead back to it. */
  readonly fromTheList: readonly string[];
  /** The page of a step that has another name; null if it has its own. */
  pageOf(step: string, record: RecordBase): string | null;
}

const ownPage = (): null => null;

const motor = (claims: boolean): LinePages => ({
  first: 'registration',
  perMember: [],
  beforeTheList: {
    registration: ['vehicle', 'policyDetails', ...(claims ? ['claimDetails'] : [])],
    confirmVehicle: ['policyDetails', ...(claims ? ['claimDetails'] : [])],
    newVehicle: ['policyDetails', ...(claims ? ['claimDetails'] : [])],
    policyDetails: [],
    ...(claims && { claimDetails: [] }),
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
    beforeTheList: {
      personalDetails: ['medicalHistory'],
      members: ['birthDates', 'medicalHistory'],
      birthDates: ['medicalHistory'],
      medicalHistory: ['medicalHistory'],
    },
    fromTheList: ['contact', 'editDetails', 'selectMembers'],
    pageOf: ownPage,
  },
  travel: {
    first: 'trip',
    perMember: ['memberDetails', 'medicalDetails'],
    beforeTheList: {
      trip: ['travellers', 'medicalHistory'],
      travellers: ['medicalHistory'],
      medicalHistory: [],
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
