/** When a prerendered page is hydrated, and when non-urgent code is loaded. */

export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Continues in a task of its own, so that the browser may paint and take input first. */
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

/** Assistive technology sends `click` alone. `offline` needs the shell, which shows it. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'click', 'offline'];

/**
 * When a page opens, Chromium reports where the pointer rests by a move of zero length, which is not an interaction.
 */
const isAtRest = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

let touched: Promise<void> | null = null;

/** Resolves at the visitor's first interaction, or at once after it. The event itself is not changed. */
export const whenFirstInteraction = (): Promise<void> => {
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
