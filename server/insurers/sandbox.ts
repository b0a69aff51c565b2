import type { Insurer } from '#contract/shared/insurer.ts';
import { quoteProduct } from '../lines/health/offer.ts';
import { decide, decideReferred } from '../lines/health/underwriting/underwriting.ts';
import type { SandboxAdapter } from './adapter.ts';
import { HEALTH_PRODUCTS } from './catalogue.ts';
import { PANEL } from './panel.ts';

/** One insurer of the sandbox, made from its product data. No errors. */
function sandboxAdapter(insurer: Insurer): SandboxAdapter {
  const sheets = HEALTH_PRODUCTS.filter((product) => product.insurer.insurer_id === insurer.insurer_id);
  const byId = new Map(sheets.map((product) => [product.product_id, product]));
  return {
    insurer,
    products: () => sheets,
    quote: (request) => {
      const product = byId.get(request.plan.product_id);
      return product ? quoteProduct(product, request) : { kind: 'not-sold' };
    },
    underwrite: decide,
    underwriteReferred: decideReferred,
  };
}

/** The sandbox's panel, one adapter an insurer. A broker replaces entries by adapters of real insurers. */
export const SANDBOX_PANEL: readonly SandboxAdapter[] = PANEL.map(sandboxAdapter);
