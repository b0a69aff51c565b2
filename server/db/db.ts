import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, whichever driver is behind it. */
export type Db = PgDatabase<PgQueryResultHKT>;
/** Inside `db.transaction(async (tx) => …)`. The same calls as on `Db`; the name says that one is in a transaction. */
export type Tx = Db;

/** Runs short statements that only read, together with those of others on one connection. They may ask for no other. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

/** The connections to a PostgreSQL server, and how many statements wait for one. The embedded database has none. */
export type Connections = Readonly<Partial<Record<'in use' | 'idle' | 'waiting', number>>>;

export interface Store {
  readonly db: Db;
  readonly read: Read;
  /** Whether the database was found not to answer; calls are then refused without asking it. */
  isUnreachable(): boolean;
  connections(): Connections;
  close(): Promise<void>;
}
