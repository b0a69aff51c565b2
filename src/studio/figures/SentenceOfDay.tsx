import type { Share, ViewQuery } from '#contract/funnel/views.ts';
import { countText, intervalText, percentText, stateText } from './figure-texts.ts';
import { useView } from './useView.ts';

interface Props {
  readonly query: ViewQuery;
  onState(path: string): void;
}

/** View 3: the biggest leak and the biggest change, in words, and how much of the ledger browsers reported. */
export function SentenceOfDay({ query, onState }: Props) {
  const { data: sentence } = useView('sentence', query);
  const { data: seen } = useView('seen', query);
  if (!sentence) return null;
  const { leak, change } = sentence;
  const place = (state: string) => (
    <button type="button" className="target" onClick={() => onState(state)}>
      {stateText(state)}
    </button>
  );
  return (
    <section>
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
        ) : (
          'No step changed by more than chance explains.'
        )}
      </p>
      {seen && <p className="soft">{seenText(seen.policies.now)}</p>}
    </section>
  );
}

const seenText = ({ share, of }: Share): string =>
  share === null
    ? 'No policy was issued in this range.'
    : `${percentText(share)} of the ${countText(of)} policies that were issued were also seen by visits.`;
