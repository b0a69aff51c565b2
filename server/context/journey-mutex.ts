/**
 * Serialises changes of one journey within this process, in order of arrival. Without it, each would hold a database connection
 * while it waits for the journey's row (docs/decisions/115). Not reentrant: work that runs must not call `run` for the same
 * journey.
 */
export class JourneyMutex {
  private readonly lines = new Map<string, { last: Promise<void>; length: number }>();

  /** The number of changes of the journey that run or wait. */
  lengthOf(journeyId: string): number {
    return this.lines.get(journeyId)?.length ?? 0;
  }

  /** Runs `work` after all earlier work for this journey has ended, even if it failed. */
  run<T>(journeyId: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(journeyId) ?? { last: Promise.resolve(), length: 0 };
    this.lines.set(journeyId, line);
    line.length += 1;
    const done = line.last.then(work);
    const leave = (): void => {
      line.length -= 1;
      if (line.length === 0) this.lines.delete(journeyId);
    };
    line.last = done.then(leave, leave);
    return done;
  }
}
