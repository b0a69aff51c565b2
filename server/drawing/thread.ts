import { Worker } from 'node:worker_threads';
import type { Drawer, Drawing } from './drawer.ts';

/** What the thread is asked. */
export interface Order {
  readonly id: number;
  readonly drawing: Drawing;
}
/** What it answers. */
export type Outcome = { readonly id: number } & ({ readonly document: Uint8Array } | { readonly problem: string });

interface Waiting {
  resolve(document: Buffer): void;
  reject(error: Error): void;
}

/** Draws in a thread of its own: a document takes a tenth of a second, in which this one answers others. */
export interface DrawingThread extends Drawer {
  close(): Promise<void>;
}

/** The thread is started with the first document, and again after one that ended. What it had in hand then fails. */
export function openDrawingThread(): DrawingThread {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let orders = 0;

  const settle = (outcome: Outcome): void => {
    const asker = waiting.get(outcome.id);
    waiting.delete(outcome.id);
    if ('problem' in outcome) asker?.reject(new Error(`A document was not drawn: ${outcome.problem}`));
    else asker?.resolve(Buffer.from(outcome.document));
  };
  const start = (): Worker => {
    const started = startWorker();
    const fail = (error: Error): void => {
      if (thread === started) thread = null;
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
      thread ??= start();
      orders += 1;
      const order: Order = { id: orders, drawing };
      const drawn = new Promise<Buffer>((resolve, reject) => waiting.set(order.id, { resolve, reject }));
      thread.postMessage(order);
      return drawn;
    },
    async close() {
      await thread?.terminate();
    },
  };
}

/** The built thread stands beside the built server; in development and in tests its source is run. */
function startWorker(): Worker {
  const isSource = import.meta.url.endsWith('.ts');
  return new Worker(new URL(isSource ? './worker-from-source.mjs' : './drawing-worker.js', import.meta.url));
}
