import * as v from 'valibot';
import { medianOf } from './landing-targets.ts';
import { THROTTLINGS } from './measure-page.ts';

/** Written by tests/bench/purchase.test.ts. */
export const PURCHASE_REPORT = 'reports/bench-purchase.json';

const Milliseconds = v.pipe(v.number(), v.minValue(0));
/** `kind` is the event's, such as `keydown`; `duration` is the time from the input to the next paint. */
const Interaction = v.object({ kind: v.string(), duration: Milliseconds });
/** From a press on one page to the paint of the next page's heading. */
const PressToHeading = v.object({ from: v.string(), to: v.string(), duration: Milliseconds });
/** A frame that took over 50 ms, its time for layout and paint, and what ran in it. */
const LongFrame = v.object({
  path: v.string(),
  duration: Milliseconds,
  layout: Milliseconds,
  scripts: v.array(v.string()),
});
const Reload = v.object({
  place: v.string(),
  throttling: v.picklist(THROTTLINGS),
  lcp: Milliseconds,
  /** All of the page's, also those for the next page, which come after the largest paint. */
  requests: v.number(),
  requestsUntilLcp: v.number(),
  requestKinds: v.record(v.string(), v.object({ requests: v.number(), bytes: v.number() })),
});
/** The same page for a visitor whose browser has the service worker, which answers most requests. */
const ReloadWithWorker = v.object({ place: v.string(), requests: v.number(), fromNetwork: v.number() });

export type MeasuredInteraction = v.InferOutput<typeof Interaction>;
export type PressToHeading = v.InferOutput<typeof PressToHeading>;
export type LongFrame = v.InferOutput<typeof LongFrame>;
export type MeasuredReload = v.InferOutput<typeof Reload>;
export type MeasuredReloadWithWorker = v.InferOutput<typeof ReloadWithWorker>;

const watchedEntries = {
  interactions: v.array(Interaction),
  headings: v.array(PressToHeading),
  frames: v.array(LongFrame),
};

export const purchaseReportSchema = v.object({
  runs: v.number(),
  /** Whether the reloads went through the deployed proxy's configuration. */
  proxied: v.boolean(),
  ...watchedEntries,
  /** The same gestures, in turn with the purchase, on a page of one field and one button that is written by hand. */
  handWritten: v.object(watchedEntries),
  reloads: v.array(Reload),
  reloadsWithWorker: v.array(ReloadWithWorker),
});
type PurchaseReport = v.InferOutput<typeof purchaseReportSchema>;
type Watched = PurchaseReport['handWritten'];

/** The maximum in milliseconds, or requests, on a slow phone with slow 4G. */
const TARGETS = {
  interactionMedian: 100,
  interactionP98: 200,
  reloadLcp: { simulate: 2_000, devtools: 3_200 },
  reloadRequests: 14,
} as const;
/** The maximum as a multiple of what the same gesture takes on the page that is written by hand: milliseconds are the machine's. */
const RATIOS = { headingMedian: 1.5, frameMost: 2 } as const;
/** Shorter frames are not reported. */
const SHORTEST_LONG_FRAME = 50;

interface Figure {
  readonly what: string;
  readonly value: number;
  /** Null if only its ratio has one. */
  readonly target: number | null;
  /** Null of a figure that the page written by hand does not have. */
  readonly ratio: { readonly value: number; readonly target: number | null } | null;
}

const durations = (all: readonly { readonly duration: number }[]): number[] => all.map(({ duration }) => duration);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The measured values next to their targets, in milliseconds or requests. */
export function purchaseFigures(report: PurchaseReport): Figure[] {
  const { reloads } = report;
  const places = [...new Set(reloads.map(({ place }) => place))];
  const reloaded = places.flatMap((place) => {
    const here = reloads.filter((one) => one.place === place);
    const lcps = THROTTLINGS.map((throttling) => ({
      what: `reload at ${place}: LCP, ${throttling}`,
      value: medianOf(here.filter((one) => one.throttling === throttling).map(({ lcp }) => lcp)),
      target: TARGETS.reloadLcp[throttling],
      ratio: null,
    }));
    const withWorker = report.reloadsWithWorker.filter((one) => one.place === place);
    const counts = [
      { of: 'requests', values: here.map((one) => one.requests), target: TARGETS.reloadRequests },
      { of: 'requests until LCP', values: here.map((one) => one.requestsUntilLcp), target: null },
      { of: 'from network with worker', values: withWorker.map((one) => one.fromNetwork), target: null },
    ].map(({ of, values, target }) => ({
      what: `reload at ${place}: ${of}`,
      value: medianOf(values),
      target,
      ratio: null,
    }));
    return [...lcps, ...counts];
  });
  const compared = (
    what: string,
    figureOf: (watched: Watched) => number,
    { target = null, most = null }: { target?: number | null; most?: number | null },
  ): Figure => {
    const value = figureOf(report);
    return { what, value, target, ratio: { value: value / figureOf(report.handWritten), target: most } };
  };
  return [
    compared('interaction to next paint: median', (of) => medianOf(durations(of.interactions)), {
      target: TARGETS.interactionMedian,
    }),
    compared('interaction to next paint: p98', (of) => quantile(durations(of.interactions), 0.98), {
      target: TARGETS.interactionP98,
    }),
    compared('press to next h1: median', (of) => medianOf(durations(of.headings)), { most: RATIOS.headingMedian }),
    compared('press to next h1: most', (of) => Math.max(...durations(of.headings)), {}),
    compared('longest frame', (of) => Math.max(SHORTEST_LONG_FRAME, ...durations(of.frames)), {
      most: RATIOS.frameMost,
    }),
    ...reloaded,
  ];
}

export const isMissed = ({ value, target, ratio }: Figure): boolean =>
  (target !== null && value > target) || (ratio !== null && ratio.target !== null && ratio.value > ratio.target);

/** Lines of a table; a cross marks a missed target. */
export function purchaseTable(figures: readonly Figure[]): string[] {
  const widest = Math.max(...figures.map(({ what }) => what.length));
  const atMost = (target: number | null): string => (target === null ? '' : `≤ ${target}`);
  return figures.map((figure) => {
    const { what, value, target, ratio } = figure;
    const cells = [what.padEnd(widest), value.toFixed(0).padStart(6), atMost(target).padEnd(7)];
    const times = ratio === null ? [] : [`${ratio.value.toFixed(2).padStart(6)} × by hand`, atMost(ratio.target)];
    return [...cells, ...times, ...(isMissed(figure) ? ['✗'] : [])].join('  ').trimEnd();
  });
}
