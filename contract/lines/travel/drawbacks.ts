import { formatMoney } from '#contract/shared/currency.ts';
import { DISCLOSED_ILLNESS_KIND, type Drawback } from '#contract/shared/drawbacks.ts';
import { planFeaturesWithAddons } from './features-with-addons.ts';
import { type CoverCurrency, coverCurrencyOf, type TravelDeclinedOffer, type TravelOffer } from './plan.ts';
import type { TravelRecord } from './record.ts';

type Plan = TravelOffer | TravelDeclinedOffer;

/** What will cost the buyer later, most expensive first: the card shows the first three. No errors. */
export function travelDrawbacks(plan: Plan, quote: TravelRecord['quote']): Drawback[] {
  const currency = coverCurrencyOfPlan(plan, quote);
  return [
    ...disclosedConditions(plan, quote, currency),
    ...hospitalLimits(plan, quote),
    ...limitedRepatriation(plan),
    ...deductible(plan, currency),
    ...adventureSports(plan),
  ];
}

/** The product's own drawbacks, which the list can filter plans by. A declined plan's amounts are in USD. No errors. */
export const travelProductDrawbacks = (plan: Plan): Drawback[] => [
  ...limitedRepatriation(plan),
  ...deductible(plan, 'cover_currency' in plan ? plan.cover_currency : 'USD'),
];

/** The currency of a plan's benefits. A declined plan has no cover: the trip decides. No errors. */
export const coverCurrencyOfPlan = (plan: Plan, { travel_details }: TravelRecord['quote']): CoverCurrency => {
  if ('cover_currency' in plan) return plan.cover_currency;
  return travel_details ? coverCurrencyOf(travel_details) : 'USD';
};

/** A no-break space: currency and amount must stay on one line. */
const amountText = (cents: number, currency: CoverCurrency): string =>
  formatMoney(cents, currency).replace(' ', '\u00a0');

/** Empty if no condition was disclosed: the card's figures say what is paid. */
function disclosedConditions(plan: Plan, quote: TravelRecord['quote'], currency: CoverCurrency): Drawback[] {
  if (!quote.medical_history?.exsisting_condition) return [];
  const { existing_conditions: cover, existing_conditions_limit: limit } = planFeaturesWithAddons(plan);
  const upTo = limit === null ? '' : ` up to ${amountText(limit, currency)}`;
  const said = (what: string): Drawback[] => [
    { kind: DISCLOSED_ILLNESS_KIND, text: `What you told us: ${what}`, otherwise: 'What you told us: covered' },
  ];
  switch (cover) {
    case 'NOT_COVERED':
      return said('not covered');
    case 'EMERGENCY_ONLY':
      return said(limit === null ? 'emergencies only' : `emergencies${upTo}`);
    case 'COVERED':
      return limit === null ? [] : said(upTo.trim());
  }
}

/** Limits that apply to one of the travellers. */
function hospitalLimits({ features }: Plan, { member_details }: TravelRecord['quote']): Drawback[] {
  const { hospital_sub_limits_from_age: from } = features;
  if (from === null || !member_details.some(({ age }) => age >= from)) return [];
  const text = `Limits on hospital bills from age ${from}`;
  return [{ kind: 'HOSPITAL_LIMITS', text, otherwise: 'Hospital bills paid up to the full cover' }];
}

const limitedRepatriation = ({ features }: Plan): Drawback[] =>
  features.repatriation === 'LIMITED'
    ? [
        {
          kind: 'REPATRIATION',
          text: 'Medical repatriation up to a limit only',
          otherwise: 'Repatriation up to the full cover',
        },
      ]
    : [];

function deductible({ features }: Plan, currency: CoverCurrency): Drawback[] {
  if (features.medical_deductible === 0) return [];
  const otherwise = 'You pay nothing of a treatment';
  const amount = amountText(features.medical_deductible, currency);
  const share = { kind: 'DEDUCTIBLE', text: `You pay ${amount} of each treatment`, otherwise };
  return currency === 'EUR'
    ? [share, { kind: 'DEDUCTIBLE', text: 'Some consulates refuse a deductible', otherwise }]
    : [share];
}

function adventureSports(plan: Plan): Drawback[] {
  const cover = planFeaturesWithAddons(plan).adventure_sports;
  if (cover === 'INCLUDED') return [];
  const text = cover === 'ADD_ON' ? 'Adventure sports only as an add-on' : 'Adventure sports not covered';
  return [{ kind: 'SPORTS', text, otherwise: 'Adventure sports covered' }];
}
