import type { HealthRecord } from './lines/health/record.ts';
import type { Line } from './lines.ts';

/** The record of each line. */
interface LineRecords {
  health: HealthRecord;
}

/** The records of all lines, told apart by `line`. Only a line's own folder narrows it. */
export type JourneyRecord = LineRecords[Line];
