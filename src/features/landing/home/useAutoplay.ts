import { type FocusEvent, useEffect, useEffectEvent, useState } from 'react';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';

/** Enough to read a text twice. */
const INTERVAL_MS = 7000;

/**
 * Calls `next` `INTERVAL_MS` after each change of `current`. Pauses while the pointer or the focus is inside, and never
 * starts with reduced motion (`still`).
 */
export function useAutoplay(next: () => void, current: number) {
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', true);
  const isMoving = isPlaying && !isHovered && !isFocused && !still;
  const advance = useEffectEvent(next);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the timer restarts with each slide
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => advance(), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [isMoving, current]);

  return {
    isPlaying,
    isMoving,
    still,
    toggle: () => setPlaying((was) => !was),
    handlers: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
