import * as v from 'valibot';
import { ClaimDetails } from '#contract/lines/motor/no-claim-bonus.ts';
import { motorQuoteEntries, motorRecordSchema } from '#contract/lines/motor/record.ts';

export const CarQuote = v.object({ ...motorQuoteEntries, claimDetails: v.nullable(ClaimDetails) });

/** Everything the server stores of a car journey. The browser restores the journey from it. */
export const CarRecord = motorRecordSchema('car', CarQuote);
export type CarRecord = v.InferOutput<typeof CarRecord>;

/** The deductibles on offer for cars (India Motor Tariff, table of voluntary deductibles). Paise, ascending. */
export const CAR_DEDUCTIBLES = [250_000, 500_000, 750_000, 1_500_000] as const;
