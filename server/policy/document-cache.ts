import { setTimeout as delay } from 'node:timers/promises';
import { sha256 } from '../store/ids.ts';
import type { PolicySchedule } from './schedule.ts';

/** Documents that are kept in memory, some 100 kB each. */
const MOST_KEPT = 50;

/**
 * The policy documents that were asked for last. Each is drawn once, also while several ask for it at the same time:
 * drawing keeps the whole process busy.
 */
export class DocumentCache {
  private readonly kept = new Map<string, Promise<Buffer>>();

  /** The document with this tag, drawn if it is not kept. */
  get(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const document = this.kept.get(tag) ?? inTurn(draw);
    // Put at the end: the first is the one that nobody asked for longest.
    this.kept.delete(tag);
    this.kept.set(tag, document);
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
    document.catch(() => this.kept.delete(tag));
    return document;
  }
}

/** The document that was asked for last in this process, while it is drawn. */
let lastDrawn: Promise<Buffer> | null = null;

/** How long the last one took. */
let drawnInMs = 0;

async function timed(draw: () => Promise<Buffer>): Promise<Buffer> {
  const began = performance.now();
  try {
    return await draw();
  } finally {
    drawnInMs = performance.now() - began;
  }
}

/**
 * Draws one document after the other: each keeps the process busy for a tenth of a second, and for as long after it others
 * are answered, whose requests arrive in several steps.
 */
function inTurn(draw: () => Promise<Buffer>): Promise<Buffer> {
  const pause = () => delay(drawnInMs);
  const document = lastDrawn === null ? timed(draw) : lastDrawn.then(pause, pause).then(() => timed(draw));
  lastDrawn = document;
  const free = () => {
    if (lastDrawn === document) lastDrawn = null;
  };
  document.then(free, free);
  return document;
}

/** Tag of a policy's document, to be sent as a weak one: another version of the server may set the same text otherwise. */
export const documentTag = (schedule: PolicySchedule): string => `"${sha256(JSON.stringify(schedule)).slice(0, 32)}"`;
