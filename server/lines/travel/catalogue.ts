import type { TravelProduct } from './product.ts';
import { ARAVALLI_TRAVEL } from './products/aravalli.ts';
import { BANYAN_TRAVEL } from './products/banyan.ts';
import { DHRUV_TRAVEL } from './products/dhruv.ts';
import { MAYURA_TRAVEL } from './products/mayura.ts';
import { MEGHNA_TRAVEL } from './products/meghna.ts';
import { NILGIRI_TRAVEL } from './products/nilgiri.ts';
import { SAHYADRI_TRAVEL } from './products/sahyadri.ts';
import { SARUS_TRAVEL } from './products/sarus.ts';
import { TEESTA_TRAVEL } from './products/teesta.ts';

/** Every travel product of the sandbox panel. */
export const TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  ...ARAVALLI_TRAVEL,
  ...SAHYADRI_TRAVEL,
  ...BANYAN_TRAVEL,
  ...MEGHNA_TRAVEL,
  ...SARUS_TRAVEL,
  ...NILGIRI_TRAVEL,
  ...DHRUV_TRAVEL,
  ...MAYURA_TRAVEL,
  ...TEESTA_TRAVEL,
];

const byId = new Map(TRAVEL_PRODUCTS.map((product) => [product.product_id, product]));

/** The product with this id, or null if the panel does not sell it. */
export const findProduct = (product_id: string): TravelProduct | null => byId.get(product_id) ?? null;
