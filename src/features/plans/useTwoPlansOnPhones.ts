import { useState } from 'react';
import { useIsWide } from '#src/ui/useMediaQuery.ts';

/** A phone shows two plans next to each other. A third replaces the first, which is then hidden. */
export const useTwoPlansOnPhones = <Plan>(plans: readonly Plan[]) => {
  const wide = useIsWide();
  const [turns, setTurns] = useState(0);
  if (wide || plans.length < 3) return { shown: plans, third: undefined, showThird: () => undefined };
  const turned = plans.map((_, index) => plans[(index + turns) % plans.length]).filter((plan) => plan !== undefined);
  return { shown: turned.slice(0, 2), third: turned[2], showThird: () => setTurns(turns + 1) };
};
