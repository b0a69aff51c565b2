import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inDataFolder } from './data-folder-fault.ts';
import { ConfigError } from './env.ts';

interface StoredSecretSetting {
  /** Processes on an external database share theirs, so there it is APP_SECRET. */
  readonly mustBeGiven: boolean;
  /** Whether one that has to be made is stored. Only the server's own user may do that. */
  readonly storesSecret: boolean;
}

/**
 * Without APP_SECRET a secret is made once and stored next to the embedded database, so that encrypted data stays readable
 * after a restart. Throws a `ConfigError` if it has to be given, or if the folder
 * does not allow it.
 */
export function storedSecret(dataFolder: string, { mustBeGiven, storesSecret }: StoredSecretSetting): string {
  if (mustBeGiven) throw new ConfigError('Set APP_SECRET (32 or more random characters) when DATABASE_URL is set.');
  const path = join(dataFolder, '..', 'app-secret');
  if (existsSync(path)) return inDataFolder(dataFolder, () => readFileSync(path, 'utf8')).trim();
  const secret = randomBytes(32).toString('hex');
  if (!storesSecret) return secret;
  inDataFolder(dataFolder, () => {
    mkdirSync(join(dataFolder, '..'), { recursive: true });
    writeFileSync(path, secret, { mode: 0o600 });
  });
  return secret;
}
