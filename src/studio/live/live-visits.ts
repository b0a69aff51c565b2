import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { LIVE_CHANNEL, MAX_STEPS_OF_VISIT } from '#contract/funnel/event-names.ts';
import { LiveStep } from '#contract/funnel/events.ts';

/** What pages in other tabs of this browser said since the studio was opened. It is stored nowhere. */

export interface LiveVisit {
  /** Keeps tabs apart. */
  readonly visit: string;
  readonly steps: readonly LiveStep[];
}

/** Tabs whose steps are remembered; beyond them, the one that said nothing for longest is forgotten. */
const MOST_VISITS = 8;

/** The one that spoke last comes first. */
let visits: readonly LiveVisit[] = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Begins to listen; a second call changes nothing. History is there when the page is opened later. */
export function listenToPages(): void {
  if (channel) return;
  channel = new BroadcastChannel(LIVE_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Pages of another build may say something else.
    if (v.is(LiveStep, data)) hear(data);
  };
}

function hear(step: LiveStep): void {
  const known = visits.find(({ visit }) => visit === step.visit)?.steps ?? [];
  const steps = [...known, step].slice(-MAX_STEPS_OF_VISIT);
  visits = [{ visit: step.visit, steps }, ...visits.filter(({ visit }) => visit !== step.visit)].slice(0, MOST_VISITS);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveVisits = (): readonly LiveVisit[] => useSyncExternalStore(subscribe, () => visits);
