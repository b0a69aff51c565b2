import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than another starter needs between seeing a stale lock and removing it. */
const SETTLE_MS = 50;

/** Another living process has the data folder. */
export class StoreLockedError extends Error {
  override name = 'StoreLockedError';
}

/**
 * Takes the lock of a data folder: two PGlite processes on one folder lose data silently. The lock names its owner, so
 * that one left behind by a killed process is taken over. Returns how to give it back.
 * Throws a `StoreLockedError` if the owner is alive.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const path = `${folder}.lock`;
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      // 'wx' creates or fails, in one step: of two starters only one wins.
      writeFileSync(path, mine, { flag: 'wx' });
      await sleep(SETTLE_MS);
      // Someone who saw the same stale lock may have removed ours instead, and taken it.
      if (read(path) === mine) return () => giveBack(path, mine);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      const owner = read(path);
      if (owner !== null && isAlive(owner)) {
        throw new StoreLockedError(
          `The data folder ${folder} is in use by process ${owner.split(' ')[0]}. Stop that one first, or choose another folder with DATA_DIR.`,
        );
      }
      rmSync(path, { force: true });
    }
  }
  throw new StoreLockedError(`The data folder ${folder} could not be locked: its lock file keeps coming back.`);
}

function giveBack(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function isAlive(owner: string): boolean {
  const [pidText = '', start = ''] = owner.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  // After a reboot or in a new container the same number may be someone else's.
  const startNow = startOf(pid);
  return start === '' || startNow === null || start === startNow;
}

/** When a process began, in the kernel's ticks; null where /proc does not tell. */
function startOf(pid: number): string | null {
  const stat = read(`/proc/${pid}/stat`);
  // Fields after the name, which may hold blanks and brackets itself; the start time is the 22nd of all.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
