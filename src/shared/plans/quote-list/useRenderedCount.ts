import { startTransition, useEffect, useState } from 'react';

/** As many cards as a window shows. All at once, fifteen take a slow phone 170 ms to lay out. */
const CARDS_A_FRAME = 3;

/** How many cards to render: those in sight come first, and some more with each frame until all are there. */
export const useRenderedCount = (total: number): number => {
  const [count, setCount] = useState(CARDS_A_FRAME);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + CARDS_A_FRAME));
  }, [count, total]);
  return count;
};
