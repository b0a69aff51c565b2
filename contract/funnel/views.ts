import * as v from 'valibot';
import { LINES } from '../lines.ts';
import { daysBetween, IsoDate } from '../shared/dates.ts';
import { Landings } from './landings.ts';
import { VisitView } from './visit-view.ts';

/** Where the studio reads its figures: `/api/v1/studio/{view}`. Only the studio calls it (`server/studio`). */
export const STUDIO_API = '/api/v1/studio';
export const STUDIO_VIEWS = [
  'choices',
  'states',
  'transitions',
  'variants',
  'stops',
  'now',
  'funnel',
  'seen',
  'visit',
] as const;
export type StudioView = (typeof STUDIO_VIEWS)[number];

/** The files that a log of events can be taken away in, from `/api/v1/studio/log/{name}`: IEEE 1849, and OCEL 2.0 as JSON. */
export const EVENT_LOGS = ['xes', 'ocel'] as const;
export type EventLog = (typeof EVENT_LOGS)[number];

/** The longest range of a view, in days. */
export const MAX_RANGE_DAYS = 400;

const text = v.optional(v.pipe(v.string(), v.maxLength(60)));

/** What a view is about. Days are those in India on which visits began, both included. */
export const ViewQuery = v.pipe(
  v.object({
    machine: v.pipe(v.string(), v.maxLength(60)),
    from: IsoDate,
    to: IsoDate,
    line: v.optional(v.picklist([...LINES, 'none'])),
    device: text,
    source: text,
    build: text,
  }),
  v.check(({ from, to }) => from <= to, 'The first day is after the last'),
  v.check((range) => daysIn(range) <= MAX_RANGE_DAYS, `At most ${MAX_RANGE_DAYS} days`),
);
export type ViewQuery = v.InferOutput<typeof ViewQuery>;

/** Valibot asks about the range of a wrong date too, which has its own sentence already: 0 of one. */
function daysIn({ from, to }: { readonly from: string; readonly to: string }): number {
  return v.is(IsoDate, from) && v.is(IsoDate, to) ? daysBetween(from, to) + 1 : 0;
}

/** A share with its denominator and its 95 % interval by Wilson; all null of nothing. */
const Share = v.object({
  count: v.number(),
  of: v.number(),
  share: v.nullable(v.number()),
  low: v.nullable(v.number()),
  high: v.nullable(v.number()),
});
export type Share = v.InferOutput<typeof Share>;

/** The chosen range, and the one of as many days before it. */
export interface TwoPeriods<T> {
  readonly now: T;
  readonly before: T;
}
const twoPeriods = <Schema extends v.GenericSchema>(schema: Schema) => ({ now: schema, before: schema });

const SeenBuild = v.object({
  build: v.string(),
  /** The first day of its visits, `yyyy-mm-dd`. */
  firstDay: v.string(),
  /** The last one. */
  lastDay: v.string(),
});
export type SeenBuild = v.InferOutput<typeof SeenBuild>;

/** What can be chosen, and since when there is something to choose from. */
const ChoicesView = v.object({
  /** The first and last day of which there are counts, of visits or of the server's moves; null without any. */
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
  machines: v.array(v.string()),
  devices: v.array(v.string()),
  sources: v.array(v.string()),
  /** The build that was seen first comes first. */
  builds: v.array(SeenBuild),
  /** The names of the lines' insurers, by their ids. */
  insurers: v.record(v.string(), v.string()),
  /** Whether `npm run traffic` may fill this database: in development and with the sandbox. */
  allowsTraffic: v.boolean(),
});
export type ChoicesView = v.InferOutput<typeof ChoicesView>;

/** An ISO instant until which all is in the figures of a view; null before anything was counted. A server of an older version does not say it. */
const counted = { countedUntil: v.optional(v.nullable(v.string())) };

/** A state or region, at any level. */
const StateFigures = v.object({
  /** Visits that were there, of the machine's. */
  visits: Share,
  /** Visits whose last step ended here, of those that were here. */
  left: Share,
  /** Visits that came here more than once, of those that were here. */
  returned: Share,
  /** How often it was entered from outside. */
  entries: v.number(),
  /** Milliseconds that a visit was here in all, within 10 %; null if no visit left it. */
  medianDwell: v.nullable(v.number()),
  p90Dwell: v.nullable(v.number()),
});
export type StateFigures = v.InferOutput<typeof StateFigures>;

/** In the order of the chart, the root first. States that no visit reached in either period are left out. */
const StatesView = v.object({
  ...counted,
  states: v.array(v.object({ state: v.string(), ...twoPeriods(StateFigures) })),
});
export type StatesView = v.InferOutput<typeof StatesView>;

const TransitionFigures = v.object({
  times: v.number(),
  /** Visits that took it, of the machine's. */
  visits: Share,
});
export type TransitionFigures = v.InferOutput<typeof TransitionFigures>;

const TransitionsView = v.object({
  ...counted,
  transitions: v.array(v.object({ transition: v.string(), ...twoPeriods(TransitionFigures) })),
  /** Those of pages that visitors open, by the region from which: one that loads journeys where a page was loaded. */
  routes: v.array(v.object({ transition: v.string(), origin: v.string(), ...twoPeriods(TransitionFigures) })),
});
export type TransitionsView = v.InferOutput<typeof TransitionsView>;

/**
 * The commonest first: the first regions of a visit and the one in which it ended, '…' for those between them. A way of
 * '…' alone are those that are no common one of their day.
 */
const VariantsView = v.object({
  ...counted,
  variants: v.array(v.object({ steps: v.array(v.string()), ...twoPeriods(Share) })),
});
export type VariantsView = v.InferOutput<typeof VariantsView>;

/** A stop and how often it happened. */
const Stop = v.object({
  name: v.string(),
  /** What it was about: the fault of a call, a document, an insurer, a reason; '' for nothing. */
  about: v.string(),
  times: v.object(twoPeriods(v.number())),
});
export type Stop = v.InferOutput<typeof Stop>;

/** What an insurer answered to the lists that asked for its prices. */
const InsurerFigures = v.object({
  asked: v.number(),
  /** Answers that came after their list, of what was asked. */
  late: Share,
  /** Questions without an answer, of what was asked, and why. `leftOut`: it had failed too often just before. */
  unanswered: Share,
  failed: v.number(),
  timedOut: v.number(),
  leftOut: v.number(),
  /** Plans that it was asked for, and those of them that no list had: neither at first nor when it was asked for again. */
  plans: v.number(),
  plansLost: v.number(),
  /** Milliseconds of its answers, within 10 %; null without any. */
  medianTime: v.nullable(v.number()),
  p90Time: v.nullable(v.number()),
});
export type InsurerFigures = v.InferOutput<typeof InsurerFigures>;

const InsurerOfLine = v.object({ line: v.string(), insurer: v.string(), ...twoPeriods(InsurerFigures) });
export type InsurerOfLine = v.InferOutput<typeof InsurerOfLine>;

/** What an insurer answered to proposals. */
const InsurerAnswers = v.object({
  /** Also again, once its offer was over. */
  asked: v.number(),
  /** Of what it decided, at once or after it was referred. */
  accepted: Share,
  priceChanged: Share,
  declined: Share,
  /** Of its first answers. */
  referred: Share,
});
export type InsurerAnswers = v.InferOutput<typeof InsurerAnswers>;

const AnswersOfInsurer = v.object({ insurer: v.string(), ...twoPeriods(InsurerAnswers) });
export type AnswersOfInsurer = v.InferOutput<typeof AnswersOfInsurer>;

const StopsView = v.object({
  ...counted,
  /** Transitions that were taken because the guards of the branches before them refused. */
  refused: v.array(Stop),
  /** Calls that failed, by the transition that they ended in. */
  faults: v.array(Stop),
  /** Those of the line by the plans that were lost, the most first. Of all visits, exact as the moves. */
  insurers: v.array(InsurerOfLine),
  /** Moves of the lifecycles on the server, of all visits of the line: exact, whatever browsers report. */
  kyc: v.array(Stop),
  decisions: v.array(AnswersOfInsurer),
  payments: v.array(Stop),
  refunds: v.array(Stop),
  issuances: v.array(Stop),
});
export type StopsView = v.InferOutput<typeof StopsView>;

/** A reason that fewer proposals or orders have is not shown: it is text of a partner and could be about one person. */
export const FEWEST_OF_A_REASON = 5;

const DecisionsOfInsurer = v.object({
  line: v.string(),
  insurer: v.string(),
  status: v.string(),
  /** In the insurer's words; '' for none, and null for those that too few proposals have, together. */
  reason: v.nullable(v.string()),
  proposals: v.number(),
});
export type DecisionsOfInsurer = v.InferOutput<typeof DecisionsOfInsurer>;

/** What the bank answered first to an order; `none` if it has not. */
export const FIRST_ANSWERS = ['succeeded', 'pending', 'failed', 'abandoned', 'none'] as const;
/** What became of an order. `elsewhere`: another order of the same proposal was paid. */
export const ORDER_ENDS = ['policy', 'policyDue', 'elsewhere', 'refunded', 'refundDue', 'unpaid', 'open'] as const;

const OrdersByAnswer = v.object({
  line: v.string(),
  answer: v.picklist(FIRST_ANSWERS),
  /** Why it failed, in the bank's words; as for decisions. */
  reason: v.nullable(v.string()),
  end: v.picklist(ORDER_ENDS),
  orders: v.number(),
});
export type OrdersByAnswer = v.InferOutput<typeof OrdersByAnswer>;

/** Where stored rows are at this moment. */
const NowView = v.object({
  ...counted,
  journeys: v.array(v.object({ line: v.string(), stage: v.string(), rows: v.number() })),
  /** A decision with two reasons is in two rows. */
  decisions: v.array(DecisionsOfInsurer),
  orders: v.array(OrdersByAnswer),
});
export type NowView = v.InferOutput<typeof NowView>;

/** View 3, by the regions right below the machine's root. Where ways end (`VISIT_PATH_ENDS`) no visit is lost. */
const SentenceView = v.object({
  /** The machine's visits: without any before there is nothing to compare with. */
  visits: v.object(twoPeriods(v.number())),
  /** Where most visits ended: several if equally many did there, none if no visit ended. */
  leaks: v.array(v.object({ state: v.string(), left: Share })),
  /** Where the share that ended changed most, of those changes that chance does not explain; null without any. */
  change: v.nullable(v.object({ state: v.string(), ...twoPeriods(Share) })),
  /** Whether any region has enough visits in both periods to tell a change from chance. */
  isComparable: v.boolean(),
  /** Of the regions that have too few for it and where at least half left: the one where most did; null without any. */
  unclear: v.nullable(v.object({ state: v.string(), left: Share })),
});
export type SentenceView = v.InferOutput<typeof SentenceView>;

/** Views 1 and 3, which are made of the same counts. */
const FunnelView = v.object({ ...StatesView.entries, sentence: SentenceView, landings: v.nullable(Landings) });
export type FunnelView = v.InferOutput<typeof FunnelView>;

/** How much of what the ledger has was reported by browsers too: policies that are issued, by line. */
const SeenView = v.object({ policies: v.object(twoPeriods(Share)) });
export type SeenView = v.InferOutput<typeof SeenView>;

/** What a call of the studio answers in `data`. */
export interface ViewAnswers {
  readonly choices: ChoicesView;
  readonly states: StatesView;
  readonly transitions: TransitionsView;
  readonly variants: VariantsView;
  readonly stops: StopsView;
  readonly now: NowView;
  readonly funnel: FunnelView;
  readonly seen: SeenView;
  readonly visit: VisitView;
}
export const VIEW_ANSWERS: { readonly [View in StudioView]: v.GenericSchema<unknown, ViewAnswers[View]> } = {
  choices: ChoicesView,
  states: StatesView,
  transitions: TransitionsView,
  variants: VariantsView,
  stops: StopsView,
  now: NowView,
  funnel: FunnelView,
  seen: SeenView,
  visit: VisitView,
};
