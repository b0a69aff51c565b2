import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { RecordBase } from '#contract/shared/record.ts';

const isHealth = (record: RecordBase): record is HealthRecord => record.line === 'health';

/** The record of a unit of work on this line's endpoints, which open no journey of another line. */
export function healthRecordOf({ record }: { readonly record: RecordBase }): HealthRecord {
  if (isHealth(record)) return record;
  throw new Error('This is no health journey.');
}
