import { ConfigError } from './env.ts';

/** By the codes of the operating system. */
const MEANINGS: Readonly<Record<string, string>> = {
  EACCES: 'cannot be written to by this user. Give it to the server’s user',
  EPERM: 'cannot be written to by this user. Give it to the server’s user',
  EROFS: 'is on a disk that is read-only. Mount it for writing',
  ENOSPC: 'is on a disk that is full. Make room there',
  EDQUOT: 'is on a disk of which this user may use no more. Make room there',
  ENOTDIR: 'is below a file, or is one. Remove that file',
  EEXIST: 'is below a file, or is one. Remove that file',
};

/** Why DATA_DIR cannot be used, in two sentences; null if the error is not about the folder. */
export function dataFolderFaultInWords(folder: string, error: unknown): string | null {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  const meaning = MEANINGS[code];
  return meaning === undefined ? null : `${folder} ${meaning}, or choose another folder with DATA_DIR.`;
}

/** Does something in the data folder. Throws a `ConfigError` with a sentence for the operator if the folder does not allow it. */
export function inDataFolder<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const words = dataFolderFaultInWords(folder, error);
    if (words === null) throw error;
    throw new ConfigError(`The data folder ${words}`, { cause: error });
  }
}
