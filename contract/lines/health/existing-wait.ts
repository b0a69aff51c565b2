import type { ProductFeatures } from './quote.ts';

/** Months that the add-on PED_WAIT_REDUCTION takes off. */
const SHORTER_BY = 12;

/**
 * The wait for pre-existing diseases in months, less what an add-on that was bought takes off.
 * @param lines of the premium: the add-ons in it have lines of their own
 */
export const existingDiseaseWait = (
  { ped_waiting_period }: Pick<ProductFeatures, 'ped_waiting_period'>,
  lines: readonly { readonly key: string }[],
): number =>
  lines.some(({ key }) => key === 'addon-PED_WAIT_REDUCTION')
    ? Math.max(0, ped_waiting_period - SHORTER_BY)
    : ped_waiting_period;

/** A number of months as people say it: 1 → '30 days' (so the policies), 9 → '9 months', 24 → '2 years'. No errors. */
export const monthsText = (months: number): string => {
  if (months === 1) return '30 days';
  if (months === 0 || months % 12 !== 0) return `${months} months`;
  return months === 12 ? '1 year' : `${months / 12} years`;
};
