import { userInfo } from 'node:os';
import * as v from 'valibot';
import { MobileNumber } from '#contract/shared/patterns.ts';
import { type Config, configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import type { Db } from '#server/db/db.ts';
import { StoreLockedError } from '#server/db/folder-lock.ts';
import { openStore } from '#server/db/open-store.ts';

/** Something in the command's options that it cannot run with; the message says what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Ten digits. Throws a `UsageError` for anything that is no Indian mobile number. */
export function phoneOption(typed: string | undefined): string {
  if (typed === undefined) throw new UsageError('Name the person by --phone and a 10-digit mobile number.');
  const read = v.safeParse(MobileNumber, typed.trim());
  if (!read.success) throw new UsageError(`--phone: ${read.issues[0].message}.`);
  return read.output;
}

const Name = v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N} .@'()_-]{1,60}$/u));

/** Who runs the command: `--by`, else the user of the machine. Throws a `UsageError` for what is no name. */
export function byOption(typed: string | undefined): string {
  const read = v.safeParse(Name, typed ?? userInfo().username);
  if (read.success) return read.output;
  throw new UsageError('--by: enter your name in at most 60 letters.');
}

interface OpenData {
  readonly db: Db;
  readonly config: Config;
}

/**
 * Runs a command on the data of the server's environment, after `readOptions`, which may throw a `UsageError`. A mistake of
 * the operator's is printed as a sentence, and ends the process with 1.
 */
export async function runOnData<Options>(
  readOptions: () => Options,
  work: (data: OpenData, options: Options) => Promise<void>,
): Promise<void> {
  try {
    const options = readOptions();
    const config = configFromEnv(process.env);
    const { databaseUrl, dataFolder } = config;
    const store = await openStore(databaseUrl ? { databaseUrl } : { dataFolder });
    try {
      await work({ db: store.db, config }, options);
    } finally {
      await store.close();
    }
  } catch (error) {
    process.exitCode = 1;
    const isKnown = error instanceof UsageError || error instanceof ConfigError || error instanceof StoreLockedError;
    console.error(isKnown ? error.message : error);
  }
}
