/**
 * What changes one journey in this process waits for its turn here, in the order in which it came, and not each with a
 * connection that waits for the journey's row (docs/decisions/115). Work that has the turn must not ask for it again.
 */
export class JourneyMutex {
  private readonly lines = new Map<string, { last: Promise<void>; length: number }>();

  /** How many have the journey's turn or wait for it. */
  lengthOf(journeyId: string): number {
    return this.lines.get(journeyId)?.length ?? 0;
  }

  /** Runs `work` after all that came before it for this journey, also if that failed. */
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
