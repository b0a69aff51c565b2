import { NoopLogger } from 'drizzle-orm';
import { vi } from 'vitest';

/**
 * Runs work whose statements all fail after so many, as if its process had been killed. A rollback is what the database
 * does for a process that is gone. Returns whether it was killed.
 */
export async function killedAfter(statements: number, work: () => Promise<unknown>): Promise<boolean> {
  let left = statements;
  let died = false;
  const logged = vi.spyOn(NoopLogger.prototype, 'logQuery').mockImplementation((...given: unknown[]) => {
    if (given[0] === 'rollback') return;
    left -= 1;
    if (left >= 0) return;
    died = true;
    throw new Error('killed');
  });
  try {
    await work().catch(() => undefined);
  } finally {
    logged.mockRestore();
  }
  return died;
}
