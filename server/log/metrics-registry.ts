import { Counter, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. The values of all labels are from closed sets (routes, partners, outcomes): never an id, a path or
 * data of a visitor.
 */
export const metricsRegistry = new Registry();

/** From a read in memory to the time limit of a call. Seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const registers = [metricsRegistry];

export const requestSeconds = new Histogram({
  name: 'chhatri_request_seconds',
  help: 'Time of requests until their answer is ready, by method, pattern of the route and class of the status',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
});

export const rateLimitsHit = new Counter({
  name: 'chhatri_limits_hit_total',
  help: 'Requests that were refused because there were too many (429), by method and pattern of the route',
  labelNames: ['method', 'route'],
  registers,
});

/** How a call to a partner ended. */
export type PartnerOutcome = 'answered' | 'failed' | 'timed out' | 'not connected';

export const partnerSeconds = new Histogram({
  name: 'chhatri_partner_seconds',
  help: 'Time that insurers and other partners took, by partner and outcome',
  labelNames: ['partner', 'outcome'],
  buckets,
  registers,
});

export const insurersNotAsked = new Counter({
  name: 'chhatri_insurer_not_asked_total',
  help: 'Questions that an insurer was spared because it failed too often just before',
  labelNames: ['insurer'],
  registers,
});

/** Why events of a visit were not taken. */
type EventRefusal =
  | 'another site'
  | 'future'
  | 'impossible step'
  | 'not of the sample'
  | 'not stored'
  | 'opted out'
  | 'other chart'
  | 'queue full'
  | 'repeated'
  | 'too large'
  | 'too many events'
  | 'too many visits'
  | 'too often'
  | 'too old'
  | 'unknown build'
  | 'unknown machine'
  | 'unknown name'
  | 'unreadable';

export const eventsStored = new Counter({
  name: 'chhatri_events_stored_total',
  help: 'Transitions of visits that were stored',
  registers,
});

const eventsRefused = new Counter({
  name: 'chhatri_events_refused_total',
  help: 'Transitions of visits that were not stored, or batches that could not be read, by reason',
  labelNames: ['reason'],
  registers,
});

/** Counts events that were not stored. */
export const countRefusedEvents = (reason: EventRefusal, events = 1): void => eventsRefused.inc({ reason }, events);
