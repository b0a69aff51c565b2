import { sql } from 'drizzle-orm';
import type { DatabaseApi } from './database-api.ts';

/** For a load balancer. `/healthz`: the process is running. `/readyz`: it can also reach its database. */
export function probeRoutes({ hono, db, isDatabaseUnreachable, log }: DatabaseApi): void {
  hono.get('/healthz', (context) => context.json({ status: 'ok' }));
  hono.get('/readyz', async (context) => {
    if (isDatabaseUnreachable()) return context.json({ status: 'not ready' }, 503);
    try {
      await db.execute(sql`select 1`);
      return context.json({ status: 'ready' });
    } catch (error) {
      log.error({ err: error }, 'the database does not answer');
      return context.json({ status: 'not ready' }, 503);
    }
  });
}
