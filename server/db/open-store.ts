import type { Store } from './db.ts';
import { openEmbeddedFolder } from './embedded.ts';
import { openPostgres } from './pool.ts';

/** Where the data are: a PostgreSQL server, or a local folder. */
export type StoreOptions = { databaseUrl: string } | { dataFolder: string };

/** Opens the store and brings its tables up to date. Throws a `StoreLockedError` if another process has the folder. */
export function openStore(options: StoreOptions): Promise<Store> {
  return 'databaseUrl' in options ? openPostgres(options.databaseUrl) : openEmbeddedFolder(options.dataFolder);
}
