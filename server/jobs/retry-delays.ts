import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Db } from '../store/db.ts';
import { jobPauseTable } from '../store/schema/job.ts';

/** How long a failed task pauses: it must neither fill the log nor delay the other tasks. */
const PAUSE_MS = 30_000;

/** Which of these tasks failed when last tried. */
export async function pausedTasksAmong(db: Db, tasks: readonly string[]): Promise<ReadonlySet<string>> {
  if (tasks.length === 0) return new Set();
  const rows = await db
    .select({ task: jobPauseTable.task })
    .from(jobPauseTable)
    .where(inArray(jobPauseTable.task, [...tasks]));
  return new Set(rows.map(({ task }) => task));
}

export async function pauseTask(db: Db, task: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + PAUSE_MS);
  await db
    .insert(jobPauseTable)
    .values({ task, until })
    .onConflictDoUpdate({ target: jobPauseTable.task, set: { until } });
}

/**
 * Takes a task whose pause is over, for this process alone: for others the pause continues. Returns whether it was
 * taken.
 */
export async function claimRetry(db: Db, task: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(jobPauseTable)
    .set({ until: new Date(now.getTime() + PAUSE_MS) })
    .where(and(eq(jobPauseTable.task, task), lte(jobPauseTable.until, now)))
    .returning({ task: jobPauseTable.task });
  return taken.length > 0;
}

export async function endTaskPause(db: Db, task: string): Promise<void> {
  await db.delete(jobPauseTable).where(eq(jobPauseTable.task, task));
}
