/**
 * What works with the browser's storage, which may be switched off or full: `otherwise` is what holds then. What was to be
 * kept lasts as long as the page.
 */
export const quietly = <T>(work: () => T, otherwise: T): T => {
  try {
    return work();
  } catch {
    return otherwise;
  }
};
