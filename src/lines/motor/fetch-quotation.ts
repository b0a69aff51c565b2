import { parse } from 'valibot';
import { MotorPlan, type MotorQuotation } from '#contract/lines/motor/plan.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { fetchCached } from '#src/api/price-cache.ts';
import type { LineUi } from '#src/journey/line-ui.ts';

/** The premium of a plan as configured, and the prices of other choices. @param endpoint premium-by-plan */
export const fetchMotorQuotation =
  (endpoint: Endpoint & { readonly data: typeof MotorQuotation }): LineUi['fetchQuotation'] =>
  (rfqId, plan) =>
    fetchCached(endpoint, { id: rfqId, query: { ...parse(MotorPlan, plan) } });
