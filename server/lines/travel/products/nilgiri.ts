import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const nilgiri = { insurer: SANDBOX_INSURERS.nilgiri, claim_percentage: '93.60%' };

/** The sandbox travel products of Nilgiri: fictional figures in the range of products on sale. */
export const NILGIRI_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...nilgiri,
    product_id: 'nilgiri-tripshield',
    product_name: 'Nilgiri TripShield',
    thousands: { USD: [50, 100], EUR: [30, 50] },
    addons: ['BAGGAGE_PLUS', 'HOME_COVER'],
    features: {
      existing_conditions: 'NOT_COVERED',
      existing_conditions_limit: null,
      medical_deductible: 100,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 400,
      baggage_delay_hours: 24,
      trip_delay_hours: 12,
      trip_delay_amount: 50,
      trip_cancellation_limit: 0,
      passport_loss_limit: 150,
      liability_limit: 50_000,
      adventure_sports: 'NOT_COVERED',
      cashless_hospitals: 2100,
      min_age: 1,
      max_age: 60,
    },
    middle_east: 'ASIA',
    grid: {
      level: -18,
      age: [
        { from: 0, points: 0 },
        { from: 41, points: 3 },
      ],
      together: 3,
    },
    eligibility: {
      max_days: 60,
      max_days_senior: 60,
      max_travellers: 6,
      countries_declined: { AF: 'Afghanistan', IQ: 'Iraq', KP: 'North Korea', SY: 'Syria', YE: 'Yemen' },
    },
    rules: { existing: 'DECLINE', declined: ['HEART', 'STROKE', 'KIDNEY'], doctor: 'DECLINE' },
  }),
];
