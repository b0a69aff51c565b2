import { createElement, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ErrorPage } from '#src/ui/page/ErrorPage.tsx';
import { App } from './App.tsx';
import type { Page } from './pages.ts';
import { needed, watchPreloads } from './shell/preloadError.ts';

/** Brings a page to life; settles when it answers. */
export const start = async (page: Page, root: HTMLElement, isPrerendered: boolean): Promise<void> => {
  watchPreloads();
  try {
    const render = await needed(page.load)();
    await new Promise<void>((resolve) => {
      const app = (
        <StrictMode>
          <App onAwake={resolve}>{render(createElement)}</App>
        </StrictMode>
      );
      // In slices, so that the page scrolls meanwhile.
      if (isPrerendered) startTransition(() => void hydrateRoot(root, app));
      else createRoot(root).render(app);
    });
    // What the tests go by.
    root.dataset.awake = '';
  } catch (error) {
    // What was prerendered can be read and its links lead on, also without its code.
    if (!isPrerendered) createRoot(root).render(<ErrorPage error={error} />);
  }
};
