import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { makeTravelProduct, type TravelProduct } from '../product.ts';

const meghna = { insurer: SANDBOX_INSURERS.meghna, claim_percentage: '94.30%' };

/** The sandbox travel products of Meghna: fictional figures in the range of products on sale. */
export const MEGHNA_TRAVEL_PRODUCTS: readonly TravelProduct[] = [
  makeTravelProduct({
    ...meghna,
    product_id: 'meghna-overseas',
    product_name: 'Meghna Overseas',
    thousands: { USD: [50, 100, 250], EUR: [30, 50, 100] },
    addons: ['ADVENTURE_SPORTS', 'TRIP_CANCELLATION', 'EXISTING_CONDITIONS'],
    features: {
      existing_conditions: 'EMERGENCY_ONLY',
      existing_conditions_limit: 5_000,
      medical_deductible: 50,
      sub_limits: true,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 750,
      baggage_delay_hours: 12,
      trip_delay_hours: 6,
      trip_delay_amount: 100,
      trip_cancellation_limit: 0,
      passport_loss_limit: 250,
      liability_limit: 100_000,
      adventure_sports: 'ADD_ON',
      cashless_hospitals: 3900,
      min_age: 0,
      max_age: 75,
    },
    middle_east: 'WORLDWIDE_EXCL_USA_CANADA',
    grid: {
      level: -3,
      age: [
        { from: 0, points: 0 },
        { from: 61, points: 6 },
      ],
      together: 5,
    },
    eligibility: { max_travellers: 8 },
    rules: { existing: 15, declined: ['KIDNEY'], doctor: 20 },
  }),
  makeTravelProduct({
    ...meghna,
    product_id: 'meghna-overseas-gold',
    product_name: 'Meghna Overseas Gold',
    thousands: { USD: [250, 500], EUR: [100, 250] },
    addons: ['HOME_COVER'],
    features: {
      existing_conditions: 'COVERED',
      existing_conditions_limit: 25_000,
      medical_deductible: 0,
      sub_limits: false,
      repatriation: 'WITHIN_COVER',
      baggage_limit: 2_500,
      baggage_delay_hours: 6,
      trip_delay_hours: 4,
      trip_delay_amount: 250,
      trip_cancellation_limit: 3_000,
      passport_loss_limit: 500,
      liability_limit: 300_000,
      adventure_sports: 'INCLUDED',
      cashless_hospitals: 3900,
      min_age: 0,
      max_age: 75,
    },
    middle_east: 'WORLDWIDE_EXCL_USA_CANADA',
    grid: {
      level: 18,
      age: [
        { from: 0, points: 0 },
        { from: 61, points: 6 },
      ],
      together: 5,
    },
    eligibility: { max_travellers: 8 },
    rules: { existing: 40, declined: ['KIDNEY'], doctor: 35 },
  }),
];
