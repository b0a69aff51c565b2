import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { LIVE_CHANNEL, MAX_STEPS_OF_VISIT } from '#contract/funnel/event-names.ts';
import { LiveStep } from '#contract/funnel/events.ts';

/** What pages in other tabs of this browser said since the studio was opened. It is stored nowhere. */

export interface LiveVisit {
  /** Distinguishes the tabs. */
  readonly visit: string;
  readonly steps: readonly LiveStep[];
}

/** Tabs whose steps are remembered; beyond them, the one that said nothing for longest is forgotten. */
const MAX_VISITS = 8;

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

/** Steps since the last frame. A loaded page says many at once: drawn one by one, the last would wait for all the others. */
let unseen: LiveStep[] = [];

function hear(step: LiveStep): void {
  unseen.push(step);
  if (unseen.length === 1) requestAnimationFrame(showUnseen);
  // A hidden tab has no frames.
  else if (unseen.length === MAX_STEPS_OF_VISIT) showUnseen();
}

function showUnseen(): void {
  for (const visit of new Set(unseen.map((step) => step.visit))) {
    const known = visits.find((one) => one.visit === visit)?.steps ?? [];
    const steps = [...known, ...unseen.filter((step) => step.visit === visit)].slice(-MAX_STEPS_OF_VISIT);
    visits = [{ visit, steps }, ...visits.filter((one) => one.visit !== visit)].slice(0, MAX_VISITS);
  }
  unseen = [];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useLiveVisits = (): readonly LiveVisit[] => useSyncExternalStore(subscribe, () => visits);
