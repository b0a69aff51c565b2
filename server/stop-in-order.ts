import type { Server } from 'node:http';
import { closeServer } from './api/http/listen.ts';
import type { RequestsInProgress } from './api/http/requests-in-progress.ts';
import type { Store } from './db/db.ts';
import type { PdfRenderThread } from './documents/pdf-render-thread.ts';
import type { Log } from './log/log.ts';

/** The running parts of this process, each with the function that stops it. */
export interface RunningServerParts {
  readonly server: Server;
  readonly calls: RequestsInProgress;
  /** Waits for the current task of each loop. */
  stopJobs(): Promise<void>;
  readonly pdfRenderer: Pick<PdfRenderThread, 'close'>;
  readonly store: Pick<Store, 'close'>;
  readonly log: Log;
}

/**
 * Stops the process in order: new calls and tasks are refused, current ones finish, then the resources that they need are
 * closed. After `limitMs` these are closed in any case; interrupted work is continued from the database by the next process.
 */
export async function stopInOrder(
  { server, calls, stopJobs, pdfRenderer, store, log }: RunningServerParts,
  limitMs: number,
): Promise<void> {
  const work = Promise.all([closeServer(server, limitMs), stopJobs()]).then(() => calls.ended());
  if (!(await endsWithin(work, limitMs))) log.warn({ calls: calls.count }, 'stopped before all work had ended');
  await pdfRenderer.close();
  await store.close();
}

async function endsWithin(work: Promise<void>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work.then(() => true), limit]);
  } finally {
    clearTimeout(timer);
  }
}
