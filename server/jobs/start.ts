import type { ServerContext, ServerOptions } from '../context.ts';
import type { CallCounts } from '../http/call-counts.ts';
import { exchangeCounts } from '../http/exchange-counts.ts';
import { serverLines } from '../lines.ts';
import { withPorts } from '../ports.ts';
import { deleteOverdueData } from '../retention/run.ts';
import { JOBS } from './due.ts';
import { runRound } from './round.ts';

/** How often it is looked what is due. */
const ROUND_MS = 1_000;
const CLEANING_MS = 60 * 60_000;
/** What a visitor may call beyond a limit passes within this time. */
const EXCHANGE_MS = 1_000;

interface JobOptions extends Omit<ServerOptions, 'lines'> {
  /** The counts of rate limits, if other processes on this database count the same visitors. */
  readonly sharedCounts?: CallCounts;
}

/**
 * Starts the jobs of this process. Each kind has a loop of its own, so that a silent partner holds up nothing but its
 * own work. Several processes may run: every task claims its row. Gives how to stop, which waits for the task in hand of each loop.
 */
export function startJobs({ sharedCounts, ...options }: JobOptions): () => Promise<void> {
  const context = withPorts({ lines: serverLines, ...options });
  const stops = [
    ...Object.values(JOBS).map((due) => repeat(context, ROUND_MS, (isStopped) => runRound(context, due, isStopped))),
    repeat(context, CLEANING_MS, async (isStopped) => {
      await deleteOverdueData({ db: context.db, now: context.now(), log: context.log, isStopped });
    }),
    ...(sharedCounts ? [repeat(context, EXCHANGE_MS, () => exchangeCounts(context, sharedCounts))] : []),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

type Round = (isStopped: () => boolean) => Promise<void>;

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
