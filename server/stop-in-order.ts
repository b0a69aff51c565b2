import type { Server } from 'node:http';
import type { PdfRenderThread } from './drawing/thread.ts';
import { closeServer } from './http/listen.ts';
import type { RequestsInProgress } from './http/open-calls.ts';
import type { Log } from './log.ts';
import type { Store } from './store/db.ts';

/** What runs in this process. */
export interface RunningServerParts {
  readonly server: Server;
  readonly calls: RequestsInProgress;
  /** Waits for the task in hand of each loop. */
  stopJobs(): Promise<void>;
  readonly pdfRenderer: Pick<PdfRenderThread, 'close'>;
  readonly store: Pick<Store, 'close'>;
  readonly log: Log;
}

/**
 * Ends what runs, in order: no more calls and tasks are taken, those under way end, and only then what they need is
 * closed. After `limitMs` it is closed all the same; what is cut off then is found again in the database by the next process.
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
