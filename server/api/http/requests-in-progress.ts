import type { MiddlewareHandler } from 'hono';

/**
 * Counts calls whose handler still runs, even if the client left or got a timeout: such a handler still needs the database.
 */
export class RequestsInProgress {
  private open = 0;
  private readonly waiting = new Set<() => void>();

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
      if (this.open === 0) for (const resolve of this.waiting) resolve();
    }
  };

  /** Waits until no call is open. */
  async ended(): Promise<void> {
    if (this.open === 0) return;
    await new Promise<void>((resolve) => this.waiting.add(resolve));
  }
}
