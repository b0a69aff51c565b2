import { type Histogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from '#server/log/log.ts';

const LOOK_MS = 10_000;
/** A delay that a visitor notices. Milliseconds. */
const LATE_MS = 100;
const RESOLUTION_MS = 20;

type Delays = Pick<Histogram, 'percentile' | 'max' | 'reset'>;

/** Measures the delay of the event loop. */
export function measureEventLoopDelays(): Delays {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return delays;
}

/**
 * Logs a warning when at least one in a hundred turns of the event loop was late in the last ten seconds: something blocks the
 * thread, and all requests wait for it.
 */
export function watchEventLoop(log: Log, delays: Delays): void {
  const timer = setInterval(() => {
    const p99Ms = Math.round(delays.percentile(99) / 1e6);
    const maxMs = Math.round(delays.max / 1e6);
    delays.reset();
    if (p99Ms >= LATE_MS) log.warn({ p99Ms, maxMs }, 'the event loop is late');
  }, LOOK_MS);
  // The timer must not hold the process open.
  timer.unref();
}
