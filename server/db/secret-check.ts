import { inArray } from 'drizzle-orm';
import { ConfigError } from '#server/config/env.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { keyedHashes } from '#server/shared/secrets/keyed-hash.ts';
import type { Db } from './db.ts';
import { secretCheckTable } from './schema/secret-check.ts';

/** Stored by the first server on a database, with its current secret. Others show that they know that secret. */
const secretHashes = (secret: AppSecret) => keyedHashes(secret, 'secret-check', '');

/** Whether the hash that a database has is of the current secret or a former one. */
export const isSecretOfHash = (secret: AppSecret, hash: string): boolean => secretHashes(secret).includes(hash);

export const UNKNOWN_SECRET =
  'APP_SECRET is not the one that this database was encrypted with. Set that one, or name it in APP_SECRET_PREVIOUS.';

/**
 * Notes the current secret as the one that values are encrypted with. Throws a `ConfigError`, and notes nothing, if the
 * one that is noted is neither the current nor a former one: numbers could not be read, and new ones not by other servers.
 */
export async function assertSecretMatches(db: Db, secret: AppSecret): Promise<void> {
  const known = secretHashes(secret);
  const { id, hash } = secretCheckTable;
  const noted = await db
    .insert(secretCheckTable)
    .values({ id: 1, hash: known[0] })
    .onConflictDoUpdate({ target: id, set: { hash: known[0] }, setWhere: inArray(hash, [...known]) })
    .returning({ id });
  if (noted.length === 0) throw new ConfigError(UNKNOWN_SECRET);
}
