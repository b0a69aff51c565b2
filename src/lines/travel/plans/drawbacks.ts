import type { CoverCurrency } from '#contract/lines/travel/plan.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { amountText } from '../parts/amounts.ts';
import { listCopy as copy } from './copy.ts';
import { currencyOf, existingOf, sportsOf, type TravelPlanShown } from './words.ts';

/** What will cost the buyer later, what costs most first: the card shows the first three. */
export const drawbacksOf = (plan: TravelPlanShown, record: TravelRecord): string[] => {
  const currency = currencyOf(plan, record);
  return [
    ...toldConditions(plan, record, currency),
    ...hospitalLimits(plan, record),
    ...(plan.features.repatriation === 'LIMITED' ? [copy.wayHomeLimited] : []),
    ...deductible(plan, currency),
    ...adventureSports(plan),
  ];
};

/** Nothing where nobody told of a condition: the card's figures say what holds for it. */
const toldConditions = (plan: TravelPlanShown, { quote }: TravelRecord, currency: CoverCurrency): string[] => {
  if (!quote.medical_history?.exsisting_condition) return [];
  const { cover, limit } = existingOf(plan);
  const amount = limit === null ? null : amountText(limit, currency);
  switch (cover) {
    case 'NOT_COVERED':
      return [copy.toldNotCovered];
    case 'EMERGENCY_ONLY':
      return [amount === null ? copy.toldEmergencies : copy.toldEmergenciesUpTo(amount)];
    case 'COVERED':
      return amount === null ? [] : [copy.toldUpTo(amount)];
  }
};

/** Limits that hold for somebody who travels. */
const hospitalLimits = (
  { features: { hospital_sub_limits_from_age: from } }: TravelPlanShown,
  { quote }: TravelRecord,
): string[] => (from !== null && quote.member_details.some(({ age }) => age >= from) ? [copy.limitsFrom(from)] : []);

const deductible = ({ features }: TravelPlanShown, currency: CoverCurrency): string[] => {
  if (features.medical_deductible === 0) return [];
  const share = copy.youPayFirst(amountText(features.medical_deductible, currency));
  return currency === 'EUR' ? [share, copy.consulatesRefuse] : [share];
};

const adventureSports = (plan: TravelPlanShown): string[] => {
  const cover = sportsOf(plan);
  if (cover === 'INCLUDED') return [];
  return [cover === 'ADD_ON' ? copy.sportsExtra : copy.noSports];
};
