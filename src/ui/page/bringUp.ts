/** Brings something that takes no focus by itself into view and to a screen reader: scrolls only as far as it has to. */
export const bringUp = (element: HTMLElement | null): void => {
  element?.scrollIntoView?.({ block: 'nearest' });
  element?.focus({ preventScroll: true });
};
