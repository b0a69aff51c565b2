import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** How often it is looked how much room there is. Milliseconds. */
const EVERY_MS = 1_000;
/**
 * A new file of PostgreSQL's log takes 16 MB. If there is no room for it the database ends itself, and with it this process,
 * whatever was being written: calls are refused before that.
 */
const LEAST_FREE_BYTES = 20_000_000;

/** Bytes that are free for us where a folder is. */
const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

interface DiskWatch {
  /** Whether there was too little room when it was last looked. */
  isFull(): boolean;
  stop(): void;
}

/** Checks repeatedly whether the disk of the embedded database has space. @param freeBytes reads how much there is */
export async function watchDisk(folder: string, freeBytes = freeBytesOf): Promise<DiskWatch> {
  let isFull = false;
  const stopping = new AbortController();
  const look = async (): Promise<void> => {
    // If this cannot be read, the database reports a full disk.
    const free = await freeBytes(folder).catch(() => Number.POSITIVE_INFINITY);
    const before = isFull;
    isFull = free < LEAST_FREE_BYTES;
    if (isFull && !before) console.error(`The disk of ${folder} is full: ${Math.floor(free / 1_000_000)} MB are left.`);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await wait(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (!stopping.signal.aborted) await look();
    }
  };
  await look();
  void run();
  return { isFull: () => isFull, stop: () => stopping.abort() };
}
