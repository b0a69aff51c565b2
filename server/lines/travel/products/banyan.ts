import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const banyan = { insurer: SANDBOX_INSURERS.banyan, claim_percentage: '98.60%' };

/** The sandbox travel products of Banyan: fictional figures in the range of products on sale. */
export const BANYAN_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...banyan,
    product_id: 'banyan-abroad',
    product_name: 'Banyan Abroad',
    thousands: { USD: [50, 100, 250, 500], EUR: [30, 50, 100, 250] },
    addons: ['TRIP_CANCELLATION', 'HOME_COVER'],
    features: {
      existing_conditions: 'COVERED',
      existing_conditions_limit: null,
      medical_deductible: 0,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 350,
      baggage_delay_hours: 24,
      trip_delay_hours: 12,
      trip_delay_amount: 60,
      trip_cancellation_limit: 0,
      passport_loss_limit: 150,
      liability_limit: 50_000,
      adventure_sports: 'NOT_COVERED',
      cashless_hospitals: 7400,
      min_age: 0,
      max_age: 70,
    },
    middle_east: 'ASIA',
    grid: {
      level: 10,
      age: [
        { from: 0, points: 0 },
        { from: 56, points: 2 },
        { from: 61, points: 6 },
      ],
      together: 6,
    },
    eligibility: { max_days_senior: 60 },
    rules: { existing: 25, declined: ['KIDNEY'], doctor: 40 },
  }),
];
