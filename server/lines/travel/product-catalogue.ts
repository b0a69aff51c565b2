import type { TravelProduct } from './product.ts';
import { ARAVALLI_TRAVEL_PRODUCTS } from './products/aravalli.ts';
import { BANYAN_TRAVEL_PRODUCTS } from './products/banyan.ts';
import { DHRUV_TRAVEL_PRODUCTS } from './products/dhruv.ts';
import { MAYURA_TRAVEL_PRODUCTS } from './products/mayura.ts';
import { MEGHNA_TRAVEL_PRODUCTS } from './products/meghna.ts';
import { NILGIRI_TRAVEL_PRODUCTS } from './products/nilgiri.ts';
import { SAHYADRI_TRAVEL_PRODUCTS } from './products/sahyadri.ts';
import { SARUS_TRAVEL_PRODUCTS } from './products/sarus.ts';
import { TEESTA_TRAVEL_PRODUCTS } from './products/teesta.ts';

/** Every travel product of the sandbox panel. */
export const TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  ...ARAVALLI_TRAVEL_PRODUCTS,
  ...SAHYADRI_TRAVEL_PRODUCTS,
  ...BANYAN_TRAVEL_PRODUCTS,
  ...MEGHNA_TRAVEL_PRODUCTS,
  ...SARUS_TRAVEL_PRODUCTS,
  ...NILGIRI_TRAVEL_PRODUCTS,
  ...DHRUV_TRAVEL_PRODUCTS,
  ...MAYURA_TRAVEL_PRODUCTS,
  ...TEESTA_TRAVEL_PRODUCTS,
];

const byId = new Map(TRAVEL_PRODUCTS.map((product) => [product.product_id, product]));

/** The product with this id, or null if the panel does not sell it. */
export const findTravelProduct = (product_id: string): TravelProduct | null => byId.get(product_id) ?? null;
