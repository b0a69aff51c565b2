import type { Page } from 'playwright';
import * as v from 'valibot';
import { LIVE_CHANNEL, startOf } from '#contract/funnel/event-names.ts';
import type { LiveStep } from '#contract/funnel/events.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { allTransitions, pathOf, statesOf } from '#machines/core/transition-names.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { INDIAN_VISITOR, openBrowser } from '../../app/open-browser.ts';
import { startServer } from '../../app/start-server.ts';

/**
 * `npm run bench:live`: how late Live shows what another tab does, in milliseconds from its message on. Not a test: the figures are only
 * meaningful on a quiet machine.
 */
const MAX_MS = 200;
/** Of a visit that begins, of a long one, and of one that is nearly as long as the studio remembers. */
const HISTORIES = [0, 500, 4_000];
/** A loaded page takes some eight steps at once. */
const BURST = 8;
const BURSTS = 60;
const PAUSE_MS = 100;

interface Delays {
  readonly median: number;
  readonly slowest: number;
}

async function measureAfter(history: number, studio: Page, sender: Page): Promise<Delays> {
  const steps = BURST * BURSTS;
  const all = Array.from({ length: history + steps }, (_, seq) => stepAt(seq));
  await sender.evaluate(say, { channel: LIVE_CHANNEL, steps: all.slice(0, history), burst: history, pause: 0 });
  const isListed = (wanted: number): boolean =>
    document.querySelector<HTMLLIElement>('.steps li:last-child')?.value === wanted;
  if (history > 0) await studio.waitForFunction(isListed, history);
  const said = await sender.evaluate(say, {
    ...{ channel: LIVE_CHANNEL, steps: all.slice(history), burst: BURST, pause: PAUSE_MS },
  });
  await studio.waitForFunction(isListed, history + steps);
  const listed = v.parse(Listed, await studio.evaluate('listed'));
  const delays = said.map((at, index) => {
    const shown = listed.find((one) => one.steps > history + index);
    return (shown?.at ?? Number.POSITIVE_INFINITY) - at;
  });
  const [median = Number.NaN] = delays.toSorted((one, other) => one - other).slice(steps / 2);
  return { median, slowest: Math.max(...delays) };
}

const NAMES = allTransitions(healthMachine);
const STATES = statesOf(healthMachine)
  .filter(({ type }) => type === 'atomic')
  .map(pathOf);
const CHART = chartHashOf(chartNamesOf(healthMachine));

/** Not a way that the chart has, but its names: each step is of another state. */
const stepAt = (seq: number): LiveStep => ({
  ...{ visit: '7'.repeat(22), seq, at: seq, machine: healthMachine.id, chart: CHART, dwell: 1_000 },
  transition: seq === 0 ? startOf(healthMachine.id) : (NAMES[seq % NAMES.length] ?? ''),
  before: seq === 0 ? '' : (STATES[(seq - 1) % STATES.length] ?? ''),
  after: STATES[seq % STATES.length] ?? '',
});

const Listed = v.array(v.object({ steps: v.number(), at: v.number() }));

/** Runs in the studio: notes which step is the last of its list, and since when. */
function watchList(): void {
  const listed: v.InferOutput<typeof Listed> = [];
  new MutationObserver(() => {
    const steps = document.querySelector<HTMLLIElement>('.steps li:last-child')?.value ?? 0;
    if (steps !== listed.at(-1)?.steps) listed.push({ steps, at: performance.timeOrigin + performance.now() });
  }).observe(document.body, { subtree: true, childList: true });
  Object.assign(globalThis, { listed });
}

interface Said {
  readonly channel: string;
  readonly steps: readonly LiveStep[];
  readonly burst: number;
  /** Milliseconds between two bursts. */
  readonly pause: number;
}

/** Runs in the other tab. Returns when each step was said. */
async function say({ channel, steps, burst, pause }: Said): Promise<number[]> {
  const studios = new BroadcastChannel(channel);
  const said: number[] = [];
  for (const step of steps) {
    if (pause > 0 && said.length % burst === 0) await new Promise((resolve) => setTimeout(resolve, pause));
    said.push(performance.timeOrigin + performance.now());
    studios.postMessage(step);
  }
  return said;
}

const [server, browser] = await Promise.all([startServer(), openBrowser()]);
try {
  const context = await browser.newContext({ ...INDIAN_VISITOR, baseURL: server.url });
  for (const history of HISTORIES) {
    const [studio, sender] = [await context.newPage(), await context.newPage()];
    await studio.goto('/studio#machine=health&view=live');
    await studio.locator('[data-state="health.landing"]').waitFor();
    await studio.evaluate(watchList);
    await sender.goto('/privacy');
    const { median, slowest } = await measureAfter(history, studio, sender);
    const isMissed = slowest > MAX_MS;
    console.log(
      `${isMissed ? '✗ ' : ''}after ${history} steps: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    );
    if (isMissed) process.exitCode = 1;
    await Promise.all([studio.close(), sender.close()]);
  }
} finally {
  await browser.close();
  await server.stop();
}
