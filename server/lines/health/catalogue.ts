import type { HealthProduct } from './product.ts';
import { ARAVALLI_PRODUCTS } from './products/aravalli.ts';
import { BANYAN_PRODUCTS } from './products/banyan.ts';
import { DHRUV_PRODUCTS } from './products/dhruv.ts';
import { KAVERI_PRODUCTS } from './products/kaveri.ts';
import { MEGHNA_PRODUCTS } from './products/meghna.ts';
import { NILGIRI_PRODUCTS } from './products/nilgiri.ts';
import { SAHYADRI_PRODUCTS } from './products/sahyadri.ts';
import { SARUS_PRODUCTS } from './products/sarus.ts';
import { UDAYAN_PRODUCTS } from './products/udayan.ts';

/** Every health product of the sandbox panel. */
export const HEALTH_PRODUCTS: readonly HealthProduct[] = [
  ...ARAVALLI_PRODUCTS,
  ...KAVERI_PRODUCTS,
  ...SAHYADRI_PRODUCTS,
  ...BANYAN_PRODUCTS,
  ...MEGHNA_PRODUCTS,
  ...UDAYAN_PRODUCTS,
  ...SARUS_PRODUCTS,
  ...NILGIRI_PRODUCTS,
  ...DHRUV_PRODUCTS,
];

const byId = new Map(HEALTH_PRODUCTS.map((product) => [product.product_id, product]));

/** The product with this id, or null if the panel does not sell it. */
export function findProduct(product_id: string): HealthProduct | null {
  return byId.get(product_id) ?? null;
}
