import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Paise } from '#contract/shared/money.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { copy } from './copy.ts';
import styles from './SuccessOverlay.module.css';

interface SuccessOverlayProps {
  amount: Paise;
  /** What happens behind it meanwhile. */
  then: 'making' | 'ready' | 'refunding';
  onDismiss: () => void;
}

/**
 * 'Payment Successful' for ten seconds. The machine's clock ends it, or the visitor does, by the button or Escape. It
 * is at the lower edge and does not cover what it announces: the page stays readable and usable, and also says all of
 * it.
 */
export function SuccessOverlay({ amount, then, onDismiss }: SuccessOverlayProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    const shown = box.current;
    return () => {
      // A focus inside would be lost.
      if (shown?.contains(document.activeElement)) {
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }
    };
  }, []);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Escape closes an open dialog first.
    if (event.key === 'Escape' && document.querySelector('dialog[open]') === null) onDismiss();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  return (
    <section ref={box} className={`line gap-4 ${styles.overlay}`} aria-labelledby={titleId} data-overlay>
      <svg className={styles.umbrella} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true" focusable="false">
        <path
          className={styles.canopy}
          d="M4 32C4 16 16 6 32 6s28 10 28 26c-5-5-13-5-18.7 0-5-5-13-5-18.6 0-5.7-5-13.7-5-18.7 0z"
        />
        <path className={styles.panel} d="M32 6c-6 7-9.3 15-9.3 26 5.6-5 13.6-5 18.6 0C41.3 21 38 13 32 6zM32 2v4" />
        <path className={styles.tick} d="M20 48l9 9 16-17" pathLength="1" />
      </svg>
      <div className={`stack gap-1 ${styles.words}`}>
        <div role="alert">
          <h2 id={titleId} className="size-l">
            {copy.overlay.title}
          </h2>
          <p>{`${copy.overlay.text(amount)} ${copy.overlay[then]}`}</p>
        </div>
        <p className="quiet size-s">{copy.overlay.closes}</p>
      </div>
      <Button data-event="overlay.dismiss" onClick={onDismiss}>
        {copy.overlay.dismiss}
      </Button>
    </section>
  );
}
