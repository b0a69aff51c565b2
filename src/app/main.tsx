import { createElement, type ReactElement, StrictMode, startTransition } from 'react';
import { nextTask } from '#src/lib/hydration.ts';
import { reportRenderedAgain } from '#src/lib/rendered-again.ts';
import { ErrorPage } from '#src/ui/page/ErrorPage.tsx';
import { App } from './App.tsx';

interface Options {
  isPrerendered: boolean;
  suspends: boolean;
}

/**
 * The build puts React DOM into this module's chunk. Imported here, it is evaluated in a task of its own: on a slow
 * phone that takes as long as the rest of the chunk.
 */
const loadReactDom = async () => {
  await nextTask();
  return import('react-dom/client');
};

/** Hydrates a prerendered page, or renders any other. */
export const renderApp = async (
  root: HTMLElement,
  render: (create: typeof createElement) => ReactElement,
  { isPrerendered, suspends }: Options,
): Promise<void> => {
  const { createRoot, hydrateRoot } = await loadReactDom();
  const app = (
    <StrictMode>
      <App suspends={suspends}>{render(createElement)}</App>
    </StrictMode>
  );
  const findInput = () => [...root.querySelectorAll<HTMLElement>('form, input')];
  const early = findInput();
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  // A translator's elements prevent hydration. Loaded before, the focus is restored before the next key is typed.
  const loaded = root.querySelector('font') && (await import('./restore-early-input.ts'));
  /** React renders again what it cannot hydrate. It has done so by the time it reports the error. */
  const onRecoverableError = (error: unknown) => {
    reportError(error);
    reportRenderedAgain();
    const restore = ({ restoreEarlyInput }: typeof import('./restore-early-input.ts')) =>
      restoreEarlyInput(root, findInput, early, focused);
    if (loaded) restore(loaded);
    else import('./restore-early-input.ts').then(restore, () => undefined);
  };
  // In a transition React works in slices, so that the page can scroll meanwhile.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app, { onRecoverableError });
    else createRoot(root).render(app);
  });
};

/** The generic error page, shown if the page's own code cannot be loaded. */
export const renderErrorPage = async (root: HTMLElement, error: unknown): Promise<void> =>
  (await loadReactDom()).createRoot(root).render(<ErrorPage error={error} />);
