import { setTimeout as delay } from 'node:timers/promises';

/** The document that was requested last in this process, while it is being rendered. */
let lastDrawn: Promise<Buffer> | null = null;

/** How long the last document took, in milliseconds. */
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
 * Renders documents in sequence. Each blocks the thread for about 100 ms. The next one starts after an equal pause, so
 * that other requests are answered in between.
 */
export function renderOneByOne(draw: () => Promise<Buffer>): Promise<Buffer> {
  const pause = () => delay(drawnInMs);
  const document = lastDrawn === null ? timed(draw) : lastDrawn.then(pause, pause).then(() => timed(draw));
  lastDrawn = document;
  const free = () => {
    if (lastDrawn === document) lastDrawn = null;
  };
  document.then(free, free);
  return document;
}
