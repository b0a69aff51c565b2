import type { ServerContext } from '#server/context/server-context.ts';
import { type ReadDueTasks, TASKS_READ_AT_ONCE } from './due-tasks.ts';
import { runDueTask } from './run-due-task.ts';

/** How long a failed task pauses: it must neither fill the log nor delay the other tasks. */
const PAUSE_MS = 30_000;

/** Runs the due tasks of one kind, except those that pause because they failed, in this process or another. */
export async function runDueTasksOfKind(
  context: ServerContext,
  readDue: ReadDueTasks,
  isStopped: () => boolean,
): Promise<void> {
  const { stores, now } = context;
  const { taskPauses } = stores;
  const { tasks, failed } = await readTasks(context, readDue);
  for (const task of tasks) {
    if (isStopped()) return;
    const hasFailed = failed.has(task.key);
    if (hasFailed && !(await taskPauses.claim(task.key, now(), endOfPause(now())))) continue;
    if (!(await runDueTask(context, task))) await taskPauses.pause(task.key, endOfPause(now()));
    else if (hasFailed) await taskPauses.end(task.key);
  }
}

/**
 * The due tasks, and which of them failed when last tried. Failed tasks remain due longest. If all that was read have
 * failed, more is read, so that they do not delay those behind them.
 */
async function readTasks({ stores, now }: ServerContext, readDue: ReadDueTasks) {
  for (let atMost = TASKS_READ_AT_ONCE; ; atMost *= 2) {
    const tasks = await readDue(stores, now(), atMost);
    const failed = await stores.taskPauses.pausedAmong(tasks.map(({ key }) => key));
    if (tasks.length < atMost || failed.size < tasks.length) return { tasks, failed };
  }
}

const endOfPause = (now: Date): Date => new Date(now.getTime() + PAUSE_MS);
