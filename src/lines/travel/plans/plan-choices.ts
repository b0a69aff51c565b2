import {
  TravelAddonCode,
  type TravelOffer,
  type TravelPlan,
  type TravelPlanQuotation,
} from '#contract/lines/travel/plan.ts';
import { toggleValue, valueOfControl } from '#src/features/plans/filter-controls.ts';
import type { PlanChoice } from '#src/features/plans/presentation.ts';
import { travelAmountText } from '../parts/amount-texts.ts';
import { travelChoicesTexts as copy } from './copy.ts';

/** Cover and add-ons. Each choice is valid alone, so nothing here needs validation. */

/** The quotation is for one plan: the one in the cart. Undefined if the insurer does not sell it. */
export const travelOfferOf = ({ offers: [offer] }: TravelPlanQuotation): TravelOffer | undefined => offer;

/** Without an offer there are no choices: the insurer declines the trip, whatever the cover. */
export const travelPlanChoices = (
  { offers: [offer], cover_choices }: TravelPlanQuotation,
  plan: TravelPlan,
): PlanChoice<TravelPlan>[] => (offer ? [cover(plan, offer, cover_choices), addons(plan, offer)] : []);

const cover = (
  plan: TravelPlan,
  { cover_currency }: TravelOffer,
  choices: TravelPlanQuotation['cover_choices'],
): PlanChoice<TravelPlan> => ({
  kind: 'one',
  id: 'cover_amount',
  label: copy.cover,
  hint: cover_currency === 'EUR' ? copy.schengenHint : copy.coverHint,
  layout: 'row',
  value: String(plan.cover_amount),
  options: choices.map(({ value, net_premium_inc_gst }) => ({
    value: String(value),
    text: travelAmountText(value, cover_currency),
    total: net_premium_inc_gst,
  })),
  choose: (value) => {
    const amounts = choices.map((choice) => choice.value);
    return { ...plan, cover_amount: valueOfControl(amounts, value) ?? plan.cover_amount };
  },
});

const addons = (plan: TravelPlan, offer: TravelOffer): PlanChoice<TravelPlan> => ({
  kind: 'many',
  id: 'addons',
  label: copy.addons,
  hint: offer.addons.length === 0 ? copy.noAddons : copy.addonsHint,
  values: plan.addons,
  options: offer.addons.map(({ code, label, description, premium }) => ({
    value: code,
    text: label,
    explain: description,
    adds: premium,
    period: copy.addonFor,
  })),
  toggle: (value) => {
    const code = valueOfControl(TravelAddonCode.options, value);
    return code === undefined ? plan : { ...plan, addons: toggleValue(plan.addons, code) };
  },
});
