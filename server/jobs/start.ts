import type { ServerContext, ServerOptions } from '../context.ts';
import { serverLines } from '../lines.ts';
import { withPorts } from '../ports.ts';
import { deleteOverdueData } from '../retention/run.ts';
import type { Db } from '../store/db.ts';
import { JOBS, type Task } from './due.ts';
import { runTask } from './run.ts';

/** How often it is looked what is due. */
const ROUND_MS = 1_000;
/** How long a task rests that failed: it must not fill the log, nor keep the others waiting. */
const PAUSE_MS = 30_000;
const CLEANING_MS = 60 * 60_000;

/**
 * Starts the jobs of this process. Each kind has a loop of its own, so that a silent partner holds up nothing but its
 * own work. Several processes may run: every task claims its row. Gives how to stop, which waits for the task in hand of each loop.
 */
export function startJobs(options: Omit<ServerOptions, 'lines'>): () => Promise<void> {
  const context = withPorts({ lines: serverLines, ...options });
  const stops = [
    ...Object.values(JOBS).map((due) => repeat(context, ROUND_MS, doDueTasks(context, due))),
    repeat(context, CLEANING_MS, async (isStopped) => {
      await deleteOverdueData({ db: context.db, now: context.now(), log: context.log, isStopped });
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

type Round = (isStopped: () => boolean) => Promise<void>;

function doDueTasks(context: ServerContext, due: (db: Db, now: Date) => Promise<Task[]>): Round {
  const paused = new Map<string, number>();
  return async (isStopped) => {
    for (const task of await due(context.db, context.now())) {
      if (isStopped()) return;
      const now = context.now().getTime();
      if ((paused.get(task.key) ?? 0) > now) continue;
      if (await runTask(context, task)) paused.delete(task.key);
      else paused.set(task.key, now + PAUSE_MS);
    }
  };
}

/** Runs a round, and the next one so long after it. Gives how to stop. */
function repeat({ log, isDatabaseAway }: ServerContext, everyMs: number, round: Round): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    // Nothing is due that could be read.
    running = (isDatabaseAway() ? Promise.resolve() : round(() => stopped))
      .catch((error: unknown) => log.error({ err: error }, 'a round of jobs failed'))
      .then(() => {
        if (!stopped) timer = setTimeout(next, everyMs);
      });
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
