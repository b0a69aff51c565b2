/** When a prerendered page is brought to life. */

/** Once the page was painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Once everything is loaded and the browser has nothing to do. */
export const whenIdle = async (): Promise<void> => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  }
  await new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 1000),
  );
};

/**
 * What a visitor does before they can press anything, the press itself, which is all that comes of a voice or a switch,
 * and a lost network, which the page has to tell.
 */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'click',
  'offline',
] as const;

/** On what was pressed and is about to be pressed again: it shows that it was felt (src/ui/base.css). */
const PRESSED = 'data-pressed';

interface FirstInteraction {
  readonly given: Promise<void>;
  /** Stops listening; what was pressed is forgotten. */
  end(): void;
  /** The page answers: stops listening, and presses again what was pressed. */
  passOn(): Promise<void>;
}

/**
 * The visitor's first sign of life. What they press before the page answers is not lost: it is pressed again then. A
 * form waits, since the browser would put what was typed into the address.
 */
export const firstInteraction = (root: HTMLElement): FirstInteraction => {
  const listening = new AbortController();
  const { signal } = listening;
  const given = new Promise<void>((resolve) => {
    const options = { signal, capture: true, passive: true, once: true };
    for (const type of INTERACTIONS) window.addEventListener(type, () => resolve(), options);
  });
  let pressed: HTMLElement | null = null;
  window.addEventListener(
    'click',
    (event) => {
      const control = event.target instanceof Element ? event.target.closest('button') : null;
      if (!control || control.popoverTargetElement || !root.contains(control)) return;
      // Pressed once: React, which may be half awake, does not hear of it before it is pressed again.
      event.stopPropagation();
      event.preventDefault();
      pressed?.removeAttribute(PRESSED);
      pressed = control;
      control.setAttribute(PRESSED, '');
    },
    { signal, capture: true },
  );
  root.addEventListener('submit', (event) => event.preventDefault(), { signal });
  const end = () => {
    listening.abort();
    pressed?.removeAttribute(PRESSED);
  };
  return {
    given,
    end,
    async passOn() {
      // What was typed before is taken over first.
      await afterPaint();
      end();
      if (pressed?.isConnected) pressed.click();
    },
  };
};
