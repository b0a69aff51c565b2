/** How far below the window a part counts as near. */
const MARGIN = '600px';

const near = async (id: string): Promise<void> => {
  // On a page that was not prerendered the place is there after the first frame.
  if (document.getElementById(id) === null) await new Promise(requestAnimationFrame);
  const place = document.getElementById(id);
  if (place === null || !('IntersectionObserver' in window)) return;
  await new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place);
  });
};

/**
 * The loader of a part below the first screen (`lazy(loadWhenInView('talk', () => import(…)))`): it is prerendered with the
 * page, and its code is fetched when the element with this id comes near.
 */
export const loadWhenInView =
  <T>(id: string, load: () => Promise<T>) =>
  async (): Promise<T> => {
    if (!import.meta.env.SSR) await near(id);
    return load();
  };
