import type { HealthRecord } from './lines/health/record.ts';

/** The records of all lines, told apart by `line`. Only a line's own folder narrows it. */
export type JourneyRecord = HealthRecord;
