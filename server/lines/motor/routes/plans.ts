import type * as v from 'valibot';
import type { MotorTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorCart, MotorFilters, MotorPlan, MotorQuotation, MotorQuoteList } from '#contract/lines/motor/plan.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Api } from '#server/http/api.ts';
import { mount, mountAsking, mountKept, mountWithPorts } from '#server/http/route.ts';
import type { PlanService } from '#server/plans/plan-service.ts';
import { isListComplete } from '#server/plans/quote-list.ts';
import type { MotorQuestion } from '../adapter.ts';
import { listFacts, quotation } from '../plan-choices.ts';
import type { MotorLinePlans } from '../plans.ts';

/** The calls about plans that both lines have. */
interface PlanEndpoints {
  readonly premium: Endpoint & Asks<MotorFilters, MotorQuoteList>;
  readonly premiumByPlan: Endpoint & Asks<MotorPlan, MotorQuotation>;
  readonly choosePlan: Endpoint & Keeps<MotorPlan>;
}
/** The calls about the cart. */
interface CartEndpoints {
  readonly createQuotePremium: Endpoint & Keeps<MotorCart>;
  readonly updateQuotePremium: Endpoint & Keeps<MotorCart>;
  readonly getQuotePremium: Endpoint & {
    readonly data: v.GenericSchema<unknown, RecordBase>;
    readonly opens: 'proposal';
  };
}
interface Asks<Query, Data> {
  readonly query: v.GenericSchema<unknown, Query>;
  readonly data: v.GenericSchema<unknown, Data>;
  readonly opens: 'quote';
}

interface Keeps<Body> {
  readonly body: v.GenericSchema<unknown, Body>;
  readonly data: v.GenericSchema<unknown, RecordBase>;
  readonly opens: 'quote' | 'proposal';
}

interface MotorPlanRoutes<R extends MotorRecord> {
  readonly plans: MotorLinePlans<R>;
  readonly service: PlanService<MotorTypes<R>, MotorQuestion>;
  readonly endpoints: PlanEndpoints & CartEndpoints;
  /** The voluntary deductibles on offer. */
  readonly deductibles: readonly Paise[];
}

/** The quote list, a plan with what other choices would cost, the choice of a plan, and the cart. */
export function motorPlanRoutes<R extends MotorRecord>(
  api: Api,
  { plans, service, endpoints, deductibles }: MotorPlanRoutes<R>,
): void {
  const quoteOf = quoteReader(plans);

  mountKept(api, endpoints.premium, {
    questionOf: ({ record, query, today }) => [plans.riskOf(quoteOf(record), today), query],
    answer: async ({ record, query, today }) => {
      const quote = quoteOf(record);
      const list = await service.quoteList(quote, query, today);
      return { data: { ...list, ...listFacts(plans.riskOf(quote, today), list.offers, query) } };
    },
    isFinal: isListComplete,
  });

  mountAsking(api, endpoints.premiumByPlan, async ({ record, query, today }) => {
    const quote = quoteOf(record);
    const risk = plans.riskOf(quote, today);
    return { data: await quotation(service, { quote, risk, plan: query, deductibles }) };
  });

  mountWithPorts(api, endpoints.choosePlan, service.choosePlan);
  mountWithPorts(api, endpoints.createQuotePremium, service.putIntoCart('Your proposal has begun'));
  mountWithPorts(api, endpoints.updateQuotePremium, service.putIntoCart('Your plan is saved'));
  mount(api, endpoints.getQuotePremium, async ({ record }) => ({ data: record }));
}

/** Reads the quote of a journey of the line: the route opens no other. */
export function quoteReader<R extends MotorRecord>({ definition }: MotorLinePlans<R>) {
  const isOfLine = (record: RecordBase): record is R => record.line === definition.id;
  return (record: RecordBase): R['quote'] => {
    if (isOfLine(record)) return record.quote;
    throw new Error(`This is no journey of ${definition.id}.`);
  };
}
