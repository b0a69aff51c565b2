import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import type { Log } from './log.ts';

const LOOK_MS = 10_000;
/** A visitor notices that an answer is later by so much. Milliseconds. */
const LATE_MS = 100;
const RESOLUTION_MS = 20;

type Delays = Pick<IntervalHistogram, 'percentile' | 'max' | 'reset'>;

/** Measures how late this process comes to its work. */
export function measureEventLoopDelays(): Delays {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  return delays;
}

/**
 * Logs a warning each time that one in a hundred turns of the event loop was late in the last ten seconds: something
 * keeps the thread busy, and everybody waits for it.
 */
export function watchEventLoop(log: Log, delays: Delays): void {
  const timer = setInterval(() => {
    const p99Ms = Math.round(delays.percentile(99) / 1e6);
    const mostMs = Math.round(delays.max / 1e6);
    delays.reset();
    if (p99Ms >= LATE_MS) log.warn({ p99Ms, mostMs }, 'the event loop is late');
  }, LOOK_MS);
  // It keeps no process alive that has nothing else to do.
  timer.unref();
}
