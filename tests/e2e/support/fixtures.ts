import { addDays, formatDate, todayInIndia } from '#contract/shared/dates.ts';

/** Somebody who turned `age` a month ago, whenever the test runs. */
const bornYearsAgo = (age: number): string => {
  const [year = '', ...rest] = addDays(todayInIndia(new Date()), -31).split('-');
  // 29 February has no birthday in most years.
  return [Number(year) - age, ...rest].join('-').replace('-02-29', '-02-28');
};

export const SELF_DOB = bornYearsAgo(36);
export const SPOUSE_DOB = bornYearsAgo(34);
export const typedDate = (iso: string): string => formatDate(iso, 'dd-mm-yyyy');

/** A health product that takes every family with SELF or SPOUSE (server/lines/health/README.md). */
export const PRODUCT = 'kaveri-care';
export const OTHER_PRODUCT = 'banyan-shelter';

/** Documents and what the sandbox makes of them (server/sandbox/triggers.ts). The proposer's surname begins with K. */
export const DOCUMENTS = {
  verified: { type: 'PAN', number: 'ABCPK1234F' },
  refused: { type: 'PAN', number: 'ABCPK1234Z' },
  otp: { type: 'Aadhaar', number: '496858245152' },
  link: { type: 'Passport', number: 'M1234567' },
} as const;

/** All that a visitor answers, in the words of the screens. Scenarios change parts of it. */
export const ANSWERS: Answers = {
  gender: 'Female',
  dob: SELF_DOB,
  pincode: '110001',
  contact: { name: 'Asha Kulkarni', mobile: '9820012345', email: 'asha@example.com' },
  /** Boxes of the family, and whether they are ticked. */
  family: { Self: true, Spouse: true },
  birthDates: { 'Date of birth of your spouse': SPOUSE_DOB },
  /** By member; everybody else has none of them. */
  conditions: {},
  product: PRODUCT,
  compare: PRODUCT,
  /** What to change, by the name of its button. */
  change: /^Change members$/,
  filter: 'sort',
  marital: 'Married',
  address: { line1: '12, Barakhamba Road', line2: 'Connaught Place', pincode: '110001' },
  document: DOCUMENTS.verified,
  otp: 'right',
  people: {
    SELF: { name: 'Asha Kulkarni', feet: '5 ft', inches: '5 in', kg: '62' },
    SPOUSE: { name: 'Rohan Kulkarni', feet: '5 ft', inches: '8 in', kg: '70' },
  },
  /** Labels of the questions that SELF answers with yes. */
  yes: [],
  nominee: { name: 'Rohan Kulkarni', relationship: 'Spouse', dob: SPOUSE_DOB },
  link: '/health',
};

export interface Answers {
  readonly gender: 'Female' | 'Male' | 'Other';
  readonly dob: string;
  readonly pincode: string;
  readonly contact: { readonly name: string; readonly mobile: string; readonly email: string };
  readonly family: Readonly<Record<string, boolean>>;
  readonly birthDates: Readonly<Record<string, string>>;
  readonly conditions: Readonly<Record<string, readonly string[]>>;
  readonly product: string;
  readonly compare: string;
  readonly change: RegExp;
  readonly filter: 'sort' | 'impossible' | 'clear';
  readonly marital: string;
  readonly address: { readonly line1: string; readonly line2: string; readonly pincode: string };
  readonly document: { readonly type: string; readonly number: string };
  readonly otp: 'right' | 'wrong';
  readonly people: Readonly<
    Record<string, { readonly name: string; readonly feet: string; readonly inches: string; readonly kg: string }>
  >;
  readonly yes: readonly string[];
  readonly nominee: { readonly name: string; readonly relationship: string; readonly dob: string };
  readonly link: string;
}
