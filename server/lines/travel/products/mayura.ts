import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const mayura = { insurer: SANDBOX_INSURERS.mayura, claim_percentage: '95.70%' };

/** The sandbox travel products of Mayura: fictional figures in the range of products on sale. */
export const MAYURA_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...mayura,
    product_id: 'mayura-voyage',
    product_name: 'Mayura Voyage',
    thousands: { USD: [50, 100, 250], EUR: [30, 50, 100, 250] },
    addons: ['TRIP_CANCELLATION', 'BAGGAGE_PLUS'],
    features: {
      existing_conditions: 'EMERGENCY_ONLY',
      existing_conditions_limit: 7_500,
      medical_deductible: 50,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 1_000,
      baggage_delay_hours: 10,
      trip_delay_hours: 5,
      trip_delay_amount: 150,
      trip_cancellation_limit: 0,
      passport_loss_limit: 300,
      liability_limit: 150_000,
      adventure_sports: 'INCLUDED',
      cashless_hospitals: 3300,
      min_age: 0,
      max_age: 70,
    },
    middle_east: 'WORLDWIDE_EXCL_USA_CANADA',
    grid: {
      level: 4,
      band: { SCHENGEN: -6 },
      age: [
        { from: 0, points: 0 },
        { from: 56, points: 4 },
      ],
      together: 7,
    },
    eligibility: { usa_canada: false },
    rules: { existing: 18, declined: ['STROKE'], doctor: 25 },
  }),
];
