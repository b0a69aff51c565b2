import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dwellText } from '../figures/figure-texts.ts';
import { isStart, pathText, type WayStep } from './way.ts';

interface Props {
  readonly steps: readonly WayStep[];
  readonly labels: ReadonlyMap<string, string>;
  /** The step that is shown. */
  readonly at: number;
  onAt(at: number): void;
}

/** Where each key leads in a list of so many steps. */
const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
};

/** The way so far: arrow keys step through it. */
export function WayList({ steps, labels, at, onAt }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const shown = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
    // The keys stay with the list only where they are already.
    if (at >= 0 && list.current?.contains(document.activeElement)) shown.current?.focus();
  }, [at]);

  function handleKey(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const last = steps.length - 1;
    onAt(Math.min(last, Math.max(0, move(at, last))));
  }

  return (
    <ol ref={list} className="steps" aria-label="The way so far" onKeyDown={handleKey}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
        <li key={index}>
          <button
            ref={index === at ? shown : null}
            type="button"
            className="plain"
            aria-current={index === at ? 'step' : undefined}
            tabIndex={index === at ? 0 : -1}
            title={step.transition}
            onClick={() => onAt(index)}
          >
            {pathText(step.after)}
            <span className="soft">
              {[causeOf(step, labels), dwellText(step.dwell || null)].filter(Boolean).join(', ')}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const causeOf = (step: WayStep, labels: ReadonlyMap<string, string>): string =>
  isStart(step)
    ? 'the page was loaded'
    : `${labels.get(step.transition) ?? step.transition}${step.fault ? ` (${step.fault})` : ''}`;
