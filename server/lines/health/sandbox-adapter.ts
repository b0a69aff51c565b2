import type { Insurer } from '#contract/shared/insurer.ts';
import type { Config } from '#server/config/config.ts';
import { sandboxInsurer } from '#server/partners/sandbox-insurer.ts';
import type { HealthAdapter, HealthPlanRequest, HealthPriceAnswer } from './insurer-adapter.ts';
import { HEALTH_INSURERS } from './insurers.ts';
import { findHealthProduct } from './product-catalogue.ts';
import { quoteHealthProduct } from './quote-product.ts';
import { decideHealth, decideReferredHealth } from './underwriting/decide-health.ts';

function priceOf({ insurer_id }: Insurer, request: HealthPlanRequest): HealthPriceAnswer {
  const product = findHealthProduct(request.plan.product_id);
  return product?.insurer.insurer_id === insurer_id ? quoteHealthProduct(product, request) : { kind: 'not-sold' };
}

export const sandboxHealthAdapters = (config: Pick<Config, 'referralSeconds'>): readonly HealthAdapter[] =>
  HEALTH_INSURERS.map((insurer) =>
    sandboxInsurer(
      insurer,
      {
        priceOf: (risk, plan) => priceOf(insurer, { ...risk, plan }),
        decide: decideHealth,
        decideReferred: decideReferredHealth,
      },
      config,
    ),
  );
