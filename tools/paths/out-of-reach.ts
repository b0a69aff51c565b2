import type { Thing } from './coverage-state.ts';
import type { MachineName } from './plan-of.ts';

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

/** A driver's tests fail for a row whose reason no longer holds: the driver then shows what the row says that it cannot. */
export const OUT_OF_REACH: readonly OutOfReach[] = [];

export const outOfReach = (driver: Driver, machine: string, thing: Thing): string[] =>
  OUT_OF_REACH.filter((row) => row.driver === driver && row.machine === machine && row.thing === thing).flatMap(
    ({ what }) => what,
  );
