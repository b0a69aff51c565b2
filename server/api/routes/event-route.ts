import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import * as v from 'valibot';
import { EVENTS_PATH, MAX_EVENTS_BYTES } from '#contract/funnel/event-names.ts';
import { VisitBatch } from '#contract/funnel/events.ts';
import type { Api } from '#server/api/http/api.ts';
import { jsonObjectIn, receiveBody } from '#server/api/http/read-body.ts';
import { assertSameOrigin } from '#server/api/http/security.ts';
import { visitorAddress } from '#server/api/http/visitor-address.ts';
import { acceptSteps } from '#server/funnel/accept-steps.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { DayShares } from '#server/funnel/day-shares.ts';
import type { EventQueue } from '#server/funnel/event-queue.ts';
import { VisitsByAddress } from '#server/funnel/visits-by-address.ts';
import { countRefusedEvents } from '#server/log/metrics-registry.ts';
import { Refused } from '#server/shared/refused.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';

/** Batches in a minute from one address. A page sends one in some seconds, and many visitors may share an address. */
const BATCHES_PER_MINUTE = 1_200;

/**
 * `POST /api/v1/funnel/events`. It answers before anything is stored, and asks the database nothing, so that it is mounted
 * before calls are refused while the database is unreachable. A batch that can be read is answered with 204, regardless of what becomes of
 * its steps: a beacon reads no answer, and the refused ones are counted.
 */
export function eventRoute(api: Api, charts: KnownCharts, queue: EventQueue): void {
  const visits = new VisitsByAddress();
  const shares = new DayShares();
  const batches = api.callCounts.ofLimit('funnel events');
  api.hono.post(EVENTS_PATH, async (context) => {
    const { now, config } = api;
    // A visitor who asks not to be counted is not, also where a page of an older build reports.
    if (asksForPrivacy(context)) return refused(context, 'opted out');
    const address = visitorAddress(context, config.trustProxy);
    if (batches.count(address, BATCHES_PER_MINUTE) !== null) return refused(context, 'too often');
    const batch = await readBatch(api, context);
    if (batch === null) return context.body(null, 204);
    if (!isOfSample(batch.visit, config.eventsPercent))
      return refused(context, 'not of the sample', batch.steps.length);
    const rows = acceptSteps(batch, charts, now());
    // First of all a step that can be true: what is made up would use up the visits of all who share the address.
    const [first] = rows;
    if (first === undefined) return context.body(null, 204);
    const refusal = visits.refusal(address, batch.visit, rows.length, now());
    if (refusal !== null) return refused(context, refusal, rows.length);
    // All of a batch are of one day.
    if (!shares.take(address, first.day, rows.length, queue.roomOf(first.day)))
      return refused(context, 'too many events', rows.length);
    queue.add(rows);
    return context.body(null, 204);
  });
}

/** By Global Privacy Control or Do Not Track. */
export const asksForPrivacy = ({ req }: Context): boolean =>
  ['sec-gpc', 'dnt'].some((name) => req.header(name) === '1');

/** Whole visits are skipped, the same ones in every process. */
const isOfSample = (visit: string, percent: number): boolean =>
  Number.parseInt(sha256(visit).slice(0, 8), 16) % 100 < percent;

type KnownReason = Parameters<typeof countRefusedEvents>[0];

function refused(context: Context, reason: KnownReason, events = 1): Response {
  countRefusedEvents(reason, events);
  return context.body(null, 204);
}

/** Null for a batch that cannot be read; it is counted. */
async function readBatch(api: Api, context: Context): Promise<VisitBatch | null> {
  try {
    assertSameOrigin(context, api.config);
  } catch {
    countRefusedEvents('another site');
    return null;
  }
  try {
    const text = (await receiveBody(api, context))();
    if (Buffer.byteLength(text) > MAX_EVENTS_BYTES) throw new Refused('TOO_LARGE', 'Too many events.');
    const batch = v.safeParse(VisitBatch, jsonObjectIn(context, text));
    if (batch.success) return batch.output;
    countRefusedEvents('unreadable');
  } catch (error) {
    countRefusedEvents(error instanceof Refused && error.reason === 'TOO_LARGE' ? 'too large' : 'unreadable');
  }
  return null;
}
