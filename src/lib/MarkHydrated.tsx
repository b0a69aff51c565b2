import { useEffect } from 'react';

/** Marks the document for the tests: event handlers work from now on. */
export const markHydrated = (): void => {
  const root = document.getElementById('root');
  if (root) root.dataset.hydrated = '';
};

/** Rendered in the innermost Suspense boundary of a page's content, which is hydrated later than the rest. */
export function MarkHydrated(): null {
  useEffect(markHydrated, []);
  return null;
}
