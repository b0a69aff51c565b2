/** The database was found not to answer while a statement waited for it. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';

  constructor() {
    super('The database does not answer');
  }
}

/**
 * Codes of PostgreSQL (appendix A of its manual) and of Node's sockets that say: not now, but perhaps in a moment. A
 * statement or a lock took too long, the server is shutting down or starting, has no connection left, or is not there. A prepared
 * statement is missing (26000) where an earlier one on the same connection was to prepare it and failed. The disk is full (53100),
 * or a file could not be written (58030). It takes no changes (25006), as a standby that is not promoted yet.
 */
const CODES = new Set([
  ...['57014', '55P03', '25P03', '57P01', '57P02', '57P03', '53300', '26000', '08000', '08003', '08006'],
  ...['53100', '58030', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** The driver's own errors have no code. */
const MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
]);

/** Whether a statement failed because the database is away or too busy, and not because of what it says. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnreachableError || MESSAGES.has(error.message)) return true;
  if ('code' in error && typeof error.code === 'string' && CODES.has(error.code)) return true;
  // Drizzle wraps the driver's error.
  return isDatabaseUnavailable(error.cause);
}
