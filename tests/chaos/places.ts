import { startPostgres } from '#tools/app/start-postgres.ts';
import { startSandbox } from '#tools/app/start-sandbox.ts';
import type { ServerOptions } from '#tools/app/start-server.ts';
import type { Gateway } from './gateway.ts';
import { type Ledgers, openFolderLedgers, openServerLedgers } from './ledgers.ts';
import { razorpayAt } from './razorpay-gateway.ts';
import { SANDBOX_GATEWAY } from './sandbox-gateway.ts';
import { SECRET } from './secret.ts';
import { SupervisedServers } from './supervised-servers.ts';

/** A database, and servers on it. */
export interface Place {
  readonly servers: SupervisedServers;
  readonly gateway: Gateway;
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
    gateway: SANDBOX_GATEWAY,
    openLedgers: () => openFolderLedgers(servers.first.dataFolder),
    remove: () => servers.remove(),
  };
};

/**
 * One process in production whose partners are `npm run sandbox`, over HTTP and SMTP. That one is not killed: it forgets
 * what it took.
 */
export const openWithPartners: OpenPlace = async (preloaded) => {
  const partners = await startSandbox();
  const servers = await startServers(1, { partners }, preloaded);
  return {
    servers,
    gateway: razorpayAt(partners.url),
    openLedgers: () => openFolderLedgers(servers.first.dataFolder),
    async remove() {
      await servers.remove();
      await partners.stop();
    },
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
      gateway: SANDBOX_GATEWAY,
      openLedgers: () => openServerLedgers(databaseUrl),
      async remove() {
        await servers.remove();
        await database.stop();
      },
    };
  };
