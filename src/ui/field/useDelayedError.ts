import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ERROR_DELAY_MS } from './control-types.ts';

export interface DelayedErrorState {
  /** The message to show now, if any. */
  shown: string | undefined;
  /**
   * The message appeared after a pause in typing: announce it. After blur or submit it is read together with the focus.
   */
  announce: boolean;
  /** Call on each input. */
  typed: () => void;
  /** Call on blur: a delayed message appears. */
  settle: () => void;
}

/**
 * Delays an error while the visitor is typing (§5.error-delay). It appears `delay` ms after the last input, and
 * immediately on blur or when the form around `root` is submitted. A message that is already shown stays while it
 * applies, so that nothing flickers. It disappears as soon as the answer is valid.
 */
export function useDelayedError(
  error: string | undefined,
  root: RefObject<HTMLElement | null>,
  delay: number = ERROR_DELAY_MS.input,
): DelayedErrorState {
  const [phase, setPhase] = useState<'settled' | 'typing' | 'paused'>('settled');
  const [last, setLast] = useState<string | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const shown = error !== undefined && error !== '' && (phase !== 'typing' || error === last) ? error : undefined;
  // State derived from props, set during render: React renders again before it paints.
  if (shown !== last) setLast(shown);

  const typed = useCallback(() => {
    clearTimeout(timer.current);
    setPhase('typing');
    timer.current = setTimeout(() => setPhase('paused'), delay);
  }, [delay]);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    setPhase('settled');
  }, []);

  useEffect(() => {
    function onSubmit(event: Event) {
      if (event.target instanceof Node && root.current !== null && event.target.contains(root.current)) settle();
    }
    // In the capture phase, because a screen's own submit handler may stop the event.
    document.addEventListener('submit', onSubmit, true);
    return () => {
      document.removeEventListener('submit', onSubmit, true);
      clearTimeout(timer.current);
    };
  }, [root, settle]);

  return { shown, announce: phase !== 'settled', typed, settle };
}
