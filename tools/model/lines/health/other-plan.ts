import * as v from 'valibot';
import { type HealthAddonCode, HealthPlan } from '#contract/lines/health/quote.ts';
import { FAKE_HEALTH_PRODUCTS } from './fake-offers.ts';

/**
 * How the visitor changes the chosen plan. Its price depends on its add-ons and on its period, and a person changes one of
 * them at a time: the add-ons of the plan that most paths have, and the period of any other plan.
 */

/** The insurer of the first product sells it to everyone. */
export const CHANGED_ADDON = 'HOSPITAL_CASH' satisfies HealthAddonCode;

export const changesAddons = ({ product_id }: HealthPlan): boolean => product_id === FAKE_HEALTH_PRODUCTS[0];

export const otherHealthPlan = (plan: unknown): HealthPlan => {
  const chosen = v.parse(HealthPlan, plan);
  return changesAddons(chosen)
    ? { ...chosen, addons: chosen.addons.length === 0 ? [CHANGED_ADDON] : [] }
    : { ...chosen, policy_period: chosen.policy_period === '1' ? '2' : '1' };
};
