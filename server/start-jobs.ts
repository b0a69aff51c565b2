import type { CallCounters } from './api/http/call-counts.ts';
import { exchangeCallCounts } from './api/http/exchange-counts.ts';
import { withPartnerPorts } from './connect-ports.ts';
import type { DatabaseContext, ServerOptions } from './db/database-context.ts';
import type { EventQueue } from './funnel/event-queue.ts';
import { foldDays } from './funnel/fold-days.ts';
import type { InsurerCounts } from './funnel/insurer-counts.ts';
import type { LandingCounts } from './funnel/landing-counts.ts';
import { vacuumEvents } from './funnel/vacuum-events.ts';
import { serverLines } from './server-lines.ts';
import { DUE_TASK_READERS } from './worker/jobs/due-tasks.ts';
import { runDueTasksOfKind } from './worker/jobs/run-due-tasks.ts';
import { deleteOverdueData } from './worker/retention/delete-overdue-data.ts';
import { mailStaffTasks } from './worker/staff-tasks/mail-staff-tasks.ts';

/** How often due tasks are looked for. */
const ROUND_MS = 1_000;
const CLEANING_MS = 60 * 60_000;
/** Maximum delay of the daily mail. */
const STAFF_TASKS_MS = 5 * 60_000;
/** Within this time calls beyond a limit may still pass. */
const EXCHANGE_MS = 1_000;
/** Events of this interval are lost if the process is killed. */
const STORE_EVENTS_MS = 500;
/** The same for insurers' answers and landings. */
const STORE_COUNTS_MS = 5_000;
/** The studio's counts are at most this old. A day with many events takes the embedded database a second. */
const FOLD_MS = 5 * 60_000;

interface JobOptions extends Omit<ServerOptions, 'lines'> {
  /** The counts of rate limits, if other processes on this database count the same visitors. */
  readonly sharedCounts?: CallCounters;
  /** Where the app's accepted events wait. */
  readonly events?: EventQueue;
  /** Where its insurers' answers are counted. */
  readonly insurerCounts?: InsurerCounts;
  /** Where its opened front doors are counted. */
  readonly landings?: LandingCounts;
}

/**
 * Starts the jobs of this process. Each kind has its own loop, so that an unresponsive partner delays only its own
 * tasks. Several processes may run: every task claims its row. Returns a stop function, which waits for the current
 * task of each loop.
 */
export function startJobs({
  sharedCounts,
  events,
  insurerCounts,
  landings,
  ...options
}: JobOptions): () => Promise<void> {
  const context = withPartnerPorts({ lines: serverLines, ...options });
  const stops = [
    ...Object.values(DUE_TASK_READERS).map((due) =>
      repeat(context, ROUND_MS, (isStopped) => runDueTasksOfKind(context, due, isStopped)),
    ),
    repeat(context, CLEANING_MS, async (isStopped) => {
      await deleteOverdueData({ db: context.db, now: context.now(), log: context.log, isStopped });
      if (context.config.databaseUrl === null && !isStopped()) await vacuumEvents(context.db);
    }),
    ...(context.config.staffTasksMail ? [repeat(context, STAFF_TASKS_MS, () => mailStaffTasks(context))] : []),
    ...(events
      ? [
          repeat(context, STORE_EVENTS_MS, () => events.store(context)),
          repeat(context, FOLD_MS, (isStopped) => foldDays(context, isStopped)),
        ]
      : []),
    ...[insurerCounts, landings].flatMap((counts) =>
      counts ? [repeat(context, STORE_COUNTS_MS, () => counts.store(context))] : [],
    ),
    ...(sharedCounts ? [repeat(context, EXCHANGE_MS, () => exchangeCallCounts(context, sharedCounts))] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await events?.store(context);
    await insurerCounts?.store(context);
    await landings?.store(context);
  };
}

type Round = (isStopped: () => boolean) => Promise<void>;

/** Runs a round, and the next one after this interval. Returns a stop function. */
function repeat({ log, isDatabaseUnreachable }: DatabaseContext, everyMs: number, round: Round): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    // Without the database no due task can be read.
    running = (isDatabaseUnreachable() ? Promise.resolve() : round(() => stopped))
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
