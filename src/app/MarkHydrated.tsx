import { useEffect } from 'react';

let report = (): void => undefined;
/** Resolves when the page's content is hydrated. */
export const hydrated = new Promise<void>((resolve) => {
  report = resolve;
});

/** Marks the document for the tests: handlers answer from now on. */
export const markHydrated = (): void => {
  const root = document.getElementById('root');
  if (root) root.dataset.hydrated = '';
  report();
};

/** Stands in the innermost Suspense boundary of a page's content, which is hydrated later than what surrounds it. */
export function MarkHydrated(): null {
  useEffect(markHydrated, []);
  return null;
}
