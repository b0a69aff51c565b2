import type { UseQueryResult } from '@tanstack/react-query';
import type { SeenView, SentenceView, Share } from '#contract/funnel/views.ts';
import { countText, intervalText, percentText, stateText } from './figure-texts.ts';
import { ViewError } from './ViewState.tsx';

interface Props {
  readonly sentence: SentenceView;
  readonly seen: UseQueryResult<SeenView, Error>;
  readonly titles: ReadonlyMap<string, string>;
  onState(path: string): void;
}

/** View 3: the biggest leak and the biggest change, in words, and how much of the ledger browsers reported. */
export function SentenceOfDay({ sentence, seen, titles, onState }: Props) {
  return (
    <section>
      <Sentence {...sentence} {...{ titles, onState }} />
      {seen.error && <ViewError error={seen.error} />}
      {seen.data && <p className="soft">{seenText(seen.data.policies.now)}</p>}
    </section>
  );
}

function Sentence({ visits, leak, change, titles, onState }: SentenceView & Pick<Props, 'titles' | 'onState'>) {
  if (visits.now === 0) return null;
  const place = (state: string) => (
    <button type="button" className="target" title={stateText(state)} onClick={() => onState(state)}>
      ‘{titles.get(state) ?? stateText(state)}’
    </button>
  );
  return (
    <p className="sentence">
      {leak ? (
        <>
          Most visits are lost at {place(leak.state)}: {countText(leak.left.count)} of the {countText(leak.left.of)}{' '}
          that came there left.
        </>
      ) : (
        'No visit was lost.'
      )}{' '}
      {change ? (
        <>
          New: at {place(change.state)}, {percentText(change.now.share ?? 0)} leave ({intervalText(change.now)}), and{' '}
          {percentText(change.before.share ?? 0)} did in the period before.
        </>
      ) : visits.before === 0 ? (
        'There is nothing to compare with: no visits are counted in the period before.'
      ) : (
        'No step changed by more than chance explains.'
      )}
    </p>
  );
}

/** The ledger knows the line alone. */
const seenText = ({ share, of }: Share): string =>
  share === null
    ? 'No policy was issued in this range.'
    : `${percentText(share)} of the ${countText(of)} policies that were issued were also seen by visits, of all devices, sources and builds.`;
