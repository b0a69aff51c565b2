/** When a prerendered page is hydrated, and when what is not urgent is loaded. */

export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** What follows is a task of its own, before which the browser may paint and take input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Resolves when the page is loaded and the browser is idle. */
export const whenIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: 4000 })
      : setTimeout(resolve, 1000),
  );
};

/** `click` alone comes from assistive technology. `offline` needs the shell, which shows it. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'offline'];

/** Chromium tells where the pointer rests when a page comes by a move of no length, which nobody made. */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

let touched: Promise<void> | null = null;

/** Resolves at the visitor's first interaction, or at once after it. The event itself is left to the browser. */
export const firstInteraction = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const stop = (event: Event) => {
      if (isAtRest(event)) return;
      listening.abort();
      resolve();
    };
    for (const type of INTERACTIONS) window.addEventListener(type, stop, { signal, capture: true, passive: true });
  });
  return touched;
};
