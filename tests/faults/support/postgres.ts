import { type Postgres, startPostgres } from '#tools/app/start-postgres.ts';

/** A real PostgreSQL of the test's own. Throws an Error where its programs are not installed. */
export async function startRealPostgres(): Promise<Postgres> {
  const started = await startPostgres();
  if (!started) throw new Error('This test needs PostgreSQL: `npm run setup -- --tests` installs it on Debian.');
  return started;
}
