import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { MotorProduct } from './product.ts';
import { ARAVALLI_MOTOR_PRODUCTS } from './products/aravalli.ts';
import { CHAKRA_MOTOR_PRODUCTS } from './products/chakra.ts';
import { CHINAR_MOTOR_PRODUCTS } from './products/chinar.ts';
import { DHRUV_MOTOR_PRODUCTS } from './products/dhruv.ts';
import { MAYURA_MOTOR_PRODUCTS } from './products/mayura.ts';
import { MEGHNA_MOTOR_PRODUCTS } from './products/meghna.ts';
import { NILGIRI_MOTOR_PRODUCTS } from './products/nilgiri.ts';
import { SAHYADRI_MOTOR_PRODUCTS } from './products/sahyadri.ts';
import { SARUS_MOTOR_PRODUCTS } from './products/sarus.ts';
import { TAPTI_MOTOR_PRODUCTS } from './products/tapti.ts';
import { TEESTA_MOTOR_PRODUCTS } from './products/teesta.ts';
import { VINDHYA_MOTOR_PRODUCTS } from './products/vindhya.ts';

/** Every motor product of the sandbox panel. */
export const MOTOR_PRODUCTS: readonly MotorProduct[] = [
  ...ARAVALLI_MOTOR_PRODUCTS,
  ...SAHYADRI_MOTOR_PRODUCTS,
  ...MEGHNA_MOTOR_PRODUCTS,
  ...SARUS_MOTOR_PRODUCTS,
  ...NILGIRI_MOTOR_PRODUCTS,
  ...DHRUV_MOTOR_PRODUCTS,
  ...VINDHYA_MOTOR_PRODUCTS,
  ...TAPTI_MOTOR_PRODUCTS,
  ...CHINAR_MOTOR_PRODUCTS,
  ...MAYURA_MOTOR_PRODUCTS,
  ...CHAKRA_MOTOR_PRODUCTS,
  ...TEESTA_MOTOR_PRODUCTS,
];

const byId = new Map(MOTOR_PRODUCTS.map((product) => [product.product_id, product]));

/** The product with this id, or null if the panel does not sell it. */
export const findMotorProduct = (product_id: string): MotorProduct | null => byId.get(product_id) ?? null;

/** The products for cars, or for two-wheelers. */
export const motorProductsFor = (kind: VehicleType): readonly MotorProduct[] =>
  MOTOR_PRODUCTS.filter((product) => product.kind === kind);

/** The insurers that sell cover for cars, or for two-wheelers, in a fixed arbitrary order. */
export const motorInsurers = (kind: VehicleType): readonly Insurer[] => [
  ...new Set(motorProductsFor(kind).map(({ insurer }) => insurer)),
];
