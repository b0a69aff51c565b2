import * as v from 'valibot';
import { LINES } from '../lines.ts';
import { daysBetween, IsoDate } from '../shared/dates.ts';

/** Where the studio reads its figures: `/api/v1/studio/{view}`. Only the studio calls it (`server/studio`). */
export const STUDIO_API = '/api/v1/studio';
export const STUDIO_VIEWS = [
  'choices',
  'states',
  'transitions',
  'variants',
  'stops',
  'now',
  'sentence',
  'seen',
] as const;
export type StudioView = (typeof STUDIO_VIEWS)[number];

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
export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The chosen range, and the one of as many days before it. */
export interface TwoPeriods<T> {
  readonly now: T;
  readonly before: T;
}

/** What can be chosen, and since when there is something to choose from. */
export interface ChoicesView {
  /** The first and last day of which there are counts, of visits or of the server's moves; null without any. */
  readonly since: string | null;
  readonly until: string | null;
  readonly machines: readonly string[];
  readonly devices: readonly string[];
  readonly sources: readonly string[];
  /** The build that was seen first comes first. */
  readonly builds: readonly SeenBuild[];
  /** Whether `npm run traffic` may fill this database: in development and with the sandbox. */
  readonly allowsTraffic: boolean;
}

export interface SeenBuild {
  readonly build: string;
  /** The first day of its visits, `yyyy-mm-dd`. */
  readonly firstDay: string;
}

/** A state or region, at any level. */
export interface StateFigures {
  /** Visits that were there, of the machine's. */
  readonly visits: Share;
  /** Visits whose last step ended here, of those that were here. */
  readonly left: Share;
  /** Visits that came here more than once, of those that were here. */
  readonly returned: Share;
  /** How often it was entered from outside. */
  readonly entries: number;
  /** Milliseconds that a visit was here in all, within 10 %; null where nobody left it. */
  readonly medianDwell: number | null;
  readonly p90Dwell: number | null;
}
export interface StatesView {
  /** In the order of the chart, the root first. Those that nobody reached in either period are left out. */
  readonly states: readonly ({ readonly state: string } & TwoPeriods<StateFigures>)[];
}

export interface TransitionFigures {
  readonly times: number;
  /** Visits that took it, of the machine's. */
  readonly visits: Share;
}
export interface TransitionsView {
  readonly transitions: readonly ({ readonly transition: string } & TwoPeriods<TransitionFigures>)[];
}

export interface VariantsView {
  /** The commonest first. `['…']` are those that are no common one of their day. */
  readonly variants: readonly ({ readonly steps: readonly string[] } & TwoPeriods<Share>)[];
}

/** A stop and how often it happened. */
export interface Stop {
  readonly name: string;
  /** What it was about: the fault of a call, a document, an insurer, a reason; '' for nothing. */
  readonly about: string;
  readonly times: TwoPeriods<number>;
}
export interface StopsView {
  /** Transitions that were taken because the guards of the branches before them refused. */
  readonly refused: readonly Stop[];
  /** Calls that failed, by the transition that they ended in. */
  readonly faults: readonly Stop[];
  /** Moves of the lifecycles on the server, of all visits of the line: exact, whatever browsers report. */
  readonly kyc: readonly Stop[];
  readonly decisions: readonly Stop[];
  readonly payments: readonly Stop[];
  readonly refunds: readonly Stop[];
  readonly issuances: readonly Stop[];
}

/** Where stored rows are at this moment. */
export interface NowView {
  readonly journeys: readonly { readonly line: string; readonly stage: string; readonly rows: number }[];
}

/** View 3, by the regions right below the machine's root. The policy is no place to be lost in. */
export interface SentenceView {
  /** The machine's visits: without any before there is nothing to compare with. */
  readonly visits: TwoPeriods<number>;
  /** Where most visits ended; null if none did. */
  readonly leak: { readonly state: string; readonly left: Share } | null;
  /** Where the share that ended changed most, of those changes that chance does not explain; null without any. */
  readonly change: ({ readonly state: string } & TwoPeriods<Share>) | null;
}

/** How much of what the ledger has was reported by browsers too: policies that are issued, by line. */
export interface SeenView {
  readonly policies: TwoPeriods<Share>;
}

/** What a call of the studio answers in `data`. */
export interface ViewAnswers {
  readonly choices: ChoicesView;
  readonly states: StatesView;
  readonly transitions: TransitionsView;
  readonly variants: VariantsView;
  readonly stops: StopsView;
  readonly now: NowView;
  readonly sentence: SentenceView;
  readonly seen: SeenView;
}
