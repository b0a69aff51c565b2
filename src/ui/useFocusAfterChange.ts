import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element when another part of it is shown and the focus is gone with the control that was pressed.
 * Otherwise a keyboard would start again at the top of the page. Nothing moves for the first part.
 */
export function useFocusAfterChange<E extends HTMLElement>(part: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useRef(part);
  useEffect(() => {
    if (last.current === part) return;
    last.current = part;
    if (document.activeElement === document.body) element.current?.focus();
  }, [part]);
  return element;
}
