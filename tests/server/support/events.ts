import { randomInt } from 'node:crypto';
import { EVENTS_PATH, startOf } from '#contract/funnel/event-names.ts';
import type { VisitBatch, VisitStep } from '#contract/funnel/events.ts';
import { chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { callbackMachine } from '#machines/shell/callback.machine.ts';
import type { TestApp } from './app.ts';

export const newVisit = (): string => Array.from({ length: 22 }, () => randomInt(10)).join('');

/** Today's chart of the call-back's machine. */
export const CALLBACK_CHART = chartHashOf(chartNamesOf(callbackMachine));

/** A visit's batch that is accepted, with these changes. */
export const batchOf = ({ clock }: Pick<TestApp, 'clock'>, change: Partial<VisitBatch> = {}): VisitBatch => ({
  ...{ visit: newVisit(), began: clock.now.getTime(), build: 'boot-a1', device: 'phone', referrer: 'search' },
  ...{ line: null, steps: [stepOf({ at: clock.now.getTime() })] },
  ...change,
});

export const stepOf = (change: Partial<VisitStep> & Pick<VisitStep, 'at'>): VisitStep => ({
  ...{ seq: 0, machine: 'callback', chart: CALLBACK_CHART, transition: startOf('callback') },
  ...{ before: '', after: 'callback.phone', dwell: 0 },
  ...change,
});

/** Sends it as a page does. */
export const sendEvents = async ({ app }: Pick<TestApp, 'app'>, body: unknown, headers: Record<string, string> = {}) =>
  app.request(EVENTS_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
