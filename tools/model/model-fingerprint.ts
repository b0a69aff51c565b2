import type { Decision } from '#contract/shared/decision.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext, JourneyDestination } from '#machines/core/journey-types.ts';
import { leadsBack, visitorGoal } from '#machines/core/selectors.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { LineModel } from './line-model.ts';
import type { RuleEngine } from './rule-engine.ts';
import { isFiltered, isPlanChanged } from './visitor/exploration-limits.ts';

/**
 * What distinguishes states of the model: the machine's value and the facts that guards read. Anything more would make
 * the graph infinite. Two states with the same fingerprint continue alike.
 */

/**
 * What guards can read of a record: which parts of which step are present, the four statuses, and the line's own facts.
 */
const factsOf = (rules: RuleEngine, record: RecordBase | null): string => {
  if (record === null) return 'none';
  const known = KNOWN_FACTS.get(record);
  if (known !== undefined) return known;
  const facts = readFacts(rules, record);
  KNOWN_FACTS.set(record, facts);
  return facts;
};
/** Records are shared by many states and never changed. */
const KNOWN_FACTS = new WeakMap<RecordBase, string>();

const readFacts = (rules: RuleEngine, record: RecordBase): string => {
  const parts = rules.stepsOf(record).map((step) => step.parts.map((isThere) => (isThere ? 1 : 0)).join('') || '-');
  const facts = rules.facts(record).map((isTrue) => (isTrue ? 1 : 0));
  return [...parts, ...statusesOf(record), ...rules.skipped(record), ...facts].join(' ');
};

/** The plan's own price is agreed to again as a change, once the visitor has accepted the insurer's higher one. */
const decisionIn = (decision: Decision | null | undefined): string | undefined => {
  if (!decision) return undefined;
  const { premium, previous_premium, status } = decision;
  const isDearer = status === 'ACCEPTED' && premium.net_premium_inc_gst !== previous_premium.net_premium_inc_gst;
  return isDearer ? 'ACCEPTED_DEARER' : status;
};

const statusesOf = ({ proposal }: RecordBase): string[] =>
  [
    proposal?.kyc.status,
    decisionIn(proposal?.decision),
    proposal?.payment?.payment_status,
    proposal?.policy?.status,
  ].map((status) => status ?? '-');

// The current record is about to be replaced.
const RESTORED = /^"(restoring|restoreFailed)"$/;
const OF_THE_LIST = /"(quoteList|productDetails|compare)":/;

/** The member whose form a link names, by position, because the members themselves change. */
const memberIn = ({ params }: JourneyDestination, members: readonly string[]): string => {
  const named = params.member_type ?? params.id;
  return named === undefined ? '' : `/${members.indexOf(named)}`;
};

/** The shown member matters only on forms that come once per member. */
const memberShown = ({ projection, rules }: LineModel, { context, value }: JourneySnapshot): string => {
  const step = typeof value === 'string' ? value : Object.keys(value)[0];
  const { pattern } = projection.routes.find(({ id }) => id === step) ?? {};
  return pattern && /:(member_type|id)/.test(pattern)
    ? `${rules.members(context.record).indexOf(context.member ?? '')}`
    : '';
};

/** Ticks and filters matter only where the list is shown; pending insurers, where a refusal returns to it. */
const listShown = (model: LineModel, { context }: JourneySnapshot, value: string): string => {
  const isGrowing = (context.quoteList?.insurers_pending.length ?? 0) > 0;
  const { product, otherProduct } = model.choices;
  return [
    // Which products a path has depends on what the sandbox is to decide.
    context.compare.map((id) => [product, otherProduct].indexOf(id)).join(),
    isFiltered(context, model) ? 'filtered' : '',
    value.includes('choosing') && isGrowing ? 'growing' : '',
  ].join(' ');
};

/**
 * A browser's request that the server refuses to open: a journey that ended long ago, or another browser's proposal.
 */
const sought = ({ rfqId, proposerId }: JourneyContext): string => {
  if (rfqId !== null) return 'gone';
  return proposerId === null ? 'none' : 'another’s';
};

export const modelFingerprint = (
  model: LineModel,
  journey: JourneySnapshot,
  server: RecordBase | null,
  variant: string | null,
): string => {
  const { context } = journey;
  const { rules } = model;
  const value = JSON.stringify(journey.value);
  const facts = factsOf(rules, server);
  const seen = factsOf(rules, context.record);
  const goal = visitorGoal(context);
  return [
    value,
    server === null && RESTORED.test(value) ? sought(context) : facts,
    seen === facts ? '' : RESTORED.test(value) ? `sees ${context.record ? 'old' : 'none'}` : `sees ${seen}`,
    goal
      ? `to ${goal.to}${memberIn(goal, rules.members(server))}${goal.params.comparison ? ' compared' : ''}${leadsBack(context) ? ' again' : ''}`
      : '',
    memberShown(model, journey),
    OF_THE_LIST.test(value) ? listShown(model, journey, value) : '',
    variant ?? '',
    server && isPlanChanged(server, RESTORED.test(value) ? server.drafts.customizePlan : context.cart)
      ? 'other plan'
      : '',
  ].join('|');
};
