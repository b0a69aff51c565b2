/** Scrolls an element into view, as little as needed, and focuses it so that a screen reader reads it. */
export const scrollAndFocus = (element: HTMLElement | null): void => {
  element?.scrollIntoView?.({ block: 'nearest' });
  element?.focus({ preventScroll: true });
};
