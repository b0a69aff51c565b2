import type { MiddlewareHandler } from 'hono';

/**
 * The calls that this process works on. A client may be gone, or its call answered with a time-out: what the call has
 * begun goes on, and needs the database until it has ended.
 */
export class RequestsInProgress {
  private open = 0;
  private readonly askers = new Set<() => void>();

  get count(): number {
    return this.open;
  }

  /** Counts each call until its handler has ended. */
  readonly middleware: MiddlewareHandler = async (_, next) => {
    this.open += 1;
    try {
      await next();
    } finally {
      this.open -= 1;
      if (this.open === 0) for (const resolve of this.askers) resolve();
    }
  };

  /** Waits until no call is open. */
  async ended(): Promise<void> {
    if (this.open === 0) return;
    await new Promise<void>((resolve) => this.askers.add(resolve));
  }
}
