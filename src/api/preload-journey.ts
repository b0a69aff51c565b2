import { type Line, RECORD_PATHS } from '#contract/lines.ts';
import { journeyIdsOpenedBy } from './journey-ids.ts';

/**
 * Requests the record of the line's journey while its scripts are loading, and the list of plans if the page shows it.
 * The preloaded answers serve the journey's own calls if address, mode and headers are the same: a filtered list is
 * requested again.
 * @param search the URL's query
 * @param listPath the unfiltered list's address, with a parameter for the journey's id; undefined for a page without a
 * list
 */
export const preloadJourney = (line: Line, search: string, listPath?: string): void => {
  const { rfqId } = journeyIdsOpenedBy(line, search);
  if (rfqId === null) return;
  const id = encodeURIComponent(rfqId);
  preload(`${RECORD_PATHS[line]}/${id}`);
  if (listPath !== undefined) preload(listPath.replace(/\{\w+\}/, id));
};

const preload = (href: string): void => {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'fetch';
  link.crossOrigin = 'anonymous';
  link.href = href;
  document.head.append(link);
};
