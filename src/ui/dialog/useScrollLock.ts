import { useLayoutEffect } from 'react';

let locks = 0;

/** Stops the page behind an open dialog from scrolling (spec §2). Counted, because a sheet may open a dialog. */
export function useScrollLock(active: boolean): void {
  useLayoutEffect(() => {
    if (!active) return;
    const root = document.documentElement;
    locks += 1;
    if (locks === 1) {
      // The scrollbar's room is kept as padding, or the page behind would jump sideways.
      const gap = window.innerWidth - root.clientWidth;
      root.style.overflow = 'hidden';
      root.style.paddingInlineEnd = `${gap}px`;
    }
    return () => {
      locks -= 1;
      if (locks > 0) return;
      root.style.overflow = '';
      root.style.paddingInlineEnd = '';
    };
  }, [active]);
}
