import type { Timer } from '#server/shared/timer.ts';

/** A clock and its timers, which are stopped until the test advances them. */
export interface HandClock {
  readonly now: () => Date;
  readonly timer: Timer;
  /** Advances the clock and runs timers that become due, in order. */
  advance(ms: number): void;
}

export function createHandClock(start: string): HandClock {
  let at = Date.parse(start);
  const due = new Set<{ readonly at: number; readonly run: () => void }>();
  return {
    now: () => new Date(at),
    timer: {
      after(ms, run) {
        const entry = { at: at + ms, run };
        due.add(entry);
        return () => due.delete(entry);
      },
    },
    advance(ms) {
      const until = at + ms;
      for (;;) {
        const [next] = [...due].filter((entry) => entry.at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        due.delete(next);
        at = next.at;
        next.run();
      }
      at = until;
    },
  };
}
