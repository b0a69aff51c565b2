import type { HealthProduct } from './product.ts';
import { ARAVALLI_HEALTH_PRODUCTS } from './products/aravalli.ts';
import { BANYAN_HEALTH_PRODUCTS } from './products/banyan.ts';
import { DHRUV_HEALTH_PRODUCTS } from './products/dhruv.ts';
import { KAVERI_HEALTH_PRODUCTS } from './products/kaveri.ts';
import { MEGHNA_HEALTH_PRODUCTS } from './products/meghna.ts';
import { NILGIRI_HEALTH_PRODUCTS } from './products/nilgiri.ts';
import { SAHYADRI_HEALTH_PRODUCTS } from './products/sahyadri.ts';
import { SARUS_HEALTH_PRODUCTS } from './products/sarus.ts';
import { UDAYAN_HEALTH_PRODUCTS } from './products/udayan.ts';

/** Every health product of the sandbox panel. */
export const HEALTH_PRODUCTS: readonly HealthProduct[] = [
  ...ARAVALLI_HEALTH_PRODUCTS,
  ...KAVERI_HEALTH_PRODUCTS,
  ...SAHYADRI_HEALTH_PRODUCTS,
  ...BANYAN_HEALTH_PRODUCTS,
  ...MEGHNA_HEALTH_PRODUCTS,
  ...UDAYAN_HEALTH_PRODUCTS,
  ...SARUS_HEALTH_PRODUCTS,
  ...NILGIRI_HEALTH_PRODUCTS,
  ...DHRUV_HEALTH_PRODUCTS,
];

const byId = new Map(HEALTH_PRODUCTS.map((product) => [product.product_id, product]));

/** The product with this id, or null if the panel does not sell it. */
export function findHealthProduct(product_id: string): HealthProduct | null {
  return byId.get(product_id) ?? null;
}
