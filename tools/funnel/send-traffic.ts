import { millisecondsInDay } from 'date-fns/constants';
import { CALL_FAULTS, DEVICE_CLASSES, EVENTS_PATH, MAX_STEPS, REFERRER_CLASSES } from '#contract/funnel/event-names.ts';
import type { VisitBatch, VisitStep } from '#contract/funnel/events.ts';
import type { Line } from '#contract/lines.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { SEEN_ISSUED } from '#server/studio/views/seen-view.ts';
import { lineModels } from '../model/lines/line-models.ts';
import { cachedPlan } from '../paths/cache.ts';
import { buyPolicyOf } from './buy-policy.ts';
import { visitSteps, type WalkedMachine } from './visit-steps.ts';
import { distancesTo, walkVisit } from './visit-walk.ts';

export interface Traffic {
  readonly visitors: number;
  readonly days: number;
  /** What a visitor walks in: one of them. */
  readonly walked: readonly [Walked, ...Walked[]];
  /** From the middle of the days on, such a share of those in a state of one of the regions leaves before the next step. */
  readonly change: { readonly regions: readonly string[]; readonly leave: number };
  /** Whether those of a line who come to the policy buy one, through the API. */
  readonly buys: boolean;
  /** Numbers from 0 to below 1. */
  random(): number;
}

/** The app that is visited, and the clock that it goes by. */
interface Site {
  readonly app: { request(path: string, init: RequestInit): Response | Promise<Response> };
  /** Milliseconds since 1970. */
  readonly clock: { now: number };
  /** Called after each visitor. */
  store(): Promise<void>;
}

/** What pages before and after the change call their builds. */
export const TRAFFIC_BUILDS = ['boot-before', 'boot-after'] as const;
/** The share of visitors in a state who leave before the next step. */
export const LEAVE = 0.015;
/** The share of those in a changed region. Enough for the sentence of the day to name the plans of a line after 500 of its visits. */
export const CHANGED_LEAVE = 0.1;
/** Of ten buyers, how many pay at the second try. */
const FAILED_FIRST = 0.1;

/**
 * Sends visits of the last days, and sets the clock to today again. What a visit is called follows from the random numbers and the
 * run, so that the same ones make the same visits, and another run does not continue them. Returns how many steps and policies there were.
 */
export async function sendTraffic(
  { app, clock, store }: Site,
  traffic: Traffic,
): Promise<{ steps: number; bought: number }> {
  const { visitors, days, walked, change, buys, random } = traffic;
  const today = clock.now;
  const pick = <T>(items: readonly [T, ...T[]]): T => items[Math.floor(random() * items.length)] ?? items[0];
  const parts = walked.map((one) => ({ ...one, stepsOf: visitSteps(one, dwellBy(random), faultBy(random)) }));
  const sum = { steps: 0, bought: 0 };
  const run = runDigits(JSON.stringify([todayInIndia(new Date(today)), visitors, days, change]));
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const day = Math.floor((visitor * days) / visitors);
    const began = Math.round(today - (days - day) * millisecondsInDay + random() * millisecondsInDay * 0.9);
    const part = parts[Math.floor(random() * parts.length)];
    if (!part) throw new Error('There is nothing to walk in.');
    const { line, graph, distances, stepsOf } = part;
    const isChanged = day >= days / 2;
    const leaves = (active: readonly string[]) =>
      isChanged && change.regions.some((region) => active.includes(region)) ? change.leave : LEAVE;
    const walk = walkVisit(graph, distances, { forward: 0.85, leaves }, random);
    const steps = stepsOf(walk, began);
    const named = Array.from({ length: 22 }, () => Math.floor(random() * 10)).join('');
    const visit: Omit<VisitBatch, 'steps'> = {
      visit: named.slice(0, -run.length) + run,
      ...{ began, build: TRAFFIC_BUILDS[isChanged ? 1 : 0], line },
      ...{ device: pick(DEVICE_CLASSES), referrer: pick(REFERRER_CLASSES) },
    };
    clock.now = steps.at(-1)?.at ?? began;
    const from = { 'X-Forwarded-For': `10.${visitor % 250}.${Math.floor(visitor / 250) % 250}.1` };
    for (let at = 0; at < steps.length; at += MAX_STEPS) {
      const body = JSON.stringify({ ...visit, steps: steps.slice(at, at + MAX_STEPS) });
      const headers = { ...from, 'Content-Type': 'application/json' };
      await app.request(EVENTS_PATH, { method: 'POST', headers, body });
    }
    sum.steps += steps.length;
    if (buys && line !== null && steps.some(seesPolicy)) {
      const ask = (path: string, init: RequestInit) =>
        app.request(path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...from } });
      const digits = (count: number) => String(Math.floor(random() * 10 ** count)).padStart(count, '0');
      const buyer = {
        ...{ mobileNumber: `98${digits(8)}`, pan: `ABCPK${digits(4)}F` },
        ...{ product: pick(['product', 'otherProduct'] as const), failedPayments: random() < FAILED_FIRST ? 1 : 0 },
      };
      await buyPolicyOf(line, ask, buyer, new Date(clock.now));
      sum.bought += 1;
    }
    await store();
  }
  clock.now = today;
  return sum;
}

/** Digits that differ between runs of another day or size. */
const runDigits = (run: string): string =>
  String(Number.parseInt(sha256(run).slice(0, 8), 16) % 1_000_000).padStart(6, '0');

const seesPolicy = ({ transition }: VisitStep): boolean => SEEN_ISSUED.includes(transition);

/** Calls take less than a second, questions up to two minutes. */
const dwellBy = (random: () => number) => (path: string) =>
  Math.round(1_000 * (path.endsWith('.editing') ? 2 + random() ** 3 * 120 : random()));
const faultBy = (random: () => number) => () => CALL_FAULTS[Math.floor(random() * CALL_FAULTS.length)] ?? 'HTTP';

/** A machine that is walked, on the pages of a line or of none. */
interface Walked extends WalkedMachine {
  readonly line: Line | null;
  /** The fewest steps from each state to the one that visitors want. */
  readonly distances: ReadonlyMap<string, number>;
}

/** A line's journey, as far as its policy. */
export function walkedLine(line: Line): Walked {
  const { machine } = lineModels[line];
  const { graph } = cachedPlan(line);
  return { line, machine, graph, distances: distancesTo(graph, `${machine.id}.policy.issuance.issued`) };
}
