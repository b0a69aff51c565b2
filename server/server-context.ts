import type { Config } from './config/config.ts';
import type { PdfRenderer } from './drawing/pdf-renderer.ts';
import type { JourneyMutex } from './journey/journey-mutex.ts';
import type { ServerLines } from './lines/server-line.ts';
import type { Log } from './log/log.ts';
import type { Ports } from './ports.ts';
import type { Db, Read } from './store/db.ts';
import type { ReadStores, Stores, Transact } from './stores.ts';

/** What all parts of the server share: requests, webhooks and jobs receive the same object. */
export interface ServerContext {
  readonly db: Db;
  readonly read: ReadStores;
  /** What is stored. Each call is a statement of its own. */
  readonly stores: Stores;
  readonly transact: Transact;
  /** Whether the last check found that the database does not answer. */
  readonly isDatabaseAway: () => boolean;
  /** The clock. The server uses no other, so that tests can set the time. */
  readonly now: () => Date;
  readonly config: Config;
  readonly log: Log;
  readonly ports: Ports;
  /** Draws the documents. */
  readonly pdfRenderer: PdfRenderer;
  readonly lines: ServerLines;
  readonly mutex: JourneyMutex;
}

/**
 * Options of a server. Defaults: `ports` follow the configuration, documents are rendered in the server's own thread, `read`
 * uses the same connections as writes, and the database counts as reachable.
 */
export interface ServerOptions
  extends Omit<ServerContext, 'ports' | 'pdfRenderer' | 'read' | 'stores' | 'transact' | 'isDatabaseAway' | 'mutex'> {
  readonly read?: Read;
  readonly isDatabaseAway?: ServerContext['isDatabaseAway'];
  readonly ports?: Ports;
  readonly pdfRenderer?: PdfRenderer;
}
