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
 * Not a test: the figures are only meaningful on a quiet machine.
 */
const FEW = 20_000;
/** Milliseconds. */
const MOST_OF_A_VIEW = 300;
/** Times what a view takes over `FEW` events, from so many milliseconds on: below, both are noise. */
const MOST_GROWTH = 2;
const NOISE_MS = 10;
const EVENTS_PER_SECOND = 2_000;
/** A purchase's page reports about four steps for each call, and the embedded database takes some hundred calls a second. */
const EVENTS_WITH_PURCHASES = 400;
/** Times the p99 without events. */
const MOST_P99 = 1.3;
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

const small = await measureViews(few, FEW);
const large = await measureViews(few, events);
say(`counting the days: ${small.foldMs} ms of ${small.events} events, ${large.foldMs} ms of ${large.events}`);
for (const view of STUDIO_VIEWS) {
  say(
    `${view.padEnd(12)} ${timeOf(small, view).toFixed(1).padStart(8)} ms ${timeOf(large, view).toFixed(1).padStart(8)} ms`,
  );
}

const misses = [
  ...(rate < EVENTS_PER_SECOND ? [`${rate.toFixed(0)} events a second are stored, not ${EVENTS_PER_SECOND}`] : []),
  ...(p99.with > MOST_P99 * p99.without
    ? [`a step's p99 is ${(p99.with / p99.without).toFixed(2)} times that without`]
    : []),
  ...STUDIO_VIEWS.flatMap((view) => {
    const [before, after] = [timeOf(small, view), timeOf(large, view)];
    const slow = after > MOST_OF_A_VIEW ? [`${view} takes ${after.toFixed(0)} ms, not ${MOST_OF_A_VIEW}`] : [];
    const grows = after > Math.max(NOISE_MS, MOST_GROWTH * before);
    return grows ? [...slow, `${view} takes ${(after / before).toFixed(1)} times of what it takes over ${FEW}`] : slow;
  }),
];
for (const miss of misses) say(`✗ ${miss}`);
mkdirSync('reports', { recursive: true });
const asJson = (_: string, value: unknown): unknown => (value instanceof Map ? Object.fromEntries(value) : value);
writeFileSync(REPORT, JSON.stringify({ ingestion, small, large, misses }, asJson, 2));
process.exitCode = misses.length === 0 ? 0 : 1;
