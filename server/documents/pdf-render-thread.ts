import { Tinypool } from 'tinypool';
import * as v from 'valibot';
import type { PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';

/** Renders in a separate thread: a document takes about 100 ms, during which the main thread answers requests. */
export interface PdfRenderThread extends PdfRenderer {
  /** Ends the thread. Documents in progress fail. */
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
 * Starts the thread with the first document, and a new one if it ended. An idle thread is ended after `IDLE_MS`.
 * @param worker the thread's entry, whose default export renders
 */
export function openPdfRenderThread(worker: URL): PdfRenderThread {
  const pool = new Tinypool({
    ...{ filename: worker.href, minThreads: 0, maxThreads: 1 },
    ...{ idleTimeout: IDLE_MS, resourceLimits: LIMITS },
  });
  return {
    isApart: true,
    render: async (content) => Buffer.from(v.parse(v.instance(Uint8Array), await pool.run(content))),
    close: () => pool.destroy(),
  };
}
