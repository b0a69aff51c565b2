import { formatInr } from '#contract/shared/money.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { useJourney } from '#src/journey/journey.context.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { type PremiumDifference, PremiumDifferences } from './PremiumDifferences.tsx';
import { premiumRows } from './premium-summary.ts';

const copy = {
  title: 'The premium has changed',
  moved: (before: string, now: string) => `You saw ${before} before. Now it is ${now}.`,
  same: 'The total is the same, but made up differently.',
};

interface PremiumReplacedProps {
  before: Premium;
  now: Premium;
  /** What it means to the visitor. */
  children: string;
}

/** The premium differs from the one that the visitor saw: old and new, by the rows of the summary. */
export function PremiumReplaced({ before, now, children }: PremiumReplacedProps) {
  const { ui } = useJourney();
  const [old, next] = [before.net_premium_inc_gst, now.net_premium_inc_gst];
  return (
    <Notice kind="warning" title={copy.title} live>
      <p>{`${old === next ? copy.same : copy.moved(formatInr(old), formatInr(next))} ${children}`}</p>
      <PremiumDifferences lines={changedRows(before, now, ui)} before={before} now={now} />
    </Notice>
  );
}

/** The summary rows whose amounts differ; a row that only one premium has counts as 0 in the other. */
const changedRows = (before: Premium, now: Premium, ui: Pick<LineUi, 'premiumParts'>): PremiumDifference[] => {
  const old = premiumRows(before, ui.premiumParts);
  const next = premiumRows(now, ui.premiumParts);
  const amountIn = (rows: typeof old, wanted: string) =>
    rows.find(({ premium_key }) => premium_key === wanted)?.premium_value ?? 0;
  const gone = old.filter((row) => next.every(({ premium_key }) => premium_key !== row.premium_key));
  return [...next, ...gone]
    .map(({ premium_key: key, premium_label: label, premium_text: detail }) => ({
      ...{ key, label, detail },
      ...{ old: amountIn(old, key), now: amountIn(next, key) },
    }))
    .filter((row) => row.old !== row.now);
};
