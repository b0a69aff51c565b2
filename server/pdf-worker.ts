import { parentPort } from 'node:worker_threads';
import type { RenderRequest, RenderResponse } from './documents/pdf-render-thread.ts';
import { renderPdf } from './documents/render-pdf.ts';
import { serverLines } from './server-lines.ts';

/** The entry of the thread that renders documents. It is a separate file in the built server too (vite.config.ts). */
const answer = (outcome: RenderResponse): void => parentPort?.postMessage(outcome);

parentPort?.on('message', ({ id, content }: RenderRequest) => {
  renderPdf(serverLines, content).then(
    (document) => answer({ id, document }),
    (error: unknown) =>
      answer({ id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
});
