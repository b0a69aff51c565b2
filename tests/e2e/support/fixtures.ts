import { addDays, formatDate, todayInIndia } from '#contract/shared/dates.ts';

/** Someone who turned `age` a month ago, whenever the test runs. */
export const bornYearsAgo = (age: number): string => {
  const [year = '', ...rest] = addDays(todayInIndia(new Date()), -31).split('-');
  // 29 February has no birthday in most years.
  return [Number(year) - age, ...rest].join('-').replace('-02-29', '-02-28');
};

export const SELF_DOB = bornYearsAgo(36);
export const SPOUSE_DOB = bornYearsAgo(34);
export const typedDate = (iso: string): string => formatDate(iso, 'dd-mm-yyyy');

/** Documents and what the sandbox makes of them (server/sandbox/sandbox-triggers.ts). The proposer's surname begins with K. */
export const DOCUMENTS = {
  verified: { type: 'PAN', number: 'ABCPK1234F' },
  refused: { type: 'PAN', number: 'ABCPK1234Z' },
  otp: { type: 'Aadhaar', number: '496858245152' },
  link: { type: 'Passport', number: 'M1234567' },
} as const;

/** What the buyer of every line answers. */
export const BUYER = {
  contact: { name: 'Asha Kulkarni', mobile: '9820012345', email: 'asha@example.com' },
  filter: 'sort',
  marital: null,
  address: { line1: '12, Barakhamba Road', line2: 'Connaught Place', pincode: '110001' },
  document: DOCUMENTS.verified,
  otp: 'right',
  nominee: { name: 'Rohan Kulkarni', relationship: 'Spouse', dob: SPOUSE_DOB },
} as const;
