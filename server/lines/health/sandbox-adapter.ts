import type { Insurer } from '#contract/shared/insurer.ts';
import type { Config } from '#server/config.ts';
import { sandboxInsurer } from '#server/insurers/sandbox-insurer.ts';
import { PANEL } from '#server/lines/health/insurers.ts';
import type { FamilyPlan, HealthAdapter, PlanPrice } from './adapter.ts';
import { findProduct } from './catalogue.ts';
import { quoteProduct } from './offer.ts';
import { decide, decideReferred } from './underwriting/underwriting.ts';

function priceOf({ insurer_id }: Insurer, request: FamilyPlan): PlanPrice {
  const product = findProduct(request.plan.product_id);
  return product?.insurer.insurer_id === insurer_id ? quoteProduct(product, request) : { kind: 'not-sold' };
}

export const sandboxHealthAdapters = (config: Pick<Config, 'referralSeconds'>): readonly HealthAdapter[] =>
  PANEL.map((insurer) =>
    sandboxInsurer(
      insurer,
      { priceOf: (risk, plan) => priceOf(insurer, { ...risk, plan }), decide, decideReferred },
      config,
    ),
  );
