import { WAY_ENDS } from '#contract/funnel/ends.ts';
import { isMoreThanChance } from '#contract/funnel/share-difference.ts';
import type { SentenceView, Share, StatesView, TwoPeriods } from '#contract/funnel/views.ts';

type Region = { readonly state: string } & TwoPeriods<Share>;

/** View 3: the biggest leak, and the biggest change that chance does not explain. Throws nothing. */
export function sentenceView(states: StatesView['states'], machine: string): SentenceView {
  const root = states.find(({ state }) => state === machine);
  const regions = states
    .filter(({ state }) => state.split('.').length === 2 && !WAY_ENDS.has(state))
    .map(({ state, now, before }) => ({ state, now: now.left, before: before.left }));
  const [largest] = [...regions].sort((one, other) => other.now.count - one.now.count);
  const leak = largest && largest.now.count > 0 ? { state: largest.state, left: largest.now } : null;
  const [change = null] = regions
    .filter(({ now, before }) => isMoreThanChance(now, before))
    .sort((one, other) => moved(other) - moved(one));
  const visits = { now: root?.now.visits.count ?? 0, before: root?.before.visits.count ?? 0 };
  return { visits, leak, change };
}

/** How many visits more or fewer ended here than would have by the share before. */
const moved = ({ now, before }: Region): number => Math.abs((now.share ?? 0) - (before.share ?? 0)) * now.of;
