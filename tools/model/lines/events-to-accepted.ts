import type { Line } from '#contract/lines.ts';
import { eventsFromListToAccepted } from '../model-journeys.ts';
import { EVENTS_TO_DECLARED } from './health/journey-events.ts';
import { EVENTS_TO_MOTOR_LIST, MOTOR_DETAIL_STEPS } from './motor/journey-events.ts';
import { EVENTS_TO_TRAVEL_LIST, TRAVELLER_DETAIL_STEPS } from './travel/journey-events.ts';

/** Each line's purchase without detours, until the insurer has accepted it. */
export const EVENTS_TO_ACCEPTED: Readonly<Record<Line, readonly string[]>> = {
  health: [...EVENTS_TO_DECLARED, 'declaration saved ACCEPTED'],
  travel: [...EVENTS_TO_TRAVEL_LIST, ...eventsFromListToAccepted(TRAVELLER_DETAIL_STEPS)],
  car: [...EVENTS_TO_MOTOR_LIST, ...eventsFromListToAccepted(MOTOR_DETAIL_STEPS)],
  'two-wheeler': [...EVENTS_TO_MOTOR_LIST, ...eventsFromListToAccepted(MOTOR_DETAIL_STEPS)],
};
