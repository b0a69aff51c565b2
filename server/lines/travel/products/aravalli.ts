import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const aravalli = { insurer: SANDBOX_INSURERS.aravalli, claim_percentage: '97.80%' };

/** The sandbox travel products of Aravalli: fictional figures in the range of products on sale. */
export const ARAVALLI_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...aravalli,
    product_id: 'aravalli-traveller',
    product_name: 'Aravalli Traveller',
    thousands: { USD: [50, 100, 250, 500], EUR: [30, 50, 100, 250] },
    addons: ['ADVENTURE_SPORTS', 'TRIP_CANCELLATION', 'BAGGAGE_PLUS'],
    features: {
      existing_conditions: 'NOT_COVERED',
      existing_conditions_limit: null,
      medical_deductible: 100,
      sub_limits: true,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 600,
      baggage_delay_hours: 12,
      trip_delay_hours: 8,
      trip_delay_amount: 100,
      trip_cancellation_limit: 0,
      passport_loss_limit: 200,
      liability_limit: 100_000,
      adventure_sports: 'ADD_ON',
      cashless_hospitals: 3500,
      min_age: 0,
      max_age: 70,
    },
    middle_east: 'ASIA',
    grid: {
      level: -6,
      band: { USA_CANADA: 4 },
      age: [
        { from: 0, points: 0 },
        { from: 56, points: 3 },
      ],
      together: 4,
    },
    eligibility: { max_days: 120, max_days_senior: 45 },
    rules: { existing: 0, declined: ['HEART', 'STROKE'], doctor: 'DECLINE' },
  }),
];
