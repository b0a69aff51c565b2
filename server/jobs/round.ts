import type { ServerContext } from '../context.ts';
import { AT_ONCE, type ReadDue } from './due.ts';
import { claimRetry, endPause, pausedAmong, pauseTask } from './retry-delays.ts';
import { runTask } from './run.ts';

/** Runs the due tasks of one kind, except those that failed a moment ago, in this process or another. */
export async function runRound(context: ServerContext, readDue: ReadDue, isStopped: () => boolean): Promise<void> {
  const { db, now } = context;
  const { tasks, failed } = await readTasks(context, readDue);
  for (const task of tasks) {
    if (isStopped()) return;
    const hasFailed = failed.has(task.key);
    if (hasFailed && !(await claimRetry(db, task.key, now()))) continue;
    if (!(await runTask(context, task))) await pauseTask(db, task.key, now());
    else if (hasFailed) await endPause(db, task.key);
  }
}

/**
 * The due tasks, and which of them failed when last tried. Failed tasks remain due longest. If all that was read have
 * failed, more is read, so that they do not delay those behind them.
 */
async function readTasks({ db, now }: ServerContext, readDue: ReadDue) {
  for (let atMost = AT_ONCE; ; atMost *= 2) {
    const tasks = await readDue(db, now(), atMost);
    const failed = await pausedAmong(
      db,
      tasks.map(({ key }) => key),
    );
    if (tasks.length < atMost || failed.size < tasks.length) return { tasks, failed };
  }
}
