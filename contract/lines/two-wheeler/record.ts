import * as v from 'valibot';
import { claimEntries } from '#contract/lines/motor/no-claim-bonus.ts';
import { InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { motorQuoteEntries, motorRecordSchema } from '#contract/lines/motor/record.ts';
import { StoredVehicle } from '#contract/lines/motor/vehicle.ts';

/**
 * A two-wheeler as stored, with the month of its registration (§3.motor-bike-reg-month); null before it is registered.
 */
const TwoWheelerVehicle = v.object({ ...StoredVehicle.entries, reg_month: v.nullable(v.number()) });

/** Claims are asked together with the policy (§3.motor-bike-is-claim). */
export const TwoWheelerInsurerDetails = v.object({ ...InsurerDetails.entries, ...claimEntries });
export type TwoWheelerInsurerDetails = v.InferOutput<typeof TwoWheelerInsurerDetails>;

export const TwoWheelerQuote = v.object({
  ...motorQuoteEntries,
  vehicleDetails: v.nullable(TwoWheelerVehicle),
  insurerDetails: v.nullable(TwoWheelerInsurerDetails),
});

/** Everything the server stores of a two-wheeler journey. The browser restores the journey from it. */
export const TwoWheelerRecord = motorRecordSchema('two-wheeler', TwoWheelerQuote);
export type TwoWheelerRecord = v.InferOutput<typeof TwoWheelerRecord>;

/** The deductibles on offer for two-wheelers (India Motor Tariff, table of voluntary deductibles). Paise, ascending. */
export const TWO_WHEELER_DEDUCTIBLES = [50_000, 75_000, 100_000, 150_000, 300_000] as const;
