import { and, eq, inArray, lte } from 'drizzle-orm';
import type { TaskPauseStore } from '#server/context/due-work.ts';
import type { Tx } from './db.ts';
import { jobPauseTable } from './schema/job.ts';

export const taskPauseStore = (tx: Tx): TaskPauseStore => ({
  async pausedAmong(tasks) {
    if (tasks.length === 0) return new Set();
    const rows = await tx
      .select({ task: jobPauseTable.task })
      .from(jobPauseTable)
      .where(inArray(jobPauseTable.task, [...tasks]));
    return new Set(rows.map(({ task }) => task));
  },

  async pause(task, until) {
    await tx
      .insert(jobPauseTable)
      .values({ task, until })
      .onConflictDoUpdate({ target: jobPauseTable.task, set: { until } });
  },

  async claim(task, now, until) {
    const taken = await tx
      .update(jobPauseTable)
      .set({ until })
      .where(and(eq(jobPauseTable.task, task), lte(jobPauseTable.until, now)))
      .returning({ task: jobPauseTable.task });
    return taken.length > 0;
  },

  async end(task) {
    await tx.delete(jobPauseTable).where(eq(jobPauseTable.task, task));
  },
});
