import { setTimeout as delay } from 'node:timers/promises';

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
 * Draws one document after the other: each keeps the thread busy for a tenth of a second, and for as long after it others
 * are answered, whose requests arrive in several steps.
 */
export function drawOneByOne(draw: () => Promise<Buffer>): Promise<Buffer> {
  const pause = () => delay(drawnInMs);
  const document = lastDrawn === null ? timed(draw) : lastDrawn.then(pause, pause).then(() => timed(draw));
  lastDrawn = document;
  const free = () => {
    if (lastDrawn === document) lastDrawn = null;
  };
  document.then(free, free);
  return document;
}
