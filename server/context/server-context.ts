import type { Config } from '#server/config/config.ts';
import type { ServerLines } from '#server/domain/journey/server-line.ts';
import type { PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';
import type { Ports } from '#server/domain/ports/ports.ts';
import type { Log } from '#server/log/log.ts';
import type { JourneyMutex } from './journey-mutex.ts';
import type { ReadStores, Stores, Transact } from './stores.ts';

/** What all parts of the server share: requests, webhooks and jobs receive the same object. */
export interface ServerContext {
  readonly read: ReadStores;
  /** What is stored. Each call is a statement of its own. */
  readonly stores: Stores;
  readonly transact: Transact;
  /** Whether the last check found that the database does not answer. */
  readonly isDatabaseUnreachable: () => boolean;
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
