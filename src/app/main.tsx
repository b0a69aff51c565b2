import { createElement, type ReactElement, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorPage } from '#src/ui/page/ErrorPage.tsx';
import { App } from './App.tsx';

interface Options {
  isPrerendered: boolean;
  suspends: boolean;
}

/** Hydrates a prerendered page, or renders any other. */
export const start = (
  root: HTMLElement,
  render: (create: typeof createElement) => ReactElement,
  { isPrerendered, suspends }: Options,
): void => {
  const app = (
    <StrictMode>
      <App suspends={suspends}>{render(createElement)}</App>
    </StrictMode>
  );
  // As a transition React works in slices, so that the page scrolls meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
};

/** The generic error page, where the page's own code cannot be loaded. */
export const showError = (root: HTMLElement, error: unknown): void =>
  createRoot(root).render(<ErrorPage error={error} />);
