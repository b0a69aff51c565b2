import type { MouseEvent } from 'react';

/** Runs the action instead of following the link. The browser handles clicks for a new tab or window. */
export const onPlainClick = (action: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  action();
};
