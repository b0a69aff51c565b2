import * as v from 'valibot';
import { isSecretOfHash, UNKNOWN_SECRET } from '#server/db/secret-check.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { type Finding, wrong } from './check.ts';
import type { AskDatabase } from './migration-finding.ts';

const Table = v.object({ exists: v.boolean() });
const Noted = v.optional(v.object({ hash: v.string() }));

/** Compares APP_SECRET with the secret of the database, as the server does, and notes nothing. Null: it is the same, or there is none yet. */
export async function findingOfSecret(ask: AskDatabase, secret: AppSecret): Promise<Finding | null> {
  const { exists } = v.parse(Table, await ask("select to_regclass('secret_check') is not null as exists"));
  if (!exists) return null;
  const noted = v.parse(Noted, await ask('select hash from secret_check where id = 1'));
  return noted === undefined || isSecretOfHash(secret, noted.hash) ? null : wrong(UNKNOWN_SECRET);
}
