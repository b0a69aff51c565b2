import type { HealthLineTypes } from '#contract/lines/health/health-line.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import {
  type HealthAddonCode,
  type HealthOffer,
  type HealthPlan,
  POLICY_PERIODS,
  type PolicyPeriod,
  type SumInsuredPremiums,
  type TenurePremiums,
} from '#contract/lines/health/quote.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountRead } from '#server/api/http/route.ts';
import { mountCart, mountQuoteList } from '#server/api/routes/plan-routes.ts';
import type { PlanService } from '#server/operations/plans/plan-service.ts';
import { fieldsRefusal, Refused } from '#server/shared/refused.ts';
import { healthLinePlans } from '../line-plans.ts';
import { findHealthProduct } from '../product-catalogue.ts';

const NOT_SOLD = 'No insurer on our panel sells this plan';

/** The quote list, the chosen plan, and the cart, which creates the proposal. */
export function healthPlanRoutes(api: Api, service: PlanService<HealthLineTypes, HealthPlan>): void {
  mountQuoteList(api, healthQuoteEndpoints, healthLinePlans, service, (list) => list);
  mountCart(api, healthProposalEndpoints, service);

  mountRead(
    api,
    healthQuoteEndpoints.premiumByTenures,
    async ({ record, query, today }) => {
      const data = await tenurePremiums(service, { record, ...query, onDate: today });
      if (data === null) throw fieldsRefusal({ product_id: NOT_SOLD });
      return { data };
    },
    { asksPartners: true },
  );

  mountRead(
    api,
    healthQuoteEndpoints.premiumBySumInsured,
    async ({ record, query, today }) => {
      const data = await sumInsuredPremiums(service, { record, ...query, onDate: today });
      if (data === null) throw fieldsRefusal({ product_id: NOT_SOLD });
      return { data };
    },
    { asksPartners: true },
  );

  mountRead(api, healthQuoteEndpoints.supportedSumInsured, async ({ params }) => {
    const product = findHealthProduct(params.id);
    if (!product) throw new Refused('NOT_FOUND', 'No insurer on our panel sells this plan.');
    return { data: { product_id: params.id, cover_amounts: [...product.cover_amounts] } };
  });
}

/** A product to be priced several times; `onDate` 'yyyy-mm-dd'. */
interface ProductInput {
  readonly record: Pick<HealthRecord, 'quote' | 'proposal'>;
  readonly product_id: string;
  readonly addons: readonly HealthAddonCode[];
  readonly onDate: string;
}
type Service = Pick<PlanService<HealthLineTypes, HealthPlan>, 'askProduct'>;

/**
 * One product for 1, 2 and 3 years, in that order; no offers if the insurer declines the family. Null if the panel does
 * not sell the plan. Throws an `InsurerUnavailableError`. Source: the specification's premium-by-tenures.
 * @param cover_amount paise
 */
export async function tenurePremiums(
  service: Service,
  { cover_amount, ...input }: ProductInput & { readonly cover_amount: Paise },
): Promise<TenurePremiums | null> {
  const offers = await offersOf(
    service,
    input,
    POLICY_PERIODS.map((policy_period) => ({ cover_amount, policy_period })),
  );
  return offers && { offers };
}

/**
 * One product with each sum insured that it sells, ascending; none if the insurer declines the family. Null if the
 * panel does not sell the plan. Throws an `InsurerUnavailableError`.
 */
export async function sumInsuredPremiums(
  service: Service,
  { policy_period, ...input }: ProductInput & { readonly policy_period: PolicyPeriod },
): Promise<SumInsuredPremiums | null> {
  const sold = findHealthProduct(input.product_id)?.cover_amounts ?? [];
  const offers = await offersOf(
    service,
    input,
    sold.map((cover_amount) => ({ cover_amount, policy_period })),
  );
  return (
    offers && {
      premiums: offers.map(({ cover_amount, net_premium_inc_gst }) => ({ cover_amount, net_premium_inc_gst })),
    }
  );
}

/** The offers for one product in several configurations; null if one of them is not sold. */
async function offersOf(
  service: Service,
  { record, product_id, addons, onDate }: ProductInput,
  forms: readonly Pick<HealthPlan, 'cover_amount' | 'policy_period'>[],
): Promise<HealthOffer[] | null> {
  const plans = forms.map((form) => ({ ...form, product_id, addons: [...addons] }));
  const answers = await service.askProduct(record, plans, onDate);
  if (!answers || answers.some(({ kind }) => kind === 'not-sold')) return null;
  return answers.flatMap((answer) => (answer.kind === 'offer' ? [answer.offer] : []));
}
