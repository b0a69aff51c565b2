import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { STUDIO_VIEWS, type StudioView } from '#contract/funnel/views.ts';
import { walkedLine } from '../../funnel/send-traffic.ts';
import { measureIngestion } from './measure-ingestion.ts';
import { type MeasuredViews, measureViews } from './measure-views.ts';
import { recordTraffic } from './recorded-traffic.ts';

/**
 * `npm run bench:studio [-- --events 2000000]`: on the embedded database, how long each view of the studio takes over so many
 * events and over 20,000 of the same fortnight, how many events a second are stored, and what a purchase's steps take meanwhile.
 * Ends with a verdict of each of the four. Not a test: the figures are only meaningful on a quiet machine.
 */
const FEW = 20_000;
/** Milliseconds. */
const MAX_OF_A_VIEW = 300;
/** Times what a view takes over `FEW` events, from so many milliseconds on: below, both are noise. */
const MAX_GROWTH = 2;
const NOISE_MS = 10;
const EVENTS_PER_SECOND = 2_000;
/** A purchase's page reports about four steps for each call, and the embedded database takes some hundred calls a second. */
const EVENTS_WITH_PURCHASES = 400;
/** Times the p99 without events. */
const MAX_P99 = 1.3;
const SECONDS = 10;
const REPORT = 'reports/bench-studio.json';

const { values } = parseArgs({ options: { events: { type: 'string', default: '2000000' } } });
const events = v.parse(v.pipe(v.string(), v.regex(/^[1-9]\d{4,6}$/), v.transform(Number)), values.events);
const timeOf = ({ views }: MeasuredViews, view: StudioView): number => views.get(view) ?? Number.NaN;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const walked = walkedLine('travel');
const few = await recordTraffic(walked, { visitors: 400, seed: 1 });
say(`${few.steps} steps of 400 visits are recorded`);
// Enough for the time, and for the senders of a busy machine to be late.
const more = await recordTraffic(walked, { visitors: 300, seed: 2 });

const ingestion = await measureIngestion(few, more, { perSecond: EVENTS_WITH_PURCHASES, seconds: SECONDS });
const { rate, p99 } = ingestion;
say(`stored: ${rate.toFixed(0)} events a second`);
say(`a step's p99: ${p99.without} ms, and ${p99.with} ms while ${EVENTS_WITH_PURCHASES} events a second come in`);

// The first reads of a process compile what they run, and would be compared with.
await measureViews(few, FEW);
const small = await measureViews(few, FEW);
say(`${small.events} events are counted in ${small.foldMs} ms, into ${small.counts} rows of states`);
// Copies of few visits would be alike, and make no more rows than these.
const many = await recordTraffic(walked, { visitors: 2_000, seed: 3 });
const large = await measureViews(many, events);
say(`${large.events} events are counted in ${large.foldMs} ms, into ${large.counts} rows of states`);
for (const view of STUDIO_VIEWS) {
  say(
    `${view.padEnd(12)} ${timeOf(small, view).toFixed(1).padStart(8)} ms ${timeOf(large, view).toFixed(1).padStart(8)} ms`,
  );
}

const isSlow = (view: StudioView): boolean => timeOf(large, view) > MAX_OF_A_VIEW;
const grows = (view: StudioView): boolean => timeOf(large, view) > Math.max(NOISE_MS, MAX_GROWTH * timeOf(small, view));
const ratioOf = (view: StudioView): string =>
  `${view} takes ${(timeOf(large, view) / timeOf(small, view)).toFixed(1)} times`;
const verdicts = [
  {
    aim: `each view takes less than ${MAX_OF_A_VIEW} ms`,
    misses: STUDIO_VIEWS.filter(isSlow).map((view) => `${view} takes ${timeOf(large, view).toFixed(0)} ms`),
  },
  {
    aim: `each view takes at most ${MAX_GROWTH} times of what it takes over ${FEW}, or ${NOISE_MS} ms`,
    misses: STUDIO_VIEWS.filter(grows).map(ratioOf),
  },
  {
    aim: `at least ${EVENTS_PER_SECOND} events a second are stored`,
    misses: rate < EVENTS_PER_SECOND ? [`it is ${rate.toFixed(0)}`] : [],
  },
  {
    aim: `a step's p99 is at most ${MAX_P99} times that without events`,
    misses: p99.with > MAX_P99 * p99.without ? [`it is ${(p99.with / p99.without).toFixed(2)} times`] : [],
  },
];
for (const { aim, misses } of verdicts) say(misses.length === 0 ? `✓ ${aim}` : `✗ ${aim}: ${misses.join(', ')}`);
mkdirSync('reports', { recursive: true });
const asJson = (_: string, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);
writeFileSync(REPORT, JSON.stringify({ ingestion, small, large, verdicts }, asJson, 2));
process.exitCode = verdicts.every(({ misses }) => misses.length === 0) ? 0 : 1;
