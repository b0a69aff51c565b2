import type { Config } from './config.ts';
import type { PdfRenderer } from './drawing/pdf-renderer.ts';
import type { JourneyMutex } from './journey-mutex.ts';
import type { ServerLines } from './lines/server-line.ts';
import type { Log } from './log.ts';
import type { Ports } from './ports.ts';
import type { Db, Read } from './store/db.ts';

/** What the whole server shares: requests, webhooks and jobs get the same one. */
export interface ServerContext {
  readonly db: Db;
  readonly read: Read;
  /** Whether the database was found not to answer. */
  readonly isDatabaseAway: () => boolean;
  /** The clock. Nothing on the server asks another one, so that tests can set it. */
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
 * How a server is set up. Without `ports` it gets those that the configuration asks for, without `drawer` it draws in its own
 * thread, without `read` it reads as it writes, and without `isDatabaseAway` it takes the database to be there.
 */
export interface ServerOptions
  extends Omit<ServerContext, 'ports' | 'pdfRenderer' | 'read' | 'isDatabaseAway' | 'mutex'> {
  readonly read?: ServerContext['read'];
  readonly isDatabaseAway?: ServerContext['isDatabaseAway'];
  readonly ports?: Ports;
  readonly pdfRenderer?: PdfRenderer;
}
