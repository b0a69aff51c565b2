import { safeSessionStorage } from '#src/api/safe-storage.ts';

/** Where the tab stores its visit. It is in this file because error pages are in the first page’s code, and the report is not. */
export const VISIT_KEY = 'chhatri.visit';

/** The visit’s reference in three groups, in a sentence; null if it has none. */
export const visitReferenceText = (): string | null => {
  const [, ...groups] = /"visit":"(\d{3})(\d{3})(\d{3})/.exec(safeSessionStorage.get(VISIT_KEY) ?? '') ?? [];
  return groups.length > 0 ? `If you call us, read out this reference: ${groups.join('\u00a0')}.` : null;
};
