import { draftKey } from '#contract/shared/record.ts';
import type { ChartEvent, JourneyContext } from '#machines/core/journey-types.ts';
import { visitorGoal } from '#machines/core/selectors.ts';
import type { ModelEvent, ModelState } from '../model-types.ts';
import type { ModelMove } from './coarse-moves.ts';
import { pagesOfLine } from './line-pages.ts';

/** What the browser knows after an event, apart from the page: stated a second time, without the charts' actions. */

type Fact = readonly [what: string, isTrue: boolean];

const hasFailedToLoad = ({ before: { journey } }: ModelMove): boolean =>
  journey.hasTag('failed') || journey.matches('restoreFailed');

const isRestored = ({ after }: ModelMove): boolean => after.journey.matches('restoring');

const afterSent = (event: ChartEvent, before: JourneyContext, after: JourneyContext, hasFailed: boolean): Fact[] => {
  if ('answer' in event) {
    return [
      ['the submission is remembered', after.attempt?.event === event],
      ['the problem before it is gone', after.problem === null],
      ['the notice before it is gone', after.notice === null],
    ];
  }
  switch (event.type) {
    case 'plan.view':
      return [['the product is the one to view', after.productId === event.product_id]];
    case 'filters.change':
      return [['the filters are the new ones', after.filters === event.filters]];
    case 'plan.compare':
      return [
        [
          'the plan is ticked or no longer',
          after.compare.includes(event.product_id) !== before.compare.includes(event.product_id),
        ],
      ];
    case 'cart.change':
      return [
        ['the cart is the new one', after.cart === event.plan],
        ['the problem before it is gone', after.problem === null],
      ];
    case 'draft.save': {
      const { step, member, answer } = event.draft;
      return [
        ['the draft is known', before.record === null || after.record?.drafts[draftKey(step, member)] === answer],
      ];
    }
    case 'record.refresh':
      return [['the record is the fresh one', after.record === event.record]];
    case 'route.refuse':
      return [['it is said why', after.notice !== null]];
    case 'answer.change':
      return [
        [
          'the change returns to where it began, or has arrived',
          after.intent?.kind === 'edit' || before.intent?.kind === 'edit',
        ],
      ];
    case 'document.change':
    case 'journey.retry':
      return [['the problem before it is gone', after.problem === null]];
    case 'connection.restore': {
      // Where nothing could be loaded it is loaded again; elsewhere what the server refused is refused still.
      const isOver =
        hasFailed || before.problem === null || /^(FETCH|TIMEOUT|PARSING)_ERROR$/.test(before.problem.kind);
      return [['the problem before it is gone, or a refusal', after.problem === (isOver ? null : before.problem)]];
    }
    case 'overlay.dismiss':
      return [['success was shown', !after.showsSuccess]];
    case 'journey.startOver':
      return [
        ['nothing is left of the journey', after.record === null && after.rfqId === null && after.proposerId === null],
      ];
    case 'journey.continue':
      return [['no other place is wanted', after.intent === null]];
    default:
      return [];
  }
};

const afterOutcome = (move: ModelMove, { name, invoke, outcome }: Extract<ModelEvent, { type: 'outcome' }>): Fact[] => {
  const before = move.before.journey.context;
  const after = move.after.journey.context;
  const output: unknown = 'output' in outcome ? outcome.output : null;
  const [, result] = name.split(' ');
  if (result === 'stale' || isRestored(move)) return [];
  if (result === 'fault') {
    const { failures } = before;
    const call = `xstate.error.actor.${invoke}`;
    return [
      ['the fault is said', after.problem !== null],
      ['it is counted', after.failures?.times === (failures?.call === call ? failures.times + 1 : 1)],
      ['the submission is remembered', after.attempt === before.attempt],
    ];
  }
  if (result === 'refused') {
    const isAskedAgain = move.after.journey.hasTag('busy');
    return [
      ['the refusal is said', isAskedAgain || after.problem?.reason === name.split(' ')[2]],
      ['the next try is a new attempt', after.attempt === null],
    ];
  }
  switch (invoke) {
    case 'loadRecord':
      return [
        ['the record is the server’s', after.record === outcome.server],
        ['no problem is left', after.problem === null || outcome.server === null],
        ...arrival(move),
        ...(outcome.server === null ? [] : compared(move)),
      ];
    case 'fetchQuoteList':
    case 'refreshQuoteList':
      return [
        ['the list is the one that came', after.quoteList === output],
        ['no problem is left', after.problem === null],
      ];
    case 'fetchQuotation':
      return [['the premium is the one that came', after.quotation === output]];
    case 'makePayment':
      return [
        ['the gateway’s page is known', after.paymentUrl !== null],
        ['no problem is left', after.problem === null],
      ];
    default:
      return [
        ['the record is the server’s', after.record === outcome.server],
        ['no problem is left', after.problem === null],
        ['no submission is under way', after.attempt === null],
        ...(invoke === 'choosePlan'
          ? ([['the cart is the chosen plan', after.cart === outcome.server?.quote.plan]] as const)
          : []),
        ...(move.after.journey.hasTag('paymentSuccess') === after.showsSuccess
          ? []
          : ([['success is shown once', false]] as const)),
      ];
  }
};

/** A comparison by a link retains its plans until there are prices for them. */
const compared = ({ before, after }: ModelMove): Fact[] =>
  visitorGoal(before.journey.context)?.params.comparison === undefined
    ? []
    : [['the plans of the link are compared', after.journey.context.compare.length === 2]];

/** A newcomer’s link into a journey begins one, and says what comes before the page that it names. */
const afterLoad = ({ event, after: { journey, server } }: ModelMove): Fact[] => {
  if (event.type !== 'load' || event.destination === null || server !== null) return [];
  const { to, params } = event.destination;
  const { attempt, compare, line, notice } = journey.context;
  const begins = journey.matches('registering');
  return [
    ['a journey begins', !begins || attempt?.event.type === 'journey.start'],
    ['it is said what comes first', !begins || to === `#${pagesOfLine(line.id).first}` || notice !== null],
    ['the plans of the link are compared', params.comparison === undefined || compare.length === 2],
  ];
};

/** A place that was wanted is reached, or it is said what comes first. */
const arrival = ({ before, after }: ModelMove): Fact[] => {
  const { intent } = before.journey.context;
  if (intent?.kind !== 'link' || after.server === null) return [];
  const { notice, intent: left } = after.journey.context;
  return [
    [
      'the link is followed, or it is said what comes first',
      left === null || left.kind === 'comparison' ? true : notice !== null,
    ],
  ];
};

const isAt = ({ journey }: ModelState, page: string): boolean => journey._nodes.some(({ id }) => page === `#${id}`);

/** A place that is reached is wanted no longer. Otherwise the steps after it would lead back to it. */
const atGoal = ({ after }: ModelMove): Fact[] => {
  const goal = visitorGoal(after.journey.context);
  return [['the page that was wanted is reached, and wanted no longer', goal === null || !isAt(after, goal.to)]];
};

/** A page that a link opens shows nothing of the page before it. */
const afterRoute = ({ before, event, after }: ModelMove): Fact[] => {
  if (event.type !== 'sent' || event.event.type !== 'xstate.route') return [];
  const { to } = event.event;
  if (isAt(before, to) || !isAt(after, to)) return [];
  const { problem, attempt } = after.journey.context;
  return [
    ['the problem of the page before it is gone', problem === null],
    ['the submission of the page before it is forgotten', attempt === null],
  ];
};

/** What is wrong with the browser's data after a move; null if nothing is. */
export const factFault = (move: ModelMove): string | null => {
  const { before, event, after } = move;
  const facts =
    event.type === 'sent'
      ? afterSent(event.event, before.journey.context, after.journey.context, hasFailedToLoad(move))
      : event.type === 'outcome'
        ? afterOutcome(move, event)
        : afterLoad(move);
  const [wrong] = [...facts, ...atGoal(move), ...afterRoute(move)].find(([, isTrue]) => !isTrue) ?? [];
  return wrong === undefined ? null : `not so: ${wrong}`;
};
