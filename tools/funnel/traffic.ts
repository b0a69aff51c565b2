import { LINES } from '#contract/lines.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { openStore } from '#server/db/open-store.ts';
import { funnelEventTable } from '#server/db/schema/funnel.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { InsurerCounts } from '#server/funnel/insurer-counts.ts';
import { registerBuilds } from '#server/funnel/known-builds.ts';
import { createLog } from '#server/log/log.ts';
import { seededRandom } from '../paths/random.ts';
import { CHANGED_LEAVE, sendTraffic, TRAFFIC_BUILDS, walkedLine } from './send-traffic.ts';
import { trafficOptions } from './traffic-options.ts';

/**
 * `npm run traffic [-- --visitors N --days D --seed S --line LINE --change REGIONS --no-purchases]`: visits of the last days, for the
 * studio to have data and the server a load. Visitors walk the machines of all lines, or of one, by chance and report as pages do,
 * over the event endpoint of an app whose clock is turned back; where a walk comes to its policy, one of that line is bought through
 * the API. From the middle of the days on, one visitor in ten leaves at each step in REGIONS, where one in seventy did: `health.quoteList`
 * unless set, several with commas between them, or `none`. It uses the server's environment: stop a server on the embedded database first.
 */
async function run(): Promise<void> {
  const options = trafficOptions(process.argv.slice(2));
  const { visitors } = options;
  const days = Math.max(1, options.days);
  const random = seededRandom(options.seed);
  const purchases = !options['no-purchases'];
  const [first, ...others] = LINES.filter((line) => options.line === undefined || line === options.line);
  if (!first) throw new Error('There is no line.');
  const config = { ...configFromEnv(process.env), trustProxy: true, eventsPercent: 100 };
  if (purchases && !config.sandbox) throw new Error('Without the sandbox nothing can be bought: --no-purchases.');
  const store = await openStore(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataFolder: config.dataFolder },
  );
  await registerBuilds(store.db, TRAFFIC_BUILDS);
  const clock = { now: Date.now() };
  const context = { db: store.db, read: store.read, now: () => new Date(clock.now), config, log: createLog('error') };
  const [events, insurerCounts] = [new EventQueue(), new InsurerCounts()];
  const app = createApp({ ...context, events, insurerCounts });
  const walked = [walkedLine(first), ...others.map(walkedLine)] as const;
  const change = { regions: options.change.split(','), leave: CHANGED_LEAVE };
  const { steps, bought } = await sendTraffic(
    { app, clock, store: () => events.store(context) },
    { visitors, days, random, walked, change, buys: purchases },
  );
  await insurerCounts.store(context);
  await foldDays(context);
  const stored = await store.db.$count(funnelEventTable);
  console.log(
    `${visitors} visits of ${days} days with ${steps} steps; ${stored} are stored, ${bought} policies were bought`,
  );
  await store.close();
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
