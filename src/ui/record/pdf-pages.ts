import {
  GlobalWorkerOptions,
  getDocument,
  RenderingCancelledException,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

// The legacy build: the other one uses APIs of browsers of 2025, and we build for those of 2022 (vite.config.ts).
GlobalWorkerOptions.workerSrc = workerUrl;

/** Maximum pixels of a canvas that works on every phone: iOS allows 16.7 million. */
const MAX_PIXELS = 16_000_000;

export interface PdfPages {
  readonly count: number;
  /** Width of a page in points, 1/72 inch. */
  readonly width: number;
  /**
   * Draws a page into the host and replaces its content: a picture, and above it the invisible text, to be read and
   * selected. Rejects if the page cannot be read. Resolves without drawing if it was stopped.
   * @param scale CSS pixels for each point
   */
  draw(page: number, scale: number, host: HTMLElement, stopped: AbortSignal): Promise<void>;
  close(): void;
}

/** Opens a PDF of our own origin. Rejects if it cannot be fetched or is not a PDF. */
export async function openPdf(src: string): Promise<PdfPages> {
  // Nothing is compiled at run time, because our content security policy forbids it.
  const task = getDocument({ url: src, isEvalSupported: false, useWasm: false, enableXfa: false });
  const document = await task.promise;
  const [first, last] = [await document.getPage(1), document.numPages];
  return {
    count: last,
    width: first.getViewport({ scale: 1 }).width,
    close: () => void task.destroy(),
    async draw(number, scale, host, stopped) {
      const page = number === 1 ? first : await document.getPage(number);
      if (stopped.aborted) return;
      const viewport = page.getViewport({ scale });
      const { width, height } = viewport;
      const sharp = Math.min(window.devicePixelRatio, 3, Math.sqrt(MAX_PIXELS / (width * height)));
      const canvas = window.document.createElement('canvas');
      canvas.width = Math.floor(width * sharp);
      canvas.height = Math.floor(height * sharp);
      canvas.setAttribute('aria-hidden', 'true');
      const text = window.document.createElement('div');
      const rendering = page.render({ canvas, viewport, transform: [sharp, 0, 0, sharp, 0, 0] });
      const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
      stopped.addEventListener('abort', () => {
        rendering.cancel();
        layer.cancel();
      });
      try {
        await Promise.all([rendering.promise, layer.render()]);
      } catch (error) {
        if (stopped.aborted || error instanceof RenderingCancelledException) return;
        throw error;
      } finally {
        // The canvas on which text was measured is still at the end of our page.
        TextLayer.cleanup();
      }
      host.style.width = `${width}px`;
      host.style.height = `${height}px`;
      host.style.setProperty('--total-scale-factor', String(scale));
      host.replaceChildren(canvas, text);
    },
  };
}
