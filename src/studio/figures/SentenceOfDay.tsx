import type { StatesView } from '#contract/funnel/views.ts';
import { countText, intervalText, percentText, stateText } from './figure-texts.ts';
import { figuresOfDay } from './sentence-of-day.ts';

interface Props {
  readonly states: StatesView;
  readonly steps: ReadonlySet<string>;
  readonly ends: ReadonlySet<string>;
  onState(path: string): void;
}

/** View 3: the biggest leak and the biggest change, in words. */
export function SentenceOfDay({ states, steps, ends, onState }: Props) {
  const { leak, change } = figuresOfDay(states, steps, ends);
  if (!leak) return null;
  const place = (state: string) => (
    <button type="button" className="target" onClick={() => onState(state)}>
      {stateText(state)}
    </button>
  );
  return (
    <p className="sentence">
      Most visits are lost at {place(leak.state)}: {countText(leak.left.count)} of the {countText(leak.left.of)} that
      came there left, {percentText(leak.ofLost)} of all losses.{' '}
      {change ? (
        <>
          New: at {place(change.state)}, {percentText(change.now.share ?? 0)} leave ({intervalText(change.now)}), and{' '}
          {percentText(change.before.share ?? 0)} did in the period before.
        </>
      ) : (
        'No step changed by more than chance explains.'
      )}
    </p>
  );
}
