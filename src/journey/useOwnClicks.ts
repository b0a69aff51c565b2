import { type MouseEvent, useCallback, useRef } from 'react';

/**
 * A handler for the capture phase that drops the second click of a double click if another screen has come since the first: it
 * was not meant for what stands there now.
 * @param screen which screen is shown
 */
export function useOwnClicks(screen: string): (event: MouseEvent) => void {
  const firstClickOn = useRef(screen);
  return useCallback(
    (event) => {
      // How many clicks came at one place in short time; 0 for those of the keyboard. Whoever goes on clicking means it.
      if (event.detail !== 2) firstClickOn.current = screen;
      if (firstClickOn.current === screen) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [screen],
  );
}
