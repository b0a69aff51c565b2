import { createElement, type ReactElement, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorPage } from '#src/ui/page/ErrorPage.tsx';
import { App } from './App.tsx';

/** Brings a page to life; settles when it answers. */
export const start = async (
  root: HTMLElement,
  render: (create: typeof createElement) => ReactElement,
  { isPrerendered, late }: { isPrerendered: boolean; late: boolean },
): Promise<void> => {
  await new Promise<void>((resolve) => {
    const app = (
      <StrictMode>
        <App onAwake={resolve} late={late}>
          {render(createElement)}
        </App>
      </StrictMode>
    );
    // In slices, so that the page scrolls meanwhile.
    if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
    else createRoot(root).render(app);
  });
  // What the tests go by.
  root.dataset.awake = '';
};

/** The generic error page, on a page whose own code did not come. */
export const showError = (root: HTMLElement, error: unknown): void =>
  createRoot(root).render(<ErrorPage error={error} />);
