let report = (): void => undefined;

/**
 * Resolves when React has rendered a prerendered page again instead of hydrating it, for example after a translator
 * (docs/decisions/133). Elements found in the document before are then no longer in it.
 */
export const renderedAgain = new Promise<void>((resolve) => {
  report = resolve;
});
export const reportRenderedAgain = (): void => report();
