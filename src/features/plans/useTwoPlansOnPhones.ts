import { useState } from 'react';
import { useIsWide } from '#src/ui/useMediaQuery.ts';

/**
 * A phone shows two plans next to each other: the cheapest always, so that every other price is compared with the lowest.
 * The third takes the other place when it is asked for.
 * @param priceOf to find the cheapest; the first of those with the same price
 */
export const useTwoPlansOnPhones = <Plan>(plans: readonly Plan[], priceOf: (plan: Plan) => number) => {
  const wide = useIsWide();
  const [turns, setTurns] = useState(0);
  if (wide || plans.length < 3) return { shown: plans, third: undefined, showThird: () => undefined };
  const lowest = Math.min(...plans.map(priceOf));
  const cheapest = plans.find((plan) => priceOf(plan) === lowest);
  const others = plans.filter((plan) => plan !== cheapest);
  const other = others[turns % others.length];
  return {
    shown: plans.filter((plan) => plan === cheapest || plan === other),
    third: others[(turns + 1) % others.length],
    showThird: () => setTurns(turns + 1),
  };
};
