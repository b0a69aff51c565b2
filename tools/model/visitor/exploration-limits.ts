import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import { leadsBack } from '#machines/core/selectors.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { LineModel, VisitorScene } from '../line-model.ts';
import { isSameData } from '../plain.ts';
import { moneyStateOf } from '../rule-engine.ts';

/** When which variants are tried. More would multiply the graph and show nothing new. */

/** Whether the page of a state is open. */
export const isAtScreen = ({ model, journey }: VisitorScene, screen: string): boolean =>
  model.projection.place(journey).screen === screen;

/** One change at a time: see `isChangePending`. */
export const mayChangeOneAnswer = ({ model, context: { record } }: VisitorScene): boolean =>
  record !== null && model.triesChanges(record) && !model.rules.isChangePending(record);

/** None while an identity document is being checked or an order exists: there one answer is changed as an example. */
export const mayChangeAnswers = (scene: VisitorScene): boolean => {
  const { kyc, payment } = scene.context.record?.proposal ?? {};
  const isUnderWay = payment || !['NOT_STARTED', 'VERIFIED'].includes(kyc?.status ?? 'NOT_STARTED');
  return !isUnderWay && mayChangeOneAnswer(scene);
};

/**
 * Every link is tried from every page at rest. From a call or a change only a few are tried: the target makes no
 * difference.
 */
export const triesLinks = (journey: JourneySnapshot): boolean => !leadsBack(journey.context) && !journey.hasTag('busy');

/** Filters and compare are tried before the first plan is chosen. */
export const triesFilters = (context: JourneyContext): boolean =>
  !leadsBack(context) && context.record !== null && context.record.quote.plan === null;

/** A comparison is opened by a link before the first plan is chosen. */
export const triesComparison = (context: JourneyContext): boolean =>
  !leadsBack(context) && (context.record === null || context.record.quote.plan === null);

export const isFiltered = ({ filters }: JourneyContext, { line }: LineModel): boolean =>
  JSON.stringify(filters) !== JSON.stringify(line.defaultFilters);

/**
 * Whether the plan was changed since the answers were confirmed: agreeing to its premium clears the confirmation then, and
 * without a change nothing. @param cart the plan that its page shows
 */
export const isPlanChanged = (record: RecordBase, cart: unknown): boolean => {
  const { proposal } = record;
  if (!proposal?.preview_confirmed_at || moneyStateOf(record) === 'received') return false;
  const { rfqId: _quote, net_premium_inc_gst: _agreed, ...agreed } = proposal.cartDetails;
  return !isSameData(cart ?? agreed, agreed);
};
