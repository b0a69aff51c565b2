import { useId, useLayoutEffect } from 'react';
import type { Paise } from '#contract/shared/money.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { useModal } from '#src/ui/dialog/useModal.ts';
import { copy } from './copy.ts';
import styles from './SuccessOverlay.module.css';

interface SuccessOverlayProps {
  amount: Paise;
  /** What goes on behind it meanwhile. */
  then: 'making' | 'ready' | 'refunding';
  onDismiss: () => void;
}

/**
 * 'Payment Successful' for ten seconds; the machine's clock ends it, or the visitor does, by the button or Escape. All
 * it says stands on the page behind as well, so whoever reads slowly loses nothing, and the focus goes on to its h1.
 */
export function SuccessOverlay({ amount, then, onDismiss }: SuccessOverlayProps) {
  const titleId = useId();
  const textId = useId();
  const modal = useModal(onDismiss);
  // After the modal's own effect, which gives the focus back to where it was.
  useLayoutEffect(() => () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true }), []);

  return (
    <dialog {...modal} className={styles.overlay} aria-labelledby={titleId} aria-describedby={textId}>
      <div className={`stack gap-3 ${styles.inner}`}>
        <svg className={styles.tick} viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">
          <circle cx="48" cy="48" r="44" pathLength="1" />
          <path d="M29 50l13 13 26-29" pathLength="1" />
        </svg>
        {/* The first focusable thing: showModal() puts the focus here, so that the news is read before the button. */}
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {copy.overlay.title}
        </h2>
        <p id={textId}>
          {copy.overlay.text(amount)} {copy.overlay[then]}
        </p>
        <Button wide data-event="overlay.dismiss" onClick={onDismiss}>
          {copy.overlay.dismiss}
        </Button>
        <p className="quiet">{copy.overlay.closes}</p>
      </div>
    </dialog>
  );
}
