import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const sarus = { insurer: SANDBOX_INSURERS.sarus, claim_percentage: '98.00%' };

/** The sandbox travel products of Sarus: fictional figures in the range of products on sale. */
export const SARUS_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...sarus,
    product_id: 'sarus-silver-journey',
    product_name: 'Sarus Silver Journey',
    thousands: { USD: [50, 100, 250], EUR: [30, 50, 100] },
    addons: ['TRIP_CANCELLATION', 'EXISTING_CONDITIONS'],
    features: {
      existing_conditions: 'EMERGENCY_ONLY',
      existing_conditions_limit: 15_000,
      medical_deductible: 100,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 700,
      baggage_delay_hours: 12,
      trip_delay_hours: 6,
      trip_delay_amount: 100,
      trip_cancellation_limit: 0,
      passport_loss_limit: 250,
      liability_limit: 100_000,
      adventure_sports: 'NOT_COVERED',
      cashless_hospitals: 2800,
      min_age: 56,
      max_age: 80,
    },
    middle_east: 'ASIA',
    grid: {
      level: -10,
      age: [
        { from: 0, points: 0 },
        { from: 71, points: 5 },
      ],
      together: 6,
    },
    eligibility: { max_days: 120, max_days_senior: 120, max_travellers: 4 },
    rules: { existing: 12, declined: [], doctor: 15 },
  }),
];
