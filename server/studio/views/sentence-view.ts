import type { SentenceView, Share, StatesView, TwoPeriods } from '#contract/funnel/views.ts';

/**
 * How many standard errors two shares must be apart to be no noise. By chance 3.5 happens in 1 of 2,150 comparisons
 * (two-sided p = 0.00047), so in about 1 of 80 ranges of a machine with 28 regions.
 */
const STANDARD_ERRORS = 3.5;
/** Fewer visits than this in either period say nothing about a change. */
const FEWEST_VISITS = 20;

type Region = { readonly state: string } & TwoPeriods<Share>;

/** View 3: the biggest leak, and the biggest change that is no noise. Throws nothing. */
export function sentenceView({ states }: StatesView, machine: string): SentenceView {
  const regions = states
    .filter(({ state }) => state.split('.').length === 2 && state !== `${machine}.policy`)
    .map(({ state, now, before }) => ({ state, now: now.left, before: before.left }));
  const [largest] = [...regions].sort((one, other) => other.now.count - one.now.count);
  const leak = largest && largest.now.count > 0 ? { state: largest.state, left: largest.now } : null;
  const [change = null] = regions.filter(isNoNoise).sort((one, other) => moved(other) - moved(one));
  return { sentences: [sayLeak(leak), sayChange(change)], leak, change };
}

/** How many visits more or fewer ended here than would have by the share before. */
const moved = ({ now, before }: Region): number => Math.abs((now.share ?? 0) - (before.share ?? 0)) * now.of;

/** The test of two proportions, with the variance of both together. */
function isNoNoise({ now, before }: Region): boolean {
  if (now.of < FEWEST_VISITS || before.of < FEWEST_VISITS) return false;
  const together = (now.count + before.count) / (now.of + before.of);
  const error = Math.sqrt(together * (1 - together) * (1 / now.of + 1 / before.of));
  return error > 0 && Math.abs(now.count / now.of - before.count / before.of) / error > STANDARD_ERRORS;
}

const percent = (share: number | null): string => `${Math.round((share ?? 0) * 100)} %`;
const figures = ({ count, of, share, low, high }: Share): string =>
  `${count} of ${of} visits (${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)})`;

const sayLeak = (leak: SentenceView['leak']): string =>
  leak === null
    ? 'No visit ended before its policy.'
    : `Most visits are lost in ${leak.state}: ${figures(leak.left)} ended there.`;

const sayChange = (change: SentenceView['change']): string =>
  change === null
    ? 'No share of visits that ended changed by more than noise.'
    : `The biggest change is in ${change.state}: ${figures(change.now)} ended there, ${figures(change.before)} in the period before.`;
