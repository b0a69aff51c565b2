import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from '#server/log/log.ts';
import { watchEventLoop } from '#server/telemetry/watch-event-loop.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Watches a loop with a given delay. Milliseconds. */
function watch(p99Ms: number) {
  const lines: unknown[] = [];
  const delays = { percentile: () => p99Ms * 1e6, max: 340 * 1e6, reset: vi.fn() };
  watchEventLoop(createLog('info', { write: (line) => lines.push(JSON.parse(line)) }), delays);
  return { lines, delays };
}

it('warns of an event loop that is late, once in ten seconds', () => {
  const { lines, delays } = watch(120);
  vi.advanceTimersByTime(9_999);
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(10_001);
  expect(lines).toMatchObject([1, 2].map(() => ({ msg: 'the event loop is late', p99Ms: 120, maxMs: 340 })));
  expect(delays.reset).toHaveBeenCalledTimes(2);
});

it('says nothing while the loop is in time', () => {
  const { lines } = watch(99);
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([]);
});
