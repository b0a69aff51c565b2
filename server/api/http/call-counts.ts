const WINDOW_MS = 60_000;
// More visitors than one process sees in a minute. Beyond it the oldest counts are dropped, to bound the memory.
const MAX_VISITORS = 50_000;

/** The calls of one visitor in one minute. */
export interface VisitorCallCount {
  /** Those that this process answered. */
  own: number;
  /** How many of them were reported to the other processes. */
  sent: number;
  /** Those that other processes answered, as far as they reported them. */
  others: number;
}

/** How often each visitor used up one limit in the current minute. */
class MinuteCounts {
  private window = 0;
  private counts = new Map<string, VisitorCallCount>();

  constructor(private readonly now: () => Date) {}

  /** Counts a call. Gives the seconds until the next minute if it is beyond the limit, else null. */
  count(visitor: string, perMinute: number): number | null {
    const at = this.now().getTime();
    this.turnTo(at);
    const count = this.counts.get(visitor) ?? { own: 0, sent: 0, others: 0 };
    count.own += 1;
    this.counts.set(visitor, count);
    const [first] = this.counts.keys();
    if (this.counts.size > MAX_VISITORS && first !== undefined) this.counts.delete(first);
    if (count.own + count.others <= perMinute) return null;
    return Math.ceil(((this.window + 1) * WINDOW_MS - at) / 1000);
  }

  /** The visitors whose calls are not reported to the other processes yet. */
  unsent(): (readonly [visitor: string, count: VisitorCallCount])[] {
    this.turnTo(this.now().getTime());
    return [...this.counts].filter(([, { own, sent }]) => own > sent);
  }

  private turnTo(at: number): void {
    const current = Math.floor(at / WINDOW_MS);
    if (current === this.window) return;
    this.window = current;
    this.counts = new Map();
  }
}

/** A visitor's calls that are not reported to other processes. */
interface UnsentCount {
  readonly limit: string;
  readonly visitor: string;
  readonly count: VisitorCallCount;
}

/** All counts of this process, by the name of the limit that they use up. */
export class CallCounters {
  private readonly limits = new Map<string, MinuteCounts>();

  constructor(private readonly now: () => Date) {}

  ofLimit(name: string): MinuteCounts {
    const counts = this.limits.get(name) ?? new MinuteCounts(this.now);
    this.limits.set(name, counts);
    return counts;
  }

  unsent(): UnsentCount[] {
    return [...this.limits].flatMap(([limit, counts]) =>
      counts.unsent().map(([visitor, count]) => ({ limit, visitor, count })),
    );
  }
}

/** The beginning of the minute that is counted at a moment. */
export const startOfMinute = (at: Date): Date => new Date(Math.floor(at.getTime() / WINDOW_MS) * WINDOW_MS);
