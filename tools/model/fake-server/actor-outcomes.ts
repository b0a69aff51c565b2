import type { QuotationBase } from '#contract/shared/line.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext, PaymentLinkOutcome, SaveInput, StatusPollInput } from '#machines/core/journey-types.ts';
import { leadsBack, visitorGoal } from '#machines/core/selectors.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { LineModel } from '../line-model.ts';
import type { ActorOutcome, SavedOutcome } from '../model-types.ts';
import { faultOutcome, type JourneyCall, SAVED_MEANWHILE, staleFaultOutcome } from './call-outcomes.ts';
import { makePaymentOutcomes } from './payment-outcomes.ts';

/** What a fake actor reads: the chart's input, the page's context, and the server's record. */
interface ActorCall<Input> {
  readonly model: LineModel;
  readonly context: JourneyContext;
  readonly server: RecordBase | null;
  readonly input: Input;
}

type Provided = NonNullable<Parameters<JourneyMachine['provide']>[0]['actors']>;

/** Answers the calls of a submission in order; the first that is not stored ends it. */
const save = (call: ActorCall<SaveInput>): readonly SavedOutcome[] => saveFrom(call, call.server, 0);

const saveFrom = (call: ActorCall<SaveInput>, server: RecordBase | null, index: number): readonly SavedOutcome[] => {
  const { model, input } = call;
  const [next] = input.calls.slice(index);
  if (!next) throw new Error('A submission without a call');
  const isLast = index === input.calls.length - 1;
  // A change in another tab is tried with the last call: before the others it makes no difference.
  const outcomes = model
    .handlerOf(next.endpoint)({ model, server, body: next.body })
    .filter(({ name }) => isLast || !name.startsWith(SAVED_MEANWHILE));
  return outcomes.flatMap((outcome) => {
    if ('output' in outcome && outcome.output.outcome === 'saved' && !isLast) {
      const { stored = [] } = outcome;
      return saveFrom(call, outcome.server, index + 1).map((later) =>
        later.stored ? { ...later, stored: [...stored, ...later.stored] } : later,
      );
    }
    return [index === 0 ? outcome : laterOutcome(outcome, server, index, isLast)];
  });
};

/** How a submission can end after its first call was stored. */
const laterOutcome = (
  outcome: SavedOutcome,
  before: RecordBase | null,
  call: number,
  isLast: boolean,
): SavedOutcome => {
  const isSaved = 'output' in outcome && outcome.output.outcome === 'saved';
  const named = { ...outcome, call, name: isSaved && isLast ? outcome.name : `${outcome.name} at call ${call + 1}` };
  return 'output' in named && named.output.outcome === 'refused'
    ? { ...named, output: { ...named.output, record: before } }
    : named;
};

const fetchStatus = ({ model, server, input }: ActorCall<StatusPollInput>): readonly SavedOutcome[] =>
  model.handlerOf(input.endpoint)({ model, server, body: undefined });

const loadRecord = ({ server, context }: ActorCall<unknown>): readonly ActorOutcome<RecordBase | null>[] => {
  const known = { name: server ? 'loaded' : 'nothing', server, output: server };
  // The cookie was cleared, or has expired.
  const gone = server ? [{ name: 'gone', server: null, output: null }] : [];
  // A fault on the way to another place is tried with the link to the end only: the target makes no difference to it.
  const goal = visitorGoal(context);
  const isTried = goal === null || goal.to === '#policy';
  return [known, ...gone, ...(isTried ? [faultOutcome({ server })] : [])];
};

const journeyCall = ({ model, server }: ActorCall<unknown>): JourneyCall | null =>
  server && { model, server, body: undefined };

/** Pending insurers are tried only while the first plan is being chosen. */
const triesGrowing = (context: JourneyContext): boolean => !leadsBack(context) && context.record?.quote.plan === null;

const fetchQuoteList = (actor: ActorCall<unknown>): readonly ActorOutcome<QuoteListBase>[] => {
  const call = journeyCall(actor);
  if (!call) return [];
  const { model, context } = actor;
  const { server } = call;
  const list = (name: string, form: 'complete' | 'growing' | 'empty') => ({
    name,
    server,
    output: model.prices.quoteList(context, form),
  });
  const isEmpty = JSON.stringify(context.filters) === JSON.stringify(model.filters.none);
  const answers = isEmpty
    ? [list('empty', 'empty')]
    : [list('offers', 'complete'), ...(triesGrowing(context) ? [list('growing', 'growing')] : [])];
  return [...answers, staleFaultOutcome(call, 'quoteList'), faultOutcome(call)];
};

const fetchQuotation = (actor: ActorCall<unknown>): readonly ActorOutcome<QuotationBase>[] => {
  const call = journeyCall(actor);
  const output = call && actor.model.prices.quotation(call.server, actor.context);
  if (!call || !output) return [];
  return [{ name: 'shown', server: call.server, output }, staleFaultOutcome(call, 'quoteList'), faultOutcome(call)];
};

const startPayment = (actor: ActorCall<unknown>): readonly ActorOutcome<PaymentLinkOutcome>[] => {
  const call = journeyCall(actor);
  return call ? makePaymentOutcomes(call) : [];
};

/** It never ends normally: the page is left. It can only fail to leave. */
const openGateway = ({ server }: ActorCall<unknown>): readonly ActorOutcome<never>[] => [faultOutcome({ server })];

/** Listens as long as the page is open; what it receives is sent as events. */
const neverDone = (): readonly ActorOutcome<never>[] => [];

/** Each actor of the charts with every way it can end. A new actor does not compile without its outcomes. */
const ACTORS = {
  loadRecord,
  fetchQuoteList,
  fetchQuotation,
  makePayment: startPayment,
  openGateway,
  listenToPage: neverDone,
  refunds: neverDone,
} satisfies Record<
  Exclude<keyof Provided & string, 'save' | 'fetchStatus'>,
  (call: ActorCall<unknown>) => readonly ActorOutcome[]
>;
const isActor = (name: string): name is keyof typeof ACTORS => name in ACTORS;

export const isSaveInput = (input: unknown): input is SaveInput =>
  typeof input === 'object' && input !== null && 'calls' in input;
const isStatusPollInput = (input: unknown): input is StatusPollInput =>
  typeof input === 'object' && input !== null && 'endpoint' in input;

/** How an actor can end here. Throws for an unknown actor. */
export const outcomesOfActor = (src: string, call: ActorCall<unknown>): readonly ActorOutcome[] => {
  const { input } = call;
  if (src === 'save' && isSaveInput(input)) return save({ ...call, input });
  if (src === 'fetchStatus' && isStatusPollInput(input)) return fetchStatus({ ...call, input });
  if (!isActor(src)) throw new Error(`The chart invokes an actor that the model does not know: ${src}`);
  return ACTORS[src](call);
};
