import { type Line, RECORD_PATHS } from '#contract/lines.ts';
import { idsOpenedBy } from './journeyIds.ts';

/**
 * Asks for the record of the line's journey while its scripts still come. The journey's own call is answered by what is
 * preloaded, if address, mode and headers are the same.
 */
export const preloadRecord = (line: Line, search: string): void => {
  const { rfqId } = idsOpenedBy(line, search);
  if (rfqId === null) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = `${RECORD_PATHS[line]}/${encodeURIComponent(rfqId)}`;
  document.head.append(link);
};
