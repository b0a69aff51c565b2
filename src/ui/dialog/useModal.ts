import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

let open = 0;

/**
 * Stops the page behind from scrolling (§2.modal-scroll-lock). Locks are counted, because a sheet may open a dialog.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  open += 1;
  if (open === 1) {
    // Padding replaces the scrollbar, or the page behind would move sideways.
    const gap = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    root.style.paddingInlineEnd = `${gap}px`;
  }
  return () => {
    open -= 1;
    if (open > 0) return;
    root.style.overflow = '';
    root.style.paddingInlineEnd = '';
  };
}

/** The browser's modal, open as long as its `<dialog>` is rendered: top layer, focus containment and return, Escape. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const unlock = lockScroll();
    dialog.showModal();
    return () => {
      // Closed before React removes it, so that the browser returns the focus.
      dialog.close();
      unlock();
    };
  }, []);

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      // A cancelled file picker inside the dialog also bubbles a cancel event. Only our own Escape closes.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      // Chrome closes on a second Escape without a cancel event. After StrictMode's remount the dialog is open: nothing
      // to report.
      if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
    },
  };
}
