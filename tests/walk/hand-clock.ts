/** A clock whose timers fire when the test says so, each separately. */
export class HandClock {
  private readonly timers = new Map<number, { ring: () => void; delay: number }>();
  private last = 0;

  setTimeout(ring: (...args: unknown[]) => void, delay: number): number {
    this.last += 1;
    this.timers.set(this.last, { ring, delay });
    return this.last;
  }

  clearTimeout(id: unknown): void {
    if (typeof id === 'number') this.timers.delete(id);
  }

  /** Fires the newest timer with this delay in milliseconds. Throws if there is none. */
  ring(delay: number): void {
    const [id, timer] = [...this.timers].reverse().find(([, other]) => other.delay === delay) ?? [];
    if (id === undefined || !timer) throw new Error(`No timer runs for ${delay} ms`);
    this.timers.delete(id);
    timer.ring();
  }
}
