import type { MouseEvent } from 'react';

/** Acts instead of following the link; clicks for a new tab or window are left to the browser. */
export const onPlainClick = (action: () => void) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  action();
};
