import { parseArgs } from 'node:util';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { StoreLockedError } from '#server/db/folder-lock.ts';
import { openStore } from '#server/db/open-store.ts';
import { createLog } from '#server/log/log.ts';
import { countOverdueData, deleteOverdueData } from '#server/worker/retention/delete-overdue-data.ts';

/**
 * `npm run retention [-- --dry-run]`: deletes what is past its retention period, as the server does each hour, or only
 * counts it. It uses the server's environment. Only one process at a time can open the embedded database: stop its
 * server first.
 */
const { values: options } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });

async function run(): Promise<void> {
  const { databaseUrl, dataFolder, logLevel } = configFromEnv(process.env);
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataFolder });
  try {
    const now = new Date();
    const counts = options['dry-run']
      ? await countOverdueData(store.db, now)
      : await deleteOverdueData({ db: store.db, now, log: createLog(logLevel) });
    console.log(options['dry-run'] ? 'Would be deleted:' : 'Deleted:');
    console.table(counts);
  } finally {
    await store.close();
  }
}

run().catch((error: unknown) => {
  const isKnown = error instanceof ConfigError || error instanceof StoreLockedError;
  console.error(isKnown ? error.message : error);
  process.exitCode = 1;
});
