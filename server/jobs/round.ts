import type { ServerContext } from '../context.ts';
import { AT_ONCE, type ReadDue } from './due.ts';
import { claimRetry, endPause, pausedAmong, pauseTask } from './retry-delays.ts';
import { runTask } from './run.ts';

/** Does what is due of one kind, but what failed a moment ago, in this process or another. */
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
 * What is due, and which of it failed when it was last tried. Tasks that fail stay due longest: if all that was read are such,
 * more is read, so that they keep none of those behind them waiting.
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
