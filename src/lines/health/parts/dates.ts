import { todayInIndia } from '#contract/shared/dates.ts';

/** The day that ages are taken at. */
export const today = (): string => todayInIndia(new Date());
