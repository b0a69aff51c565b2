import { Worker } from 'node:worker_threads';
import type { DocumentContent, PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';

/** A message to the thread: the document to render. */
export interface RenderRequest {
  readonly id: number;
  readonly drawing: DocumentContent;
}
/** The thread's reply: the PDF, or the error. */
export type RenderResponse = { readonly id: number } & (
  | { readonly document: Uint8Array }
  | { readonly problem: string }
);

interface Waiting {
  resolve(document: Buffer): void;
  reject(error: Error): void;
}

/** Renders in a separate thread: a document takes about 100 ms, during which the main thread answers requests. */
export interface PdfRenderThread extends PdfRenderer {
  close(): Promise<void>;
}

/** An idle thread is ended after this time, because it needs memory for a second copy of lines and fonts. Milliseconds. */
const IDLE_MS = 60_000;

/**
 * Documents of a few pages need some 30 MB. Without limits the thread's garbage collector lets its heap grow as large as the
 * main thread's.
 */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * Starts the thread with the first document, and starts a new one if it ended. Documents in progress then fail. An idle
 * thread is ended after `IDLE_MS`.
 */
export function openPdfRenderThread(): PdfRenderThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let orders = 0;
  let idle: NodeJS.Timeout | undefined;

  const settle = (outcome: RenderResponse): void => {
    const asker = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ('problem' in outcome) asker?.reject(new Error(`A document was not drawn: ${outcome.problem}`));
    else asker?.resolve(Buffer.from(outcome.document));
    if (waiting.size === 0) idle = setTimeout(endIdle, IDLE_MS).unref();
  };
  const endIdle = (): void => {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  };
  const start = (): Worker => {
    const started = startWorker();
    const fail = (error: Error): void => {
      // It ended because it was idle, and a newer thread may already be rendering.
      if (thread !== started) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', settle);
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that draws documents has ended')));
    // Without this, the thread would keep the process alive after the socket closed.
    started.unref();
    return started;
  };

  return {
    isApart: true,
    draw(drawing) {
      clearTimeout(idle);
      thread ??= start();
      orders += 1;
      const order: RenderRequest = { id: orders, drawing };
      const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
      thread.postMessage(order);
      return drawn;
    },
    async close() {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}

/** The built server has the built thread in its folder. Development and tests run the source. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  return new Worker(new URL(isSource ? '../pdf-worker-from-source.mjs' : './pdf-worker.js', import.meta.url), {
    resourceLimits: LIMITS,
  });
}
