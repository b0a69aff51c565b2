import * as v from 'valibot';
import { type MotorAddonCode, MotorPlan } from '#contract/lines/motor/plan.ts';
import type { MotorServerFixtures } from './fake-server.ts';

/**
 * How the visitor changes the chosen plan. Its price depends on its add-ons and on its deductible, and a person changes one
 * of them at a time: the add-ons of the plan that most paths have, and the deductible of any other plan.
 */

/** The insurer of the first product sells it for vehicles of any age. */
export const CHANGED_ADDON = 'ROADSIDE_ASSISTANCE' satisfies MotorAddonCode;

export const changesAddons = ({ products }: MotorServerFixtures, { product_id }: MotorPlan): boolean =>
  product_id === products[0];

export const otherMotorPlan = (server: MotorServerFixtures, plan: unknown): MotorPlan => {
  const chosen = v.parse(MotorPlan, plan);
  return changesAddons(server, chosen)
    ? { ...chosen, addons: chosen.addons.length === 0 ? [CHANGED_ADDON] : [] }
    : { ...chosen, deductibles: chosen.deductibles === 0 ? server.deductible : 0 };
};
