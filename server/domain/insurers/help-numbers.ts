import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';

/** An insurer's own telephone numbers, each answered at any hour, as displayed. */
export interface InsurerHelpNumbers {
  /** Free of charge in India. */
  readonly claims: string;
  /** Cashless treatment, help on the road; free of charge in India. */
  readonly assistance: string;
  /** Help on a journey and claims, from any country. */
  readonly from_abroad: string;
  /** The insurer is fictional, and no one answers. */
  readonly is_sample: boolean;
}

/**
 * SAMPLE DATA. No one can have these numbers: no operator has 000 after 1800, as in the sample broker's number, and a
 * number in India never begins with 0 after +91.
 */
const sampleNumbers = (number: string): InsurerHelpNumbers => ({
  claims: `1800 000 01${number}`,
  assistance: `1800 000 02${number}`,
  from_abroad: `+91 00 0000 01${number}`,
  is_sample: true,
});

const NUMBERS = new Map<string, InsurerHelpNumbers>(
  Object.values(SANDBOX_INSURERS).map(({ insurer_id }, index) => [
    insurer_id,
    sampleNumbers(String(index + 1).padStart(2, '0')),
  ]),
);

/** The numbers of an insurer; null if they are unknown: then only the broker helps. */
export const insurerHelpNumbers = (insurer_id: string): InsurerHelpNumbers | null => NUMBERS.get(insurer_id) ?? null;
