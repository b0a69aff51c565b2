import { CORE_MUTATIONS } from './core-mutations.ts';
import { HEALTH_MUTATIONS } from './lines/health-mutations.ts';
import { MOTOR_CLEARING_MUTATIONS } from './lines/motor-clearing-mutations.ts';
import { MOTOR_MUTATIONS } from './lines/motor-mutations.ts';
import { TRAVEL_ANSWER_MUTATIONS } from './lines/travel-answer-mutations.ts';
import { TRAVEL_QUOTE_MUTATIONS } from './lines/travel-quote-service-mutations.ts';
import { TRAVEL_MUTATIONS } from './lines/travel-rating-mutations.ts';
import { MONEY_MUTATIONS } from './money-mutations.ts';
import type { Mutation } from './mutation.ts';
import { SERVER_MUTATIONS } from './server-mutations.ts';

/** All mutations. Each line has its own file in `lines/`. */
export const MUTATIONS: readonly Mutation[] = [
  ...CORE_MUTATIONS,
  ...SERVER_MUTATIONS,
  ...MONEY_MUTATIONS,
  ...HEALTH_MUTATIONS,
  ...MOTOR_MUTATIONS,
  ...MOTOR_CLEARING_MUTATIONS,
  ...TRAVEL_MUTATIONS,
  ...TRAVEL_ANSWER_MUTATIONS,
  ...TRAVEL_QUOTE_MUTATIONS,
];
