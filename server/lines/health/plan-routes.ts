import type { HealthTypes } from '#contract/lines/health/health.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import {
  type AddonCode,
  type ChosenPlan,
  type HealthQuote,
  POLICY_PERIODS,
  type TenurePremiums,
} from '#contract/lines/health/quote.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { Api } from '#server/http/api.ts';
import { RefusalError, refuseFields } from '#server/http/refusal.ts';
import { mount, mountWithPorts } from '#server/http/route.ts';
import { createPlanService, type PlanService } from '#server/plans/plan-service.ts';
import type { HealthPanel } from './adapter.ts';
import { findProduct } from './catalogue.ts';
import { healthPlans } from './plans.ts';

/** The quote list, the plan chosen from it, and the cart, from which the proposal is born. */
export function planRoutes(api: Api, panel: HealthPanel): void {
  const service = createPlanService(healthPlans, panel);

  mount(api, healthQuoteEndpoints.premium, async ({ record, query, today }) => ({
    data: await service.quoteList(record.quote, query, today),
  }));

  mount(api, healthQuoteEndpoints.premiumByTenures, async ({ record, query, today }) => {
    const data = await tenurePremiums(service, { quote: record.quote, ...query, onDate: today });
    return { data: data ?? refuseFields({ product_id: 'No insurer of our panel sells this plan' }) };
  });

  mount(api, healthQuoteEndpoints.supportedSumInsured, async ({ params }) => {
    const product = findProduct(params.id);
    if (!product) throw new RefusalError(404, 'NOT_FOUND', 'No insurer of our panel sells this plan.');
    return { data: { product_id: params.id, cover_amounts: [...product.cover_amounts] } };
  });

  mountWithPorts(api, healthQuoteEndpoints.choosePlan, service.choosePlan);
  mountWithPorts(api, healthProposalEndpoints.createQuotePremium, service.putIntoCart('Your proposal has begun'));
  mount(api, healthProposalEndpoints.getQuotePremium, async ({ record }) => ({ data: record }));
  mountWithPorts(api, healthProposalEndpoints.updateQuotePremium, service.putIntoCart('Your plan is saved'));
}

/** Which plan to price for each tenure; `cover_amount` in paise, `onDate` 'yyyy-mm-dd'. */
interface TenureInput {
  readonly quote: HealthQuote;
  readonly product_id: string;
  readonly cover_amount: Paise;
  readonly addons: readonly AddonCode[];
  readonly onDate: string;
}

/**
 * One product for 1, 2 and 3 years, in that order; no offers if the insurer declines the family. Null if the panel does
 * not sell such a plan. Throws an `InsurerUnavailableError`. Source: spec §7, premium-by-tenures.
 */
export async function tenurePremiums(
  service: Pick<PlanService<HealthTypes, ChosenPlan>, 'askProduct'>,
  { quote, product_id, cover_amount, addons, onDate }: TenureInput,
): Promise<TenurePremiums | null> {
  const plan = { product_id, cover_amount, addons: [...addons] };
  const plans = POLICY_PERIODS.map((policy_period) => ({ ...plan, policy_period }));
  const answers = await service.askProduct(quote, plans, onDate);
  if (!answers || answers.some(({ kind }) => kind === 'not-sold')) return null;
  return { offers: answers.flatMap((answer) => (answer.kind === 'offer' ? [answer.offer] : [])) };
}
