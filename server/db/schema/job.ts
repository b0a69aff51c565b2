import { pgTable, text } from 'drizzle-orm/pg-core';
import { instantColumn } from './columns.ts';

/** Tasks that failed, and until when they rest in all processes. They are not queued here: what is due is in the task's own table. */
export const jobPauseTable = pgTable('job_pause', {
  /** `Task.key`. */
  task: text().primaryKey(),
  until: instantColumn('until').notNull(),
});
