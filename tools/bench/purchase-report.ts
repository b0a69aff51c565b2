import * as v from 'valibot';
import { medianOf } from './landing-targets.ts';
import { THROTTLINGS } from './measurePage.ts';

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
  requests: v.number(),
});

export type MeasuredInteraction = v.InferOutput<typeof Interaction>;
export type PressToHeading = v.InferOutput<typeof PressToHeading>;
export type LongFrame = v.InferOutput<typeof LongFrame>;
export type MeasuredReload = v.InferOutput<typeof Reload>;

export const purchaseReportSchema = v.object({
  runs: v.number(),
  /** Whether the reloads went through the deployed proxy's configuration. */
  proxied: v.boolean(),
  interactions: v.array(Interaction),
  headings: v.array(PressToHeading),
  frames: v.array(LongFrame),
  reloads: v.array(Reload),
});
type PurchaseReport = v.InferOutput<typeof purchaseReportSchema>;

/** The maximum in milliseconds, or requests, on a slow phone with slow 4G. */
const TARGETS = {
  interactionMedian: 100,
  interactionP98: 200,
  headingMedian: 350,
  headingMost: 900,
  frameMost: 150,
  reloadLcp: { simulate: 2_000, devtools: 3_200 },
  reloadRequests: 14,
} as const;

interface Figure {
  readonly what: string;
  readonly value: number;
  readonly target: number;
}

const durations = (all: readonly { readonly duration: number }[]): number[] => all.map(({ duration }) => duration);

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The measured values next to their targets, in milliseconds or requests. */
export function purchaseFigures({ interactions, headings, frames, reloads }: PurchaseReport): Figure[] {
  const places = [...new Set(reloads.map(({ place }) => place))];
  const reloaded = places.flatMap((place) => {
    const here = reloads.filter((one) => one.place === place);
    const lcps = THROTTLINGS.map((throttling) => ({
      what: `reload at ${place}: LCP, ${throttling}`,
      value: medianOf(here.filter((one) => one.throttling === throttling).map(({ lcp }) => lcp)),
      target: TARGETS.reloadLcp[throttling],
    }));
    const requests = medianOf(here.map((one) => one.requests));
    return [...lcps, { what: `reload at ${place}: requests`, value: requests, target: TARGETS.reloadRequests }];
  });
  return [
    {
      what: 'interaction to next paint: median',
      value: medianOf(durations(interactions)),
      target: TARGETS.interactionMedian,
    },
    {
      what: 'interaction to next paint: p98',
      value: quantile(durations(interactions), 0.98),
      target: TARGETS.interactionP98,
    },
    { what: 'press to next h1: median', value: medianOf(durations(headings)), target: TARGETS.headingMedian },
    { what: 'press to next h1: most', value: Math.max(...durations(headings)), target: TARGETS.headingMost },
    { what: 'longest frame', value: Math.max(0, ...durations(frames)), target: TARGETS.frameMost },
    ...reloaded,
  ];
}

/** Lines of a table; a cross marks a missed target. */
export function purchaseTable(figures: readonly Figure[]): string[] {
  const widest = Math.max(...figures.map(({ what }) => what.length));
  return figures.map(({ what, value, target }) => {
    const mark = value > target ? ' ✗' : '';
    return `${what.padEnd(widest)}  ${value.toFixed(0).padStart(6)}  ≤ ${target}${mark}`;
  });
}
