import { onceInView } from '#src/ui/in-view.ts';
import { renderedAgain } from './rendered-again.ts';

/** How far below the viewport an element counts as in view, in px. */
const MARGIN = 600;

const inView = async (id: string): Promise<void> => {
  const element = document.getElementById(id);
  if (element === null || !('IntersectionObserver' in window)) return;
  const isInView = new Promise<void>((resolve) => void onceInView(element, MARGIN, resolve));
  await Promise.race([isInView, renderedAgain]);
};

/**
 * The loader of a component below the first screen: `lazy(loadWhenInView('talk', () => import(…)))`. The component is
 * prerendered with the page. Its code is fetched when the element with this id scrolls near.
 */
export const loadWhenInView =
  <T>(id: string, load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (!import.meta.env.SSR) await inView(id);
    return load();
  };
