import { renderPdf } from './documents/render-pdf.ts';
import type { DocumentContent } from './domain/ports/pdf-renderer.ts';
import { serverLines } from './server-lines.ts';

/** The entry of the thread that renders documents. It is a separate file in the built server too (vite.config.ts). */
const renderDocument = (content: DocumentContent): Promise<Buffer> => renderPdf(serverLines, content);
export default renderDocument;
