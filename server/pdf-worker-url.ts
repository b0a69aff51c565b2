/** Where the thread that renders documents begins. The built server has it in its folder; development and tests run the source. */
export const pdfWorkerUrl = (): URL =>
  new URL(import.meta.url.endsWith('.ts') ? './pdf-worker-from-source.mjs' : './pdf-worker.js', import.meta.url);
