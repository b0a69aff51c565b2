import type { HealthPlanQuotation } from '#contract/lines/health/health-line.ts';
import { type HealthOffer, type HealthPlan, POLICY_PERIODS, type PolicyPeriod } from '#contract/lines/health/quote.ts';
import { formatInr, formatLakhCrore, type Paise } from '#contract/shared/money.ts';
import { toggleValue, valueOfControl } from '#src/features/plans/filter-controls.ts';
import type { PlanChoice } from '#src/features/plans/presentation.ts';
import { policyPeriodText } from '../parts/amount-texts.ts';
import { healthChoicesTexts as copy } from './copy.ts';

/** Sum insured, period and add-ons. Each choice is valid alone, so nothing here needs validation. */

/** The offer for a policy period; undefined if the insurer does not offer it. */
export const healthOfferForPeriod = (
  { offers }: HealthPlanQuotation,
  { policy_period }: HealthPlan,
): HealthOffer | undefined => offers.find(({ premium }) => premium.policy_period === Number(policy_period));

export const healthPlanChoices = (quotation: HealthPlanQuotation, plan: HealthPlan): PlanChoice<HealthPlan>[] => {
  const { offers, cover_amounts, cover_premiums } = quotation;
  const addons = (healthOfferForPeriod(quotation, plan) ?? offers[0])?.addons ?? [];
  const totals = new Map(
    cover_premiums.map(({ cover_amount, net_premium_inc_gst }) => [cover_amount, net_premium_inc_gst]),
  );
  return [
    {
      kind: 'one',
      id: 'cover_amount',
      label: copy.cover,
      hint: copy.coverHint,
      layout: 'row',
      value: String(plan.cover_amount),
      options: cover_amounts.map((amount) => ({
        value: String(amount),
        text: formatLakhCrore(amount),
        total: totals.get(amount),
      })),
      choose: (value) => ({ ...plan, cover_amount: valueOfControl(cover_amounts, value) ?? plan.cover_amount }),
    },
    {
      kind: 'one',
      id: 'policy_period',
      label: copy.period,
      hint: copy.periodHint,
      layout: 'stack',
      value: plan.policy_period,
      options: POLICY_PERIODS.map((period) => ({
        value: period,
        text: policyPeriodText(period),
        detail: periodDetail(offers, period),
      })),
      choose: (value) => ({ ...plan, policy_period: valueOfControl(POLICY_PERIODS, value) ?? plan.policy_period }),
    },
    {
      kind: 'many',
      id: 'addons',
      label: copy.addons,
      hint: addons.length === 0 ? copy.noAddons : copy.addonsHint,
      values: plan.addons,
      options: addons.map(({ code, label, description, premium }) => ({
        value: code,
        text: label,
        explain: description,
        adds: premium,
        period: copy.addonFor(policyPeriodText(plan.policy_period)),
      })),
      toggle: (value) => {
        const code = valueOfControl(
          addons.map((addon) => addon.code),
          value,
        );
        return code === undefined ? plan : { ...plan, addons: toggleValue(plan.addons, code) };
      },
    },
  ];
};

/** The price next to a period: in total, per year, and the saving. */
const periodDetail = (offers: readonly HealthOffer[], period: PolicyPeriod): string | undefined => {
  const offer = offers.find(({ premium }) => premium.policy_period === Number(period));
  if (offer === undefined) return undefined;
  const total = formatInr(offer.net_premium_inc_gst);
  if (offer.premium.policy_period === 1) return copy.perYear(total);
  const saving = savingOf(offers, offer);
  const price = copy.forPeriod(total, formatInr(premiumPerYear(offer)));
  return saving > 0 ? `${price}. ${copy.saves(formatInr(saving))}.` : price;
};

/** What a longer period saves compared to single years; 0 if nothing. */
const savingOf = (offers: readonly HealthOffer[], offer: HealthOffer): Paise => {
  const one = offers.find(({ premium }) => premium.policy_period === 1);
  return one ? Math.max(0, one.net_premium_inc_gst * offer.premium.policy_period - offer.net_premium_inc_gst) : 0;
};

/** The premium per year, in whole rupees: only the total shows the exact amount. */
export const premiumPerYear = ({ premium }: Pick<HealthOffer, 'premium'>): Paise =>
  Math.round(premium.net_premium_inc_gst / premium.policy_period / 100) * 100;
