import { type FeaturesWithAddons, featuresWithAddons } from '#contract/lines/travel/features-with-addons.ts';
import type { TravelAddonCode, TravelFeatures } from '#contract/lines/travel/plan.ts';

/** The wording of an amount in cents: 'USD 800' in a policy, 'USD 800 or EUR 800' in the documents of a product. */
export type FormatBenefitAmount = (cents: number) => string;

/** The sum that a product with limited repatriation pays, in cents. */
const REPATRIATION_LIMIT = 10_000 * 100;

const EXISTING: Readonly<Record<TravelFeatures['existing_conditions'], string>> = {
  NOT_COVERED: 'Not covered',
  EMERGENCY_ONLY: 'In an emergency that threatens life only',
  COVERED: 'Covered, if you told us about them',
};

const ADVENTURE: Readonly<Record<TravelFeatures['adventure_sports'], string>> = {
  NOT_COVERED: 'Not covered',
  ADD_ON: 'With the add-on only',
  INCLUDED: 'Covered, with a licensed guide',
};

function existingText(
  { existing_conditions, existing_conditions_limit: limit }: TravelFeatures,
  say: FormatBenefitAmount,
): string {
  const words = EXISTING[existing_conditions];
  return limit === null ? words : `${words}, up to ${say(limit)}`;
}

function limitsText({ hospital_sub_limits_from_age: from }: TravelFeatures): string {
  return from === null ? 'None' : `From age ${from} up to a limit for each illness`;
}

function cancellationText(
  { trip_cancellation_limit: limit, pays_cancellation }: FeaturesWithAddons,
  say: FormatBenefitAmount,
) {
  if (limit > 0) return `Up to ${say(limit)}`;
  return pays_cancellation ? 'Covered, by the add-on' : 'Not in the cover itself';
}

/**
 * What a product pays, as rows of name and value. No errors.
 * @param addons those of a policy; none in the documents of a product
 */
export function travelBenefitRows(
  product: TravelFeatures,
  say: FormatBenefitAmount,
  addons: readonly TravelAddonCode[] = [],
): [string, string][] {
  const features = featuresWithAddons(product, addons);
  const { medical_deductible, repatriation } = features;
  return [
    ['You pay of each treatment', medical_deductible === 0 ? 'Nothing' : say(medical_deductible)],
    ['Limits on hospital bills', limitsText(features)],
    ['Existing conditions', existingText(features, say)],
    [
      'Repatriation, when ill or after death',
      repatriation === 'WITHIN_COVER' ? 'Within the cover' : `Up to ${say(REPATRIATION_LIMIT)}`,
    ],
    ['Lost baggage', `Up to ${say(features.baggage_limit)}`],
    ['Delayed baggage', `After ${features.baggage_delay_hours} hours`],
    ['Trip delay', `${say(features.trip_delay_amount)} after ${features.trip_delay_hours} hours`],
    ['Cancelled trip', cancellationText(features, say)],
    ['Lost passport', `Up to ${say(features.passport_loss_limit)}`],
    ['Personal liability', `Up to ${say(features.liability_limit)}`],
    ['Adventure sports', ADVENTURE[features.adventure_sports]],
    ['Hospitals abroad that bill the insurer', features.cashless_hospitals.toLocaleString('en-IN')],
  ];
}
