import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { dataFolderFaultInWords } from '#server/config/data-folder-fault.ts';
import { type Check, open, right, wrong } from './check.ts';

const GIBIBYTE = 1024 ** 3;
/** PostgreSQL's log alone may grow to this size before its files are used again (`max_wal_size`). */
const LEAST_FREE_BYTES = GIBIBYTE;

/** The disk, as Node asks for it. */
interface Disk {
  access(path: string, mode: number): Promise<void>;
  statfs(path: string): Promise<{ readonly bavail: number; readonly bsize: number }>;
}

/** Whether the folder of the embedded database can be written to, and has room to grow. @param disk for tests */
export const checkDataFolder = (folder: string, disk: Disk = { access, statfs }): Check => ({
  about: 'Data folder',
  silent: wrong(`${folder} was not read in time. Look at its disk.`),
  async look() {
    try {
      const existing = await nearestExisting(folder);
      if (!(await stat(existing)).isDirectory()) throw Object.assign(new Error('No folder'), { code: 'ENOTDIR' });
      await disk.access(existing, constants.W_OK | constants.X_OK);
      // The lock of the folder is next to it.
      if (existing === folder) await disk.access(dirname(folder), constants.W_OK | constants.X_OK);
      const { bavail, bsize } = await disk.statfs(existing);
      const free = bavail * bsize;
      if (free >= LEAST_FREE_BYTES) return right(`${folder} can be written to, and ${inWords(free)} are free.`);
      return wrong(
        `${folder} has ${inWords(free)} left, less than the ${inWords(LEAST_FREE_BYTES)} that it needs to grow. ` +
          'Make room there, or choose another folder with DATA_DIR.',
      );
    } catch (error) {
      const words = dataFolderFaultInWords(folder, error);
      return words === null ? open(`${folder} cannot be examined. Look at it yourself: \`df -h\`.`) : wrong(words);
    }
  },
});

/** The folder itself, or the one in which the server will make it. */
async function nearestExisting(path: string): Promise<string> {
  try {
    await stat(path);
    return path;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(path) === path) throw error;
    return nearestExisting(dirname(path));
  }
}

const inWords = (bytes: number): string =>
  bytes >= GIBIBYTE ? `${Math.floor(bytes / GIBIBYTE)} GiB` : `${Math.floor(bytes / 1024 ** 2)} MiB`;
