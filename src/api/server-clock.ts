import { todayInIndia } from '#contract/shared/dates.ts';

/**
 * Milliseconds. The header has whole seconds, and an answer takes time: a smaller difference says nothing about the
 * device's clock.
 */
const LEAST = 5_000;

/** Milliseconds by which the server's clock is ahead of the device's. */
let ahead = 0;

/** Takes the server's time from an answer, so that a device with a wrong clock counts as the server does. */
export const noteServerTime = ({ headers }: Response): void => {
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < LEAST ? 0 : difference;
};

/**
 * Now, by the server's clock, for comparison with the server's instants. Until the first answer, by the device's clock.
 */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** The calendar day in India, by the server's clock. */
export const todayByServer = (): string => todayInIndia(serverNow());
