/** How far below the viewport an element counts as in view. */
const MARGIN = '600px';

const inView = async (id: string): Promise<void> => {
  // On a page that was not prerendered the element is there after the first frame.
  if (document.getElementById(id) === null) await new Promise(requestAnimationFrame);
  const element = document.getElementById(id);
  if (element === null || !('IntersectionObserver' in window)) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
  });
};

/**
 * The loader of a component below the first screen: `lazy(loadWhenInView('talk', () => import(…)))`. It is prerendered
 * with the page, and its code is fetched when the element with this id scrolls near.
 */
export const loadWhenInView =
  <T>(id: string, load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (!import.meta.env.SSR) await inView(id);
    return load();
  };
