import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const dhruv = { insurer: SANDBOX_INSURERS.dhruv, claim_percentage: '95.10%' };

/** The sandbox travel products of Dhruv: fictional figures in the range of products on sale. */
export const DHRUV_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...dhruv,
    product_id: 'dhruv-world',
    product_name: 'Dhruv World',
    thousands: { USD: [50, 100, 250, 500], EUR: [30, 50, 100, 250] },
    addons: ['BAGGAGE_PLUS', 'HOME_COVER'],
    features: {
      existing_conditions: 'COVERED',
      existing_conditions_limit: null,
      medical_deductible: 0,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 1_500,
      baggage_delay_hours: 8,
      trip_delay_hours: 4,
      trip_delay_amount: 200,
      trip_cancellation_limit: 2_000,
      passport_loss_limit: 400,
      liability_limit: 250_000,
      adventure_sports: 'INCLUDED',
      cashless_hospitals: 6100,
      min_age: 0,
      max_age: 80,
    },
    middle_east: 'WORLDWIDE_EXCL_USA_CANADA',
    grid: {
      level: 14,
      age: [
        { from: 0, points: 0 },
        { from: 41, points: 2 },
        { from: 61, points: 5 },
      ],
      together: 8,
    },
    rules: { existing: 35, declined: [], doctor: 'DECLINE' },
  }),
];
