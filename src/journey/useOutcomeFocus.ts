import { useLayoutEffect } from 'react';
import { useFocusMemory } from '#src/ui/page/focus-memory.ts';

/**
 * The page moves the focus when the path changes, but the outcomes of a decision and of a payment share one path. So
 * another outcome focuses its h1. The same outcome (polled every few seconds) returns the focus to the control that had
 * it. Nothing moves on the first load.
 */
export const useOutcomeFocus = (outcome: string | undefined): void => {
  const memory = useFocusMemory();
  useLayoutEffect(() => {
    if (outcome === undefined || memory === null) return;
    const before = memory.outcome;
    if (before && before.name !== outcome) focusOn('main h1');
    else if (before?.had) focusOn(before.had);
    return () => {
      memory.outcome = { name: outcome, had: selectorOf(document.activeElement) };
    };
  }, [outcome, memory]);
};

const focusOn = (selector: string): void => {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: selector !== 'main h1' });
};

const selectorOf = (element: Element | null): string | null => {
  if (element?.matches('main h1')) return 'main h1';
  const event = element?.getAttribute('data-event');
  return event ? `main [data-event="${event}"]` : null;
};
