import { rupeesToPaise } from '#contract/shared/money.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import type { MotorProduct } from '../product.ts';

/** The sandbox products of Nilgiri Assurance, which insures no two-wheelers: fictional figures in the range of products on sale. */
export const NILGIRI_MOTOR_PRODUCTS: readonly MotorProduct[] = [
  {
    insurer: SANDBOX_INSURERS.nilgiri,
    kind: 'CAR',
    product_id: 'nilgiri-motor-assure',
    product_name: 'Nilgiri Motor Assure',
    claim_percentage: '96.20%',
    features: {
      cashless_garages: 5900,
      garage_choice: 'ANY',
      outside_network_copay: 0,
      zero_dep_claims: 2,
      claim_days: 8,
      pickup_and_drop: true,
      towing_km: 25,
      inspection: 'VIDEO',
    },
    covers: ['COMPREHENSIVE', 'OD', 'TP', 'BUNDLED'],
    addons: {
      ZERO_DEPRECIATION: 60,
      RETURN_TO_INVOICE: 36,
      ENGINE_PROTECT: 60,
      CONSUMABLES: 60,
      ROADSIDE_ASSISTANCE: 120,
      KEY_REPLACEMENT: 84,
      NCB_PROTECT: 60,
      PERSONAL_BELONGINGS: 60,
    },
    addon_points: -5,
    discount: {
      new_vehicle: 60,
      renewal: 40,
      zone: { A: 0, B: 3 },
      age: [
        { from: 0, points: 0 },
        { from: 5, points: -4 },
        { from: 9, points: -9 },
      ],
      makes: { Hyundai: 4, Kia: 4 },
      electric: 0,
      claim_free: 3,
      lapsed: -4,
    },
    idv: { below: 10, above: 10 },
    rules: {
      oldest: { own_damage: 12, third_party: 15 },
      makes_declined: [],
      electric: true,
      max_idv: rupeesToPaise(6_000_000),
      lapsed: 'WITHIN_90_DAYS',
      claims: true,
      external_gas_kit: 'REFER',
      surveyor: 20,
    },
  },
];
