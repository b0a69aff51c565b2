import type { RecordBase } from '#contract/shared/record.ts';
import type { Sheet } from './pdf/sheet.ts';
import type { PolicySchedule } from './schedule.ts';

/** What a line prints in a policy's document beside what all lines do. */
export interface LineSchedule {
  /** Heading of the document. */
  readonly title: string;
  /** What the line stores with the schedule. Throws an Error if the record is not complete, which its steps prevent. */
  details(record: RecordBase, startDate: string): Record<string, unknown>;
  /** What is insured and for how much, as names and values. */
  cover(schedule: PolicySchedule): readonly (readonly [string, string])[];
  /** Who or what is insured, on the first page. */
  writeInsured(sheet: Sheet, schedule: PolicySchedule): void;
  /** The terms of the product, on the second page. */
  writeTerms(sheet: Sheet, schedule: PolicySchedule): void;
}
