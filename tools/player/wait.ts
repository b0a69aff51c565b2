import { setTimeout } from 'node:timers/promises';

/** Milliseconds. A step of a page takes less than a second; a busy machine is slow. */
const PATIENCE = 10_000;
const PAUSE = 20;

/** Waits until something is so. Throws with what was waited for, if it does not become so in time. */
export async function waitUntil(
  isSo: () => boolean | Promise<boolean>,
  what: string | (() => Promise<string>),
  patience = PATIENCE,
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${typeof what === 'string' ? what : await what()}`);
    await setTimeout(PAUSE);
  }
}
