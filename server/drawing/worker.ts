import { parentPort } from 'node:worker_threads';
import { serverLines } from '../lines.ts';
import { drawDocument } from './pdf-renderer.ts';
import type { Order, Outcome } from './thread.ts';

/** The thread that draws documents: a file of its own, also in the built server (vite.config.ts). */
const answer = (outcome: Outcome): void => parentPort?.postMessage(outcome);

parentPort?.on('message', ({ id, drawing }: Order) => {
  drawDocument(serverLines, drawing).then(
    (document) => answer({ id, document }),
    (error: unknown) =>
      answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
