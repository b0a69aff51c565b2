import { useEffect } from 'react';

/** Marks the document for the tests: handlers answer from now on. */
export const markHydrated = (): void => {
  const root = document.getElementById('root');
  if (root) root.dataset.hydrated = '';
};

/** Stands in the innermost Suspense boundary of a page's content, which is hydrated later than what surrounds it. */
export function MarkHydrated(): null {
  useEffect(markHydrated, []);
  return null;
}
