import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { millisecondsInDay } from 'date-fns/constants';
import { CALL_FAULTS, DEVICE_CLASSES, EVENTS_PATH, MAX_STEPS, REFERRER_CLASSES } from '#contract/funnel/event-names.ts';
import type { VisitBatch } from '#contract/funnel/events.ts';
import { LINES, type Line } from '#contract/lines.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config.ts';
import { wholeNumberFromEnv } from '#server/env.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log.ts';
import { openStore } from '#server/store/db.ts';
import { funnelEventTable } from '#server/store/schema/funnel.ts';
import { lineModels } from '../model/lines/line-models.ts';
import { lineGraph, type PathGraph } from '../paths/graph.ts';
import { seededRandom } from '../paths/random.ts';
import { visitSteps } from './visit-steps.ts';
import { distancesTo, walkVisit } from './visit-walk.ts';

/**
 * `npm run traffic [-- --visitors N --days D --seed S --line LINE --change REGION]`: visits of the last days, for the
 * studio to have data and the server a load. Visitors walk the machines of all lines, or of one, by chance and report as pages do, over the event endpoint
 * of an app whose clock is turned back. From the middle of the days on, three times as many leave in REGION (`health.members`
 * unless set; `none`). It uses the server's environment: stop a server on the embedded database first.
 */
const { values } = parseArgs({
  options: {
    visitors: { type: 'string', default: '200' },
    days: { type: 'string', default: '14' },
    seed: { type: 'string', default: '1' },
    line: { type: 'string' },
    change: { type: 'string', default: 'health.members' },
  },
});
const visitors = wholeNumberFromEnv(values, 'visitors', 200);
const days = Math.max(1, wholeNumberFromEnv(values, 'days', 14));
const random = seededRandom(wholeNumberFromEnv(values, 'seed', 1));
const { change } = values;

/** Of a hundred visitors who are in a state, how many leave before the next step. */
const LEAVE = 0.015;
const CHANGED_LEAVE = 3 * LEAVE;

const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];

interface Walked {
  readonly line: Line;
  readonly graph: PathGraph;
  readonly distances: ReadonlyMap<string, number>;
  readonly stepsOf: ReturnType<typeof visitSteps>;
}
/** Calls take less than a second, questions up to two minutes. */
const dwellIn = (path: string): number =>
  Math.round(1_000 * (path.endsWith('.editing') ? 2 + random() ** 3 * 120 : random()));

const walkedOf = (line: Line): Walked => {
  const { machine } = lineModels[line];
  const graph = lineGraph(lineModels[line]);
  const distances = distancesTo(graph, `${machine.id}.policy.issuance.issued`);
  return { line, graph, distances, stepsOf: visitSteps({ machine, graph }, dwellIn, () => pick(CALL_FAULTS)) };
};

async function run(): Promise<void> {
  const config = { ...configFromEnv(process.env), trustProxy: true, eventsPercent: 100 };
  const store = await openStore(
    config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataFolder: config.dataFolder },
  );
  const today = Date.now();
  let clock = today;
  const context = { db: store.db, read: store.read, now: () => new Date(clock), config, log: createLog('error') };
  const events = new EventQueue();
  const app = createApp({ ...context, events });
  const [first, ...others] = LINES.filter((line) => values.line === undefined || line === values.line).map(walkedOf);
  if (!first) throw new Error(`There is no line '${values.line}'.`);
  let sent = 0;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const day = Math.floor((visitor * days) / visitors);
    const began = Math.round(today - (days - day) * millisecondsInDay + random() * millisecondsInDay * 0.9);
    const walked = pick([first, ...others]);
    const isChanged = day >= days / 2;
    const leaves = (active: readonly string[]) => (isChanged && active.includes(change) ? CHANGED_LEAVE : LEAVE);
    const walk = walkVisit(walked.graph, walked.distances, { forward: 0.85, leaves }, random);
    const steps = walked.stepsOf(walk, began);
    const visit: Omit<VisitBatch, 'steps'> = {
      visit: randomBytes(16).toString('base64url'),
      ...{ began, build: isChanged ? 'boot-after' : 'boot-before', line: walked.line },
      ...{ device: pick(DEVICE_CLASSES), referrer: pick(REFERRER_CLASSES) },
    };
    clock = steps.at(-1)?.at ?? began;
    for (let from = 0; from < steps.length; from += MAX_STEPS) {
      const body = JSON.stringify({ ...visit, steps: steps.slice(from, from + MAX_STEPS) });
      const address = `10.${visitor % 250}.${Math.floor(visitor / 250) % 250}.1`;
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
      await app.request(EVENTS_PATH, { method: 'POST', headers, body });
    }
    sent += steps.length;
    await events.store(context);
  }
  clock = today;
  await foldDays(context);
  console.log(
    `${visitors} visits of ${days} days with ${sent} steps; ${await store.db.$count(funnelEventTable)} are stored`,
  );
  await store.close();
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
