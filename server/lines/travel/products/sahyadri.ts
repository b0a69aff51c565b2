import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const sahyadri = { insurer: SANDBOX_INSURERS.sahyadri, claim_percentage: '96.40%' };

/** The sandbox travel products of Sahyadri: fictional figures in the range of products on sale. */
export const SAHYADRI_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...sahyadri,
    product_id: 'sahyadri-globe',
    product_name: 'Sahyadri Globe',
    thousands: { USD: [50, 100, 250, 500], EUR: [30, 50, 100, 250] },
    addons: ['ADVENTURE_SPORTS', 'TRIP_CANCELLATION', 'EXISTING_CONDITIONS', 'BAGGAGE_PLUS', 'HOME_COVER'],
    features: {
      existing_conditions: 'EMERGENCY_ONLY',
      existing_conditions_limit: 10_000,
      medical_deductible: 100,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 800,
      baggage_delay_hours: 12,
      trip_delay_hours: 6,
      trip_delay_amount: 120,
      trip_cancellation_limit: 0,
      passport_loss_limit: 250,
      liability_limit: 100_000,
      adventure_sports: 'ADD_ON',
      cashless_hospitals: 4200,
      min_age: 0,
      max_age: 80,
    },
    middle_east: 'ASIA',
    grid: { level: 0, age: [{ from: 0, points: 0 }], together: 5 },
    rules: { existing: 20, declined: [], doctor: 30 },
  }),
  makeTravelProduct({
    ...sahyadri,
    product_id: 'sahyadri-globe-lite',
    product_name: 'Sahyadri Globe Lite',
    thousands: { USD: [50, 100], EUR: [30, 50] },
    addons: ['BAGGAGE_PLUS'],
    features: {
      existing_conditions: 'NOT_COVERED',
      existing_conditions_limit: null,
      medical_deductible: 100,
      sub_limits: true,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 300,
      baggage_delay_hours: 24,
      trip_delay_hours: 12,
      trip_delay_amount: 60,
      trip_cancellation_limit: 0,
      passport_loss_limit: 150,
      liability_limit: 50_000,
      adventure_sports: 'NOT_COVERED',
      cashless_hospitals: 4200,
      min_age: 0,
      max_age: 70,
    },
    middle_east: 'ASIA',
    grid: {
      level: -12,
      age: [
        { from: 0, points: 0 },
        { from: 61, points: 4 },
      ],
      together: 5,
    },
    eligibility: { max_days: 90, max_days_senior: 60 },
    rules: { existing: 0, declined: ['HEART', 'STROKE', 'KIDNEY'], doctor: 'DECLINE' },
  }),
];
