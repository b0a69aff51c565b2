import type { PersonalJourney } from './personal-journeys.ts';

/** Kinds of records that a law makes the broker retain. */
export type RetainedKind = 'sale' | 'identity' | 'payment';

/** What is retained of a sale, why, and the first day on which no law requires it any more. */
export interface RetainedRecord {
  readonly kind: RetainedKind;
  readonly what: string;
  readonly law: string;
  /** 'yyyy-mm-dd'. */
  readonly until: string;
}

interface LegalDuty {
  readonly what: string;
  readonly law: string;
  until(sale: Dates): string;
}

interface Dates {
  readonly soldOn: string;
  readonly coverEndsOn: string;
}

const inYears = (iso: string, years: number): string => `${Number(iso.slice(0, 4)) + years}${iso.slice(4)}`;

/** The last day of the financial year of a date: 31 March. */
const financialYearEnd = (iso: string): string => {
  const year = Number(iso.slice(0, 4));
  return `${iso.slice(5) <= '03-31' ? year : year + 1}-03-31`;
};

/** No other record of a sale has to be stored for as long. */
const SALE_YEARS = 10;

/** One row for each kind. A broker's compliance officer answers for the years: this is the only place that has them. */
export const LEGAL_DUTIES: Readonly<Record<RetainedKind, LegalDuty>> = {
  sale: {
    what: 'the application with its answers, what was agreed to, and the policy',
    law: 'IRDAI (Insurance Brokers) Regulations, 2018: ten years after the end of the financial year',
    until: ({ coverEndsOn }) => inYears(financialYearEnd(coverEndsOn), SALE_YEARS),
  },
  identity: {
    what: 'that the identity was checked, by which document, with its last four characters and the birth date',
    law: 'Prevention of Money-laundering Act, 2002, section 12(4): five years after the business relationship ended',
    // 29 February has no anniversary in most years.
    until: ({ coverEndsOn }) => inYears(coverEndsOn.replace(/02-29$/, '03-01'), 5),
  },
  payment: {
    what: 'orders, sums that came and refunds',
    law: 'Companies Act, 2013, section 128(5): eight financial years',
    until: ({ soldOn }) => inYears(financialYearEnd(soldOn), 8),
  },
};

/**
 * The last day on which the cover of a sale may have ended, if no law asks for its records any more.
 * @param today 'yyyy-mm-dd'
 */
export const lastCoverEndWithoutDuty = (today: string): string => {
  const then = inYears(today, -SALE_YEARS);
  return then.slice(5) > '03-31' ? financialYearEnd(`${then.slice(0, 4)}-03-31`) : inYears(financialYearEnd(then), -1);
};

const KINDS: readonly RetainedKind[] = ['sale', 'identity', 'payment'];

/** What an erasure leaves of an application; nothing if it was not a sale. */
export const retainedRecordsOf = ({ outcome }: Pick<PersonalJourney, 'outcome'>): RetainedRecord[] =>
  outcome.kind === 'sale'
    ? KINDS.map((kind) => {
        const { what, law, until } = LEGAL_DUTIES[kind];
        return { kind, what, law, until: until(outcome) };
      })
    : [];
