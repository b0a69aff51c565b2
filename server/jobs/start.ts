import PgBoss from 'pg-boss';
import * as v from 'valibot';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { withPorts } from '../ports.ts';
import type { Store } from '../store/db.ts';
import { dueTasks, TASK_KINDS } from './due.ts';
import { keyOf, runSafely } from './run.ts';

export interface JobOptions {
  readonly store: Store;
  readonly now: () => Date;
  readonly config: Config;
  readonly log: Log;
}

const QUEUE = 'ledger';
/** How often the ledgers are asked what is due. */
const ROUND_MS = 1_000;
/** How long a task rests that failed: it must not fill the log, nor keep the others waiting. */
const PAUSE_MS = 30_000;
const TaskData = v.object({ kind: v.picklist(TASK_KINDS), proposerId: v.string(), orderId: v.string() });

/**
 * Starts the jobs: every second what the ledgers say is due goes into a pg-boss queue, once each, and workers of all
 * processes take from it. A process that dies with a task in hand does no harm: the ledger still says it is due, and the
 * next round hands it out again. Gives how to stop, which waits for the task in hand.
 */
export async function startJobs({ store, now, config, log }: JobOptions): Promise<() => Promise<void>> {
  const context = withPorts({ db: store.db, now, config, log });
  const paused = new Map<string, number>();
  const boss = new PgBoss({
    db: { executeSql: (text, values) => store.executeSql(text, values) },
    schema: 'pgboss',
    // Cron is not used, and queues need no statistics here; finished jobs are swept by maintenance.
    schedule: false,
    archiveCompletedAfterSeconds: 60,
    deleteAfterMinutes: 60,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  // 'short': a task waits in the queue at most once, told apart by its key.
  await boss.createQueue(QUEUE, { name: QUEUE, policy: 'short', retryLimit: 0, expireInSeconds: 60 });
  const worker = await boss.work(QUEUE, { pollingIntervalSeconds: 2, batchSize: 10 }, async (jobs) => {
    for (const job of jobs) {
      const task = v.parse(TaskData, job.data);
      if (!(await runSafely(context, task))) paused.set(keyOf(task), now().getTime() + PAUSE_MS);
    }
  });

  let stopped = false;
  const round = async (): Promise<void> => {
    const tasks = await dueTasks(store.db, now());
    for (const task of tasks) {
      if ((paused.get(keyOf(task)) ?? 0) <= now().getTime())
        await boss.send(QUEUE, task, { singletonKey: keyOf(task) });
    }
    if (tasks.length > 0) boss.notifyWorker(worker);
  };
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (stopped) return;
    running = round().catch((error: unknown) => log.error({ err: error }, 'the ledgers did not say what is due'));
    void running.then(() => {
      if (!stopped) timer = setTimeout(next, ROUND_MS);
    });
  };
  next();

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
    await boss.stop({ graceful: true, wait: true, timeout: 5_000 });
  };
}
