/**
 * Calls back once, when an element comes nearer to the window than the margin. Returns a function that stops waiting.
 * Browsers without IntersectionObserver never call back.
 */
export function onceInView(element: Element, margin: number, callback: () => void): () => void {
  if (!('IntersectionObserver' in window)) return () => undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      callback();
    },
    { rootMargin: `${margin}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
