import type { ServerContext } from '../server-context.ts';
import { type ReadDueTasks, TASKS_READ_AT_ONCE } from './due-tasks.ts';
import { claimRetry, endTaskPause, pausedTasksAmong, pauseTask } from './retry-delays.ts';
import { runDueTask } from './run-due-jobs.ts';

/** Runs the due tasks of one kind, except those that pause because they failed, in this process or another. */
export async function runDueTasksOfKind(
  context: ServerContext,
  readDue: ReadDueTasks,
  isStopped: () => boolean,
): Promise<void> {
  const { db, now } = context;
  const { tasks, failed } = await readTasks(context, readDue);
  for (const task of tasks) {
    if (isStopped()) return;
    const hasFailed = failed.has(task.key);
    if (hasFailed && !(await claimRetry(db, task.key, now()))) continue;
    if (!(await runDueTask(context, task))) await pauseTask(db, task.key, now());
    else if (hasFailed) await endTaskPause(db, task.key);
  }
}

/**
 * The due tasks, and which of them failed when last tried. Failed tasks remain due longest. If all that was read have
 * failed, more is read, so that they do not delay those behind them.
 */
async function readTasks({ db, now }: ServerContext, readDue: ReadDueTasks) {
  for (let atMost = TASKS_READ_AT_ONCE; ; atMost *= 2) {
    const tasks = await readDue(db, now(), atMost);
    const failed = await pausedTasksAmong(
      db,
      tasks.map(({ key }) => key),
    );
    if (tasks.length < atMost || failed.size < tasks.length) return { tasks, failed };
  }
}
