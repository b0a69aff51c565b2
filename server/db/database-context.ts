import type { ServerContext } from '#server/context/server-context.ts';
import type { PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';
import type { Ports } from '#server/domain/ports/ports.ts';
import type { Db, Read } from './db.ts';

/** The server's context, with the connection for what is written in SQL. */
export interface DatabaseContext extends ServerContext {
  readonly db: Db;
}

/**
 * Options of a server. Defaults: `ports` follow the configuration, documents are rendered in the server's own thread, `read`
 * uses the same connections as writes, and the database counts as reachable.
 */
export interface ServerOptions
  extends Omit<
    DatabaseContext,
    'ports' | 'pdfRenderer' | 'read' | 'stores' | 'transact' | 'isDatabaseUnreachable' | 'mutex'
  > {
  readonly read?: Read;
  readonly isDatabaseUnreachable?: ServerContext['isDatabaseUnreachable'];
  readonly ports?: Ports;
  readonly pdfRenderer?: PdfRenderer;
}
