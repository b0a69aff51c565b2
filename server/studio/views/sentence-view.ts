import { VISIT_PATH_ENDS } from '#contract/funnel/ends.ts';
import { areComparable, isMoreThanChance } from '#contract/funnel/share-difference.ts';
import type { SentenceView, Share, StatesView, TwoPeriods } from '#contract/funnel/views.ts';

/** A share that left which a reader of the funnel asks about, however few visits it is of. */
const ALARMING = 0.5;

type Region = { readonly state: string } & TwoPeriods<Share>;

/** View 3: the biggest leak, and the biggest change that chance does not explain. Throws nothing. */
export function sentenceView(states: StatesView['states'], machine: string): SentenceView {
  const root = states.find(({ state }) => state === machine);
  const regions = states
    .filter(({ state }) => state.split('.').length === 2 && !VISIT_PATH_ENDS.has(state))
    .map(({ state, now, before }) => ({ state, now: now.left, before: before.left }));
  const most = Math.max(0, ...regions.map(({ now }) => now.count));
  const leaks = regions.filter(({ now }) => most > 0 && now.count === most).map(leftAt);
  const [change = null] = regions
    .filter(({ now, before }) => isMoreThanChance(now, before))
    .sort((one, other) => moved(other) - moved(one));
  const [unclear = null] = regions
    .filter(({ now, before }) => !areComparable(now, before) && (now.share ?? 0) >= ALARMING)
    .sort((one, other) => other.now.count - one.now.count)
    .map(leftAt);
  const isComparable = regions.some(({ now, before }) => areComparable(now, before));
  const visits = { now: root?.now.visits.count ?? 0, before: root?.before.visits.count ?? 0 };
  return { visits, leaks, change, isComparable, unclear };
}

const leftAt = ({ state, now }: Region) => ({ state, left: now });

/** How many visits more or fewer ended here than would have by the share before. */
const moved = ({ now, before }: Region): number => Math.abs((now.share ?? 0) - (before.share ?? 0)) * now.of;
