import type * as v from 'valibot';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorPlan, MotorQuotation } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { mountCart, mountQuoteList } from '#server/api/routes/plan-routes.ts';
import { type PlanService, recordReader } from '#server/operations/plans/plan-service.ts';
import type { RequestedMotorPlan } from '../insurer-adapter.ts';
import type { MotorLinePlans } from '../line-plans.ts';
import { motorListFacts, motorQuotation } from '../plan-choices.ts';

type Mounted<Mount extends (...args: never[]) => unknown> = Parameters<Mount>[1];

interface MotorPlanRoutes<R extends MotorRecord> {
  readonly plans: MotorLinePlans<R>;
  readonly service: PlanService<MotorLineTypes<R>, RequestedMotorPlan>;
  readonly endpoints: Mounted<typeof mountQuoteList<MotorLineTypes<R>, never, RequestedMotorPlan>> &
    Mounted<typeof mountCart<MotorLineTypes<R>, RequestedMotorPlan>> & {
      readonly premiumByPlan: Endpoint & {
        readonly query: v.GenericSchema<unknown, MotorPlan>;
        readonly data: v.GenericSchema<unknown, MotorQuotation>;
        readonly opens: 'quote';
      };
    };
  /** The available voluntary deductibles. */
  readonly deductibles: readonly Paise[];
}

/** The quote list, a plan with the prices of its other choices, the choice of a plan, and the cart. */
export function motorPlanRoutes<R extends MotorRecord>(
  api: Api,
  { plans, service, endpoints, deductibles }: MotorPlanRoutes<R>,
): void {
  const recordOf = recordReader(plans.definition);
  mountQuoteList(api, endpoints, plans, service, (list, risk, filters) => ({
    ...list,
    ...motorListFacts(risk, list.offers, filters),
  }));
  mountRead(
    api,
    endpoints.premiumByPlan,
    async ({ record, query, today }) => {
      const journey = recordOf(record);
      const risk = plans.riskOf(journey, today);
      return { data: await motorQuotation(service, { journey, risk, plan: query, deductibles }) };
    },
    { asksPartners: true },
  );
  mountCart(api, endpoints, service);
}
