import { Worker } from 'node:worker_threads';
import type { DocumentContent, PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';

/** A message to the thread: the document to render. */
export interface RenderRequest {
  readonly id: number;
  readonly content: DocumentContent;
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
 * @param worker the thread's entry
 */
export function openPdfRenderThread(worker: URL): PdfRenderThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  const settle = (outcome: RenderResponse): void => {
    const pending = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ('problem' in outcome) pending?.reject(new Error(`A document was not rendered: ${outcome.problem}`));
    else pending?.resolve(Buffer.from(outcome.document));
    if (waiting.size === 0) idle = setTimeout(endIdle, IDLE_MS).unref();
  };
  const endIdle = (): void => {
    const ended = thread;
    thread = null;
    void ended?.terminate();
  };
  const start = (): Worker => {
    const started = new Worker(worker, { resourceLimits: LIMITS });
    const fail = (error: Error): void => {
      // It ended because it was idle, and a newer thread may already be rendering.
      if (thread !== started) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('message', settle);
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that renders documents has ended')));
    // Without this, the thread would hold the process open after the socket closed.
    started.unref();
    return started;
  };

  return {
    isApart: true,
    render(content) {
      clearTimeout(idle);
      thread ??= start();
      lastId += 1;
      const request: RenderRequest = { id: lastId, content };
      const rendered = new Promise<Buffer>((resolve, reject) => waiting.set(request.id, { resolve, reject }));
      thread.postMessage(request);
      return rendered;
    },
    async close() {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
