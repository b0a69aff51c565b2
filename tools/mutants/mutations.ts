import { CORE_MUTATIONS } from './core.ts';
import { HEALTH_MUTATIONS } from './lines/health.ts';
import { MOTOR_MUTATIONS } from './lines/motor.ts';
import { MOTOR_CLEARING_MUTATIONS } from './lines/motor-clearing.ts';
import { TRAVEL_MUTATIONS } from './lines/travel.ts';
import { TRAVEL_ANSWER_MUTATIONS } from './lines/travel-answers.ts';
import { TRAVEL_QUOTE_MUTATIONS } from './lines/travel-quotes.ts';
import type { Mutation } from './mutation.ts';
import { SERVER_MUTATIONS } from './server.ts';
import { MONEY_MUTATIONS } from './server-money.ts';

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
