import type { UseQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { FEWEST_VISITS } from '#contract/funnel/share-difference.ts';
import type { SeenView, SentenceView, Share } from '#contract/funnel/views.ts';
import { countText, intervalText, percentText, stateText } from './figure-texts.ts';
import { ViewError } from './ViewState.tsx';

interface Props {
  readonly sentence: SentenceView;
  readonly seen: Pick<UseQueryResult<SeenView, Error>, 'data' | 'error'>;
  readonly titles: ReadonlyMap<string, string>;
  onState(path: string): void;
}

/** View 3: the biggest leak and the biggest change, in words, and how much of the ledger browsers reported. */
export function SentenceOfDay({ sentence, seen, titles, onState }: Props) {
  const place = (state: string) => (
    <button type="button" className="target" title={stateText(state)} onClick={() => onState(state)}>
      ‘{titles.get(state) ?? stateText(state)}’
    </button>
  );
  return (
    <section>
      {sentence.visits.now > 0 && (
        // Another sentence is another paragraph: a browser that translates has replaced its texts.
        <p key={JSON.stringify(sentence)} className="sentence">
          <Leaks leaks={sentence.leaks} place={place} /> <Change {...sentence} place={place} />
        </p>
      )}
      {seen.error && <ViewError error={seen.error} />}
      {seen.data && <p className="soft">{seenText(seen.data.policies.now)}</p>}
    </section>
  );
}

interface Place {
  place(state: string): ReactNode;
}

/** Of more steps that lost equally many only the number is said. */
const MAX_NAMED = 4;

function Leaks({ leaks, place }: Pick<SentenceView, 'leaks'> & Place) {
  const [first] = leaks;
  if (!first) return 'No visit was lost.';
  if (leaks.length === 1) {
    return (
      <>
        Most visits are lost at {place(first.state)}: {countText(first.left.count)} of the {countText(first.left.of)}{' '}
        that came there left.
      </>
    );
  }
  const start = `Most visits are lost at ${countText(leaks.length)} steps, ${countText(first.left.count)} at each`;
  if (leaks.length > MAX_NAMED) return `${start}.`;
  return (
    <>
      {start}:{' '}
      {leaks.map(({ state, left }, index) => (
        <Fragment key={state}>
          {index > 0 && (index === leaks.length - 1 ? ' and ' : ', ')}
          {place(state)} (of {countText(left.of)} that came there)
        </Fragment>
      ))}
      .
    </>
  );
}

type ChangeProps = Pick<SentenceView, 'visits' | 'change' | 'isComparable' | 'unclear'> & Place;

function Change({ visits, change, isComparable, unclear, place }: ChangeProps) {
  if (visits.before === 0) return 'There is nothing to compare with: no visits are counted in the period before.';
  if (!isComparable) {
    return `There are too few visits to tell whether a step changed: at least ${FEWEST_VISITS} must come to it in each period.`;
  }
  return (
    <>
      {change ? (
        <>
          New: at {place(change.state)}, {percentText(change.now.share ?? 0)} leave ({intervalText(change.now)}), and{' '}
          {percentText(change.before.share ?? 0)} did in the period before.
        </>
      ) : unclear ? (
        'No step with enough visits changed by more than chance explains.'
      ) : (
        'No step changed by more than chance explains.'
      )}
      {unclear && (
        <>
          {' '}
          At {place(unclear.state)}, {countText(unclear.left.count)} of {countText(unclear.left.of)} left: too few
          visits came there, now or before, to tell whether that is new.
        </>
      )}
    </>
  );
}

/** The ledger knows the line alone. */
const seenText = ({ share, of }: Share): string =>
  share === null
    ? 'No policy was issued in this range.'
    : `${percentText(share)} of the ${countText(of)} policies that were issued were also seen by visits, of all devices, sources and builds.`;
