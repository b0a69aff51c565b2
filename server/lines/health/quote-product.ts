import type { HealthDeclinedOffer, HealthOffer, HealthOfferedAddon } from '#contract/lines/health/quote.ts';
import { SAMPLE_CLAIMS_SOURCE } from '#server/domain/plans/claims-source.ts';
import type { HealthPlanRequest, HealthPriceAnswer } from './insurer-adapter.ts';
import type { HealthProduct } from './product.ts';
import { HEALTH_ADDON_TEXTS, healthAddonPremium } from './rating/addon-premium.ts';
import { type HealthLoading, type HealthRisk, healthCoverPremium } from './rating/cover-premium.ts';
import { rateHealth } from './rating/rate-health.ts';
import { healthTermsOf } from './underwriting/health-terms.ts';

/** What offers and declined offers have in common: the product's displayed data. No errors. */
export function healthProductEntries(product: HealthProduct): Omit<HealthDeclinedOffer, 'reason'> {
  const { insurer, product_id, product_name, cashLess_hospital, claim_percentage, features } = product;
  return {
    ...{ ...insurer, product_id, product_name, cashLess_hospital, claim_percentage, features },
    claims_source: SAMPLE_CLAIMS_SOURCE,
  };
}

/** The risk for the tariff: the request, with the product's grid and the loadings. No errors. */
export function healthRisk(
  product: HealthProduct,
  request: HealthPlanRequest,
  loadings: readonly HealthLoading[],
): HealthRisk {
  const { plan, family, zone, onDate } = request;
  const { cover_amount, policy_period, addons } = plan;
  return { family, zone, grid: product.grid, cover_amount, policy_period, addons, loadings, onDate };
}

function offeredAddons(product: HealthProduct, risk: HealthRisk): HealthOfferedAddon[] {
  const { annual } = healthCoverPremium(risk);
  const basis = { annual, persons: risk.family.length, policy_period: risk.policy_period };
  return product.addons.map((code) => ({
    code,
    ...HEALTH_ADDON_TEXTS[code],
    premium: healthAddonPremium(code, basis),
  }));
}

function makeOffer(
  product: HealthProduct,
  request: HealthPlanRequest,
  loadings: readonly HealthLoading[],
): HealthOffer {
  const risk = healthRisk(product, request, loadings);
  const premium = rateHealth(risk);
  return {
    ...healthProductEntries(product),
    cover_amount: request.plan.cover_amount,
    net_premium_inc_gst: premium.net_premium_inc_gst,
    premium,
    addons: offeredAddons(product, risk),
  };
}

/**
 * A product's answer to a request: 'not-sold' for a sum insured or add-on that it does not sell; 'declined' with all
 * reasons in words; else the offer, whose premium includes the plan's add-ons.
 * Throws a RangeError for a day without tariff. Source: the product's rules; server/lines/health/rating/README.md for the premium.
 */
export function quoteHealthProduct(product: HealthProduct, request: HealthPlanRequest): HealthPriceAnswer {
  const { plan } = request;
  const sold =
    product.cover_amounts.includes(plan.cover_amount) && plan.addons.every((code) => product.addons.includes(code));
  if (!sold) return { kind: 'not-sold' };
  const { declines, loadings } = healthTermsOf(product, request);
  if (declines.length > 0)
    return { kind: 'declined', declined: { ...healthProductEntries(product), reason: declines.join(' ') } };
  const offer = makeOffer(
    product,
    request,
    loadings.map(({ loading }) => loading),
  );
  return { kind: 'offer', offer };
}
