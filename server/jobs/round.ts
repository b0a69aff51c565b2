import type { ServerContext } from '../context.ts';
import type { Db } from '../store/db.ts';
import type { Task } from './due.ts';
import { endPause, pausedAmong, pauseTask, takePausedTask } from './pauses.ts';
import { runTask } from './run.ts';

/** Does what is due of one kind, but what failed a moment ago, in this process or another. */
export async function runRound(
  context: ServerContext,
  due: (db: Db, now: Date) => Promise<Task[]>,
  isStopped: () => boolean,
): Promise<void> {
  const { db, now } = context;
  const tasks = await due(db, now());
  if (tasks.length === 0) return;
  const paused = await pausedAmong(
    db,
    tasks.map(({ key }) => key),
  );
  for (const task of tasks) {
    if (isStopped()) return;
    const hasFailed = paused.has(task.key);
    if (hasFailed && !(await takePausedTask(db, task.key, now()))) continue;
    if (!(await runTask(context, task))) await pauseTask(db, task.key, now());
    else if (hasFailed) await endPause(db, task.key);
  }
}
