import type { HealthFeatures } from './quote.ts';

/** Months by which the add-on PED_WAIT_REDUCTION shortens the wait. */
const SHORTER_BY = 12;

/**
 * The wait for pre-existing diseases in months, less the reduction of a purchased add-on.
 * @param lines of the premium: each add-on in it has its own line
 */
export const existingDiseaseWait = (
  { ped_waiting_period }: Pick<HealthFeatures, 'ped_waiting_period'>,
  lines: readonly { readonly key: string }[],
): number =>
  lines.some(({ key }) => key === 'addon-PED_WAIT_REDUCTION')
    ? Math.max(0, ped_waiting_period - SHORTER_BY)
    : ped_waiting_period;

/** A number of months in everyday words: 1 → '30 days' (as policies say), 9 → '9 months', 24 → '2 years'. No errors. */
export const monthsText = (months: number): string => {
  if (months === 1) return '30 days';
  if (months === 0 || months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};
