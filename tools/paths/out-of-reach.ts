import type { MachineName } from './plan.ts';
import type { Thing } from './seen.ts';

export const DRIVERS = ['pure', 'api', 'browser'] as const;
export type Driver = (typeof DRIVERS)[number];

/** Things of a machine that a driver cannot show, and why. */
export interface OutOfReach {
  readonly driver: Driver;
  readonly machine: MachineName;
  readonly thing: Thing;
  readonly what: readonly string[];
  readonly why: string;
}

const DOCTORS =
  'The sandbox’s doctors accept a referred family at the same premium only when it is unlike the model’s families.';
const DECIDED_TWICE =
  'Another tab’s change has to be followed by a second decision on the same answers, and the sandbox decides them once.';
const STALE_AFTER_CHANGE = ['acceptPrice stale gone', 'askDecision stale gone'];
const OTHER_NUMBER =
  'The server refuses a vehicle whose number another tab changed meanwhile (VALIDATION); only the model’s server saves it.';
const VEHICLE_OF_ANOTHER_NUMBER = ['confirmVehicle saved meanwhile number', 'newVehicle saved meanwhile number'];

/** A driver's tests fail for a row whose reason no longer holds: the driver then shows what the row says that it cannot. */
export const OUT_OF_REACH: readonly OutOfReach[] = [
  { driver: 'api', machine: 'health', thing: 'outputs', what: ['askDecision saved ACCEPTED'], why: DOCTORS },
  { driver: 'api', machine: 'travel', thing: 'outputs', what: ['askDecision saved ACCEPTED'], why: DOCTORS },
  { driver: 'api', machine: 'car', thing: 'outputs', what: STALE_AFTER_CHANGE, why: DECIDED_TWICE },
  { driver: 'api', machine: 'car', thing: 'outputs', what: VEHICLE_OF_ANOTHER_NUMBER, why: OTHER_NUMBER },
  { driver: 'api', machine: 'two-wheeler', thing: 'outputs', what: STALE_AFTER_CHANGE, why: DECIDED_TWICE },
  { driver: 'api', machine: 'two-wheeler', thing: 'outputs', what: VEHICLE_OF_ANOTHER_NUMBER, why: OTHER_NUMBER },
];

export const outOfReach = (driver: Driver, machine: string, thing: Thing): string[] =>
  OUT_OF_REACH.filter((row) => row.driver === driver && row.machine === machine && row.thing === thing).flatMap(
    ({ what }) => what,
  );
