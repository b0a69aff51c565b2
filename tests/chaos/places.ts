import { startPostgres } from '#tools/app/start-postgres.ts';
import type { ServerOptions } from '#tools/app/start-server.ts';
import { type Ledgers, openFolderLedgers, openServerLedgers } from './ledgers.ts';
import { SupervisedServers } from './supervised-servers.ts';

/** Shared by all processes on one database, and by the gateway, which signs its webhooks. */
export const SECRET = 'a secret of the tests, of no use elsewhere';

/** A database, and servers on it. */
export interface Place {
  readonly servers: SupervisedServers;
  /** Call it when the servers have ended. */
  openLedgers(): Promise<Ledgers>;
  remove(): Promise<void>;
}

/** Opens a place. @param preloaded a module that each server loads first */
export type OpenPlace = (preloaded?: string) => Promise<Place>;

const startServers = (count: number, options: ServerOptions, preloaded: string | undefined) =>
  SupervisedServers.start(count, { ...options, secret: SECRET, ...(preloaded !== undefined && { preloaded }) });

/** One process with the database in its folder. */
export const openEmbedded: OpenPlace = async (preloaded) => {
  const servers = await startServers(1, {}, preloaded);
  return {
    servers,
    openLedgers: () => openFolderLedgers(servers.first.dataFolder),
    remove: () => servers.remove(),
  };
};

/** Processes on a PostgreSQL of their own. */
export const openPostgres =
  (processes: number): OpenPlace =>
  async (preloaded) => {
    const database = await startPostgres();
    if (!database) throw new Error('This test needs PostgreSQL: `npm run setup -- --tests` installs it on Debian.');
    const { databaseUrl } = database;
    const servers = await startServers(processes, { databaseUrl }, preloaded);
    return {
      servers,
      openLedgers: () => openServerLedgers(databaseUrl),
      async remove() {
        await servers.remove();
        await database.stop();
      },
    };
  };
