import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const teesta = { insurer: SANDBOX_INSURERS.teesta, claim_percentage: '92.90%' };

/** The sandbox travel products of Teesta: fictional figures in the range of products on sale. */
export const TEESTA_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...teesta,
    product_id: 'teesta-backpack',
    product_name: 'Teesta Backpack',
    thousands: { USD: [50, 100], EUR: [] },
    addons: ['TRIP_CANCELLATION', 'BAGGAGE_PLUS'],
    features: {
      existing_conditions: 'NOT_COVERED',
      existing_conditions_limit: null,
      medical_deductible: 0,
      sub_limits: false,
      repatriation: 'LIMITED',
      baggage_limit: 500,
      baggage_delay_hours: 12,
      trip_delay_hours: 8,
      trip_delay_amount: 80,
      trip_cancellation_limit: 0,
      passport_loss_limit: 200,
      liability_limit: 100_000,
      adventure_sports: 'INCLUDED',
      cashless_hospitals: 1900,
      min_age: 18,
      max_age: 45,
    },
    middle_east: 'ASIA',
    grid: { level: -4, age: [{ from: 0, points: 0 }], together: 0 },
    eligibility: { max_travellers: 4 },
    rules: { existing: 'DECLINE', declined: ['HEART', 'STROKE', 'KIDNEY'], doctor: 'DECLINE' },
  }),
];
