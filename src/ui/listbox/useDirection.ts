import { type RefObject, useLayoutEffect, useState } from 'react';

/** Least room below, in px, for opening downwards (spec §9). */
export const ROOM_BELOW = { dropdown: 160, optionList: 200 } as const;

/** How far the list may grow. */
const TALLEST = 340;
const SHORTEST = 120;

export interface Direction {
  direction: 'down' | 'up';
  maxHeight: number;
}

/** Down when at least `threshold` px remain below the trigger, else up (spec §4). Measured each time it opens. */
export function useDirection(trigger: RefObject<HTMLElement | null>, open: boolean, threshold: number): Direction {
  const [result, setResult] = useState<Direction>({ direction: 'down', maxHeight: TALLEST });

  useLayoutEffect(() => {
    if (!open || trigger.current === null) return;
    const box = trigger.current.getBoundingClientRect();
    const below = window.innerHeight - box.bottom;
    const direction = below >= threshold ? 'down' : 'up';
    const room = (direction === 'down' ? below : box.top) - 16;
    setResult({ direction, maxHeight: Math.max(SHORTEST, Math.min(TALLEST, room)) });
  }, [open, threshold, trigger]);

  return result;
}
