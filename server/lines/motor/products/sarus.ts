import { rupeesToPaise } from '#contract/shared/money.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import type { MotorProduct } from '../product.ts';

/**
 * The sandbox products of Sarus Insurance: for careful drivers only: fictional figures in the range of products on
 * sale.
 */
export const SARUS_MOTOR_PRODUCTS: readonly MotorProduct[] = [
  {
    insurer: SANDBOX_INSURERS.sarus,
    kind: 'CAR',
    product_id: 'sarus-motor-care',
    product_name: 'Sarus Motor Care',
    claim_percentage: '98.10%',
    features: {
      cashless_garages: 4300,
      garage_choice: 'ANY',
      outside_network_copay: 0,
      zero_dep_claims: 2,
      claim_days: 5,
      pickup_and_drop: true,
      towing_km: 50,
      inspection: 'SURVEYOR',
    },
    covers: ['COMPREHENSIVE', 'OD', 'BUNDLED'],
    addons: {
      ZERO_DEPRECIATION: 60,
      RETURN_TO_INVOICE: 36,
      ENGINE_PROTECT: 60,
      CONSUMABLES: 60,
      ROADSIDE_ASSISTANCE: 84,
      NCB_PROTECT: 60,
    },
    addon_points: 0,
    discount: {
      new_vehicle: 64,
      renewal: 48,
      zone: { A: -2, B: 1 },
      age: [
        { from: 0, points: 0 },
        { from: 4, points: -3 },
      ],
      makes: {},
      electric: -5,
      claim_free: 6,
      lapsed: 0,
    },
    idv: { below: 5, above: 5 },
    rules: {
      oldest: { own_damage: 8, third_party: 8 },
      makes_declined: ['Chevrolet', 'Ford'],
      electric: true,
      max_idv: rupeesToPaise(4_000_000),
      lapsed: 'NEVER',
      claims: false,
      external_gas_kit: 'DECLINE',
      surveyor: 'DECLINE',
    },
  },
  {
    insurer: SANDBOX_INSURERS.sarus,
    kind: 'BIKE',
    product_id: 'sarus-two-wheeler-care',
    product_name: 'Sarus Two-Wheeler Care',
    claim_percentage: '97.30%',
    features: {
      cashless_garages: 1900,
      garage_choice: 'ANY',
      outside_network_copay: 0,
      zero_dep_claims: 2,
      claim_days: 5,
      pickup_and_drop: false,
      towing_km: 0,
      inspection: 'SURVEYOR',
    },
    covers: ['COMPREHENSIVE', 'OD', 'BUNDLED'],
    addons: { ZERO_DEPRECIATION: 60, RETURN_TO_INVOICE: 36, ROADSIDE_ASSISTANCE: 84, NCB_PROTECT: 60 },
    addon_points: 0,
    discount: {
      new_vehicle: 62,
      renewal: 44,
      zone: { A: -2, B: 1 },
      age: [
        { from: 0, points: 0 },
        { from: 4, points: -3 },
      ],
      makes: {},
      electric: -5,
      claim_free: 5,
      lapsed: 0,
    },
    idv: { below: 5, above: 5 },
    rules: {
      oldest: { own_damage: 7, third_party: 7 },
      makes_declined: ['KTM', 'Kawasaki', 'Harley-Davidson', 'Triumph'],
      electric: true,
      max_idv: rupeesToPaise(250_000),
      lapsed: 'NEVER',
      claims: false,
      external_gas_kit: 'DECLINE',
      surveyor: 'DECLINE',
    },
  },
];
