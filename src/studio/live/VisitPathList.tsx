import { type KeyboardEvent, type MouseEvent, memo, useEffect, useRef } from 'react';
import { countText, dwellText } from '../figures/figure-texts.ts';
import { isStart, isTitled, pathText, pathTitle, type VisitPathStep } from './visit-path.ts';

interface Names {
  /** Of transitions. */
  readonly labels: ReadonlyMap<string, string>;
  /** What visitors read in each state. */
  readonly titles: ReadonlyMap<string, string>;
}

interface Props extends Names {
  readonly steps: readonly VisitPathStep[];
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

/** Of a longer path those around the shown step are listed: a browser lays out thousands at each change. */
const MAX_LISTED = 200;

/** The path so far: arrow keys step through it. */
export function VisitPathList({ steps, labels, titles, at, onAt }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>('[aria-current]');
    shown?.scrollIntoView({ block: 'nearest' });
    // The keys stay with the list only where they are already.
    if (at >= 0 && list.current?.contains(document.activeElement)) shown?.focus();
  }, [at]);

  function handleKey(event: KeyboardEvent): void {
    const move = MOVES[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const last = steps.length - 1;
    onAt(Math.min(last, Math.max(0, move(at, last))));
  }

  function handleClick({ target }: MouseEvent): void {
    const step = target instanceof Element ? target.closest('li') : null;
    if (step) onAt(step.value - 1);
  }

  const first = Math.max(0, Math.min(at - MAX_LISTED / 2, steps.length - MAX_LISTED));
  const listed = steps.slice(first, first + MAX_LISTED).map((step, index) => ({ step, place: first + index }));
  return (
    <>
      {listed.length < steps.length && (
        <p className="soft">
          {`Steps ${countText(first + 1)} to ${countText(first + listed.length)} of ${countText(steps.length)} are listed; Home and End lead to the others.`}
        </p>
      )}
      <ol ref={list} className="steps" aria-label="The way so far" onKeyDown={handleKey} onClick={handleClick}>
        {listed.map(({ step, place }) => (
          <VisitPathItem key={place} {...{ step, labels, titles, place }} isShown={place === at} />
        ))}
      </ol>
    </>
  );
}

interface ItemProps extends Names {
  readonly step: VisitPathStep;
  /** In the path, from 0. */
  readonly place: number;
  readonly isShown: boolean;
}

/** Of many, one or two change with each step. */
const VisitPathItem = memo(function VisitPathItem({ step, labels, titles, place, isShown }: ItemProps) {
  return (
    <li value={place + 1}>
      <button
        type="button"
        className="plain"
        aria-current={isShown ? 'step' : undefined}
        tabIndex={isShown ? 0 : -1}
        title={step.transition}
      >
        <span>{pathTitle(step.after, titles)}</span>
        {isTitled(step.after, titles) && <span className="soft">{pathText(step.after)}</span>}
        <span className="soft">
          {[causeOf(step, labels), step.dwell > 0 && `after ${dwellText(step.dwell)}`].filter(Boolean).join(', ')}
        </span>
      </button>
    </li>
  );
});

const causeOf = (step: VisitPathStep, labels: ReadonlyMap<string, string>): string =>
  isStart(step)
    ? 'the page was loaded'
    : `${labels.get(step.transition) ?? step.transition}${step.fault ? ` (${step.fault})` : ''}`;
