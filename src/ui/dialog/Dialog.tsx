import { type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { Icon } from '../icon/Icon.tsx';
import styles from './Dialog.module.css';
import { useModal } from './useModal.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The row of buttons at the bottom, the main one first. */
  actions?: ReactNode;
  closeOnOutsideClick?: boolean;
  /** 'centre' is the dialog; 'sheet' comes from below on phones and from the right on desktop. */
  placement?: 'centre' | 'sheet';
}

/** Uses the browser's modal: top layer, focus containment and return, Escape. Renders nothing while closed. */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  children,
  actions,
  closeOnOutsideClick = false,
  placement = 'centre',
}: DialogProps) {
  const modal = useModal(onClose);
  const titleId = useId();
  const pressedInside = useRef(false);

  function onOutside(event: MouseEvent<HTMLDialogElement>) {
    // The dialog has no padding, so a click on the element itself is on its backdrop. A press that began inside is a
    // text selection.
    const outside = event.target === event.currentTarget && !pressedInside.current;
    pressedInside.current = false;
    if (closeOnOutsideClick && outside) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out; the click is the backdrop's.
    <dialog
      {...modal}
      className={styles.dialog}
      data-placement={placement}
      aria-labelledby={titleId}
      onMouseDown={(event) => {
        pressedInside.current = event.target !== event.currentTarget;
      }}
      onClick={onOutside}
    >
      <div className={`stack ${styles.inner}`}>
        <header className={styles.header}>
          {/* The first focusable element: showModal() focuses it, so that the title is read before the content. */}
          <h2 id={titleId} className={`size-l ${styles.title}`} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" className="icon-button" onClick={onClose} aria-label="Close">
            <Icon name="cross" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {actions !== undefined && <footer className={`row gap-3 ${styles.actions}`}>{actions}</footer>}
      </div>
    </dialog>
  );
}
