import { Worker } from 'node:worker_threads';
import type { DocumentContent, PdfRenderer } from './pdf-renderer.ts';

/** What the thread is asked. */
export interface RenderRequest {
  readonly id: number;
  readonly drawing: DocumentContent;
}
/** What it answers. */
export type RenderResponse = { readonly id: number } & (
  | { readonly document: Uint8Array }
  | { readonly problem: string }
);

interface Waiting {
  resolve(document: Buffer): void;
  reject(error: Error): void;
}

/** Draws in a thread of its own: a document takes a tenth of a second, in which this one answers others. */
export interface PdfRenderThread extends PdfRenderer {
  close(): Promise<void>;
}

/** A thread that has drawn nothing for so long is ended: it holds the lines and the fonts a second time in memory. */
const IDLE_MS = 60_000;

/**
 * Documents of a few pages need some 30 MB. Without limits a thread takes what its collector finds convenient, which is
 * as much as the server's own.
 */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 8 };

/**
 * The thread is started with the first document, and again after one that ended. What it had in hand then fails. It is
 * ended when it has been idle for a while.
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
      // It was idle, and another one may draw already.
      if (thread !== started) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', settle);
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that draws documents has ended')));
    // The server ends when its socket closes.
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

/** The built thread is next to the built server; in development and in tests its source is run. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  return new Worker(new URL(isSource ? './worker-from-source.mjs' : './drawing-worker.js', import.meta.url), {
    resourceLimits: LIMITS,
  });
}
