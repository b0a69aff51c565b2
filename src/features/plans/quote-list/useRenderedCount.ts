import { startTransition, useEffect, useState } from 'react';

/** About as many cards as a window shows. Fifteen at once take 170 ms of layout on a slow phone. */
const CARDS_A_FRAME = 3;

/** How many cards to render: the visible ones first, and some more with each frame until all are rendered. */
export const useRenderedCount = (total: number): number => {
  const [count, setCount] = useState(CARDS_A_FRAME);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + CARDS_A_FRAME));
  }, [count, total]);
  return count;
};
