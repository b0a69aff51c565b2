import type * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Api } from '#server/api/http/api.ts';
import type { Caching } from '#server/api/http/endpoint-types.ts';
import { mountAct, mountRead } from '#server/api/http/route.ts';
import type { PlanToPrice } from '#server/domain/insurers/price-request.ts';
import type {
  CartOfLine,
  DeclinedOfferOfLine,
  LinePlans,
  OfferOfLine,
  PlanTypes,
} from '#server/domain/plans/line-plans.ts';
import { isQuoteListComplete, type UnsortedQuoteList } from '#server/domain/plans/quote-list.ts';
import { type PlanService, recordReader } from '#server/operations/plans/plan-service.ts';

/** The calls to list plans, choose one and put it into the cart, for every line. */
interface PlanEndpoints<T extends PlanTypes> {
  readonly premium: Endpoint & {
    readonly query: v.GenericSchema<unknown, T['filters']>;
    readonly data: v.GenericSchema<unknown, QuoteListBase>;
    readonly opens: 'quote';
  };
  readonly choosePlan: Saves<T['plan'], 'quote'>;
}
interface CartEndpoints<T extends PlanTypes> {
  readonly createQuotePremium: Saves<CartOfLine<T>, 'quote'>;
  readonly updateQuotePremium: Saves<CartOfLine<T>, 'proposal'>;
  readonly getQuotePremium: Endpoint & {
    readonly data: v.GenericSchema<unknown, RecordBase>;
    readonly opens: 'proposal';
  };
}
type Saves<Body, Opens> = Endpoint & {
  readonly body: v.GenericSchema<unknown, Body>;
  readonly data: v.GenericSchema<unknown, RecordBase>;
  readonly opens: Opens;
};
type Frame<T extends PlanTypes> = UnsortedQuoteList<OfferOfLine<T>, DeclinedOfferOfLine<T>>;

/** The list of plans, and the choice of one. @param completeList adds what is specific to this line's list */
export function mountQuoteList<T extends PlanTypes, Risk, Question extends PlanToPrice>(
  api: Api,
  { premium, choosePlan }: PlanEndpoints<T>,
  plans: LinePlans<T, Risk, Question>,
  service: PlanService<T, Question>,
  completeList: (list: Frame<T>, risk: Risk, filters: T['filters']) => T['quoteList'],
): void {
  const recordOf = recordReader(plans.definition);
  const caching: Caching<typeof premium> = {
    questionOf: ({ record, query, today }) => [
      plans.riskOf(recordOf(record), today),
      record.proposal?.declines ?? [],
      query,
    ],
    isFinal: isQuoteListComplete,
  };
  mountRead(
    api,
    premium,
    async ({ record, query, today }) => {
      const journey = recordOf(record);
      const list = await service.quoteList(journey, query, today);
      return { data: completeList(list, plans.riskOf(journey, today), query) };
    },
    { caching },
  );
  mountAct(api, choosePlan, service.choosePlan);
}

/** The cart, which creates the proposal. */
export function mountCart<T extends PlanTypes, Question extends PlanToPrice>(
  api: Api,
  { createQuotePremium, updateQuotePremium, getQuotePremium }: CartEndpoints<T>,
  service: PlanService<T, Question>,
): void {
  mountAct(api, createQuotePremium, service.putIntoCart('Your proposal has begun'));
  mountAct(api, updateQuotePremium, service.putIntoCart('Your plan is saved'));
  mountRead(api, getQuotePremium, async ({ record }) => ({ data: record }));
}
