import type { ServerContext } from '../context.ts';
import type { Db } from '../store/db.ts';
import type { Task } from './due.ts';
import { endPause, pausesOf, pauseTask, takePausedTask } from './pauses.ts';
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
  const pauses = await pausesOf(
    db,
    tasks.map(({ key }) => key),
  );
  for (const task of tasks) {
    if (isStopped()) return;
    const until = pauses.get(task.key);
    if (until && (until > now() || !(await takePausedTask(db, task.key, now())))) continue;
    if (!(await runTask(context, task))) await pauseTask(db, task.key, now());
    else if (until) await endPause(db, task.key);
  }
}
