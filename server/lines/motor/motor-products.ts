import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { MotorProduct } from './product.ts';
import { ARAVALLI_MOTOR } from './products/aravalli.ts';
import { CHAKRA_MOTOR } from './products/chakra.ts';
import { CHINAR_MOTOR } from './products/chinar.ts';
import { DHRUV_MOTOR } from './products/dhruv.ts';
import { MAYURA_MOTOR } from './products/mayura.ts';
import { MEGHNA_MOTOR } from './products/meghna.ts';
import { NILGIRI_MOTOR } from './products/nilgiri.ts';
import { SAHYADRI_MOTOR } from './products/sahyadri.ts';
import { SARUS_MOTOR } from './products/sarus.ts';
import { TAPTI_MOTOR } from './products/tapti.ts';
import { TEESTA_MOTOR } from './products/teesta.ts';
import { VINDHYA_MOTOR } from './products/vindhya.ts';

/** Every motor product of the sandbox panel. */
export const MOTOR_PRODUCTS: readonly MotorProduct[] = [
  ...ARAVALLI_MOTOR,
  ...SAHYADRI_MOTOR,
  ...MEGHNA_MOTOR,
  ...SARUS_MOTOR,
  ...NILGIRI_MOTOR,
  ...DHRUV_MOTOR,
  ...VINDHYA_MOTOR,
  ...TAPTI_MOTOR,
  ...CHINAR_MOTOR,
  ...MAYURA_MOTOR,
  ...CHAKRA_MOTOR,
  ...TEESTA_MOTOR,
];

const byId = new Map(MOTOR_PRODUCTS.map((product) => [product.product_id, product]));

/** The product with this id, or null if the panel does not sell it. */
export const findMotorProduct = (product_id: string): MotorProduct | null => byId.get(product_id) ?? null;

/** The products for cars, or for two-wheelers. */
export const productsFor = (kind: VehicleType): readonly MotorProduct[] =>
  MOTOR_PRODUCTS.filter((product) => product.kind === kind);

/** The insurers that sell cover for cars, or for two-wheelers, in a fixed arbitrary order. */
export const motorPanel = (kind: VehicleType): readonly Insurer[] => [
  ...new Set(productsFor(kind).map(({ insurer }) => insurer)),
];
