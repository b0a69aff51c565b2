import { VISIT_PATH_ENDS } from '#contract/funnel/ends.ts';
import { isMoreThanChance } from '#contract/funnel/share-difference.ts';
import type { Share, TwoPeriods } from '#contract/funnel/views.ts';
import type { CsvValue } from './csv.ts';
import { countText, intervalText, percentText } from './figure-texts.ts';

interface ShareCellProps extends TwoPeriods<Share> {
  /** What `before` is called. */
  readonly other?: string;
}

/** For the hint of a table with shares. @param other what the new ones are compared with */
export const marksText = (other = 'the period before'): string =>
  `▲ and ▼: more and less than in ${other}, by more than chance explains.`;

/** A share with what it is of, its interval, and the one of the period before; marked where chance does not explain the difference. */
export function ShareCell({ now, before, other = 'before' }: ShareCellProps) {
  if (now.share === null) return <span className="soft">–</span>;
  // Without a share before there were no visits, so there is no news either.
  const mark = isMoreThanChance(now, before) && (now.share > (before.share ?? 0) ? '\u00a0▲' : '\u00a0▼');
  return (
    <div className="share">
      <b>
        {percentText(now.share)}
        {mark}
      </b>{' '}
      <span className="soft">
        {countText(now.count)} of {countText(now.of)}
      </span>
      <small className="soft">
        {intervalText(now)}
        {before.share !== null && (
          <>
            {' · '}
            {percentText(before.share)} {other}
          </>
        )}
      </small>
    </div>
  );
}

export const shareFields = (name: string, { now, before }: TwoPeriods<Share>): Record<string, CsvValue> => ({
  [name]: now.count,
  [`${name} of`]: now.of,
  [`${name} share`]: now.share,
  [`${name} low`]: now.low,
  [`${name} high`]: now.high,
  [`${name} before`]: before.count,
  [`${name} of before`]: before.of,
});

/** The share that left a state. No visit is lost where a way ends. */
export const LeftCell = ({ state, ...shares }: ShareCellProps & { readonly state: string }) =>
  VISIT_PATH_ENDS.has(state) ? (
    <span className="soft">{countText(shares.now.count)} ended their way</span>
  ) : (
    <ShareCell {...shares} />
  );

export const leftFields = (state: string, shares: TwoPeriods<Share>): Record<string, CsvValue> =>
  VISIT_PATH_ENDS.has(state) ? {} : shareFields('left', shares);

/** How often something happened, and how often in the period before. */
export function TimesCell({ now, before }: TwoPeriods<number>) {
  return (
    <>
      <b>{countText(now)}</b> <span className="soft">· {countText(before)} before</span>
    </>
  );
}

/** A bar as long as a share of the whole; its figure is next to it. */
export function Bar({ share }: { readonly share: number | null }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="8" className="trough" />
      <rect width={100 * (share ?? 0)} height="8" className="fill" />
    </svg>
  );
}
