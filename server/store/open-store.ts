import type { Store } from './db.ts';
import { openEmbeddedFolder, openInMemory } from './embedded.ts';
import { openPostgres } from './pool.ts';

/**
 * Where the data are: a PostgreSQL server, a folder of our own, or nowhere (tests), where they may begin as a copy of a
 * folder that PGlite dumped.
 */
export type StoreOptions = { databaseUrl: string } | { dataFolder: string } | { memory: true; copyOf?: Blob };

/** Opens the store and brings its tables up to date. Throws a `StoreLockedError` if another process has the folder. */
export function openStore(options: StoreOptions): Promise<Store> {
  if ('databaseUrl' in options) return openPostgres(options.databaseUrl);
  return 'dataFolder' in options ? openEmbeddedFolder(options.dataFolder) : openInMemory(options.copyOf);
}
