import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbeddedFolder } from '#server/db/embedded.ts';
import { PROJECT_FOLDER } from './ensure-built.ts';

const CACHE = join(PROJECT_FOLDER, 'node_modules/.cache/data');
/** What the temporary folders begin with in which databases are created. */
const TMP_PREFIX = 'making-';
const MIGRATIONS = 'server/db/migrations';
/** What a database is created by and from. */
const SOURCES = [
  'package-lock.json',
  'server/db/create-folder.mjs',
  'server/db/embedded.ts',
  ...readdirSync(join(PROJECT_FOLDER, MIGRATIONS))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => `${MIGRATIONS}/${name}`),
];

/**
 * Copies an embedded database with all tables, which are empty, into a new folder. It is made once for all servers: making one
 * takes eight seconds of processor time.
 */
export async function copyPreparedData(dataFolder: string): Promise<void> {
  cpSync(await preparedData(), dataFolder, { recursive: true });
}

/** Makes that database if there is none yet. Returns its folder. */
export async function preparedData(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of SOURCES) hash.update(readFileSync(join(PROJECT_FOLDER, file)));
  const prepared = join(CACHE, hash.digest('hex'));
  if (existsSync(prepared)) return prepared;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, TMP_PREFIX));
  const store = await openEmbeddedFolder(join(folder, 'pglite'));
  await store.close();
  // Another process may have made it meanwhile.
  if (!existsSync(prepared)) renameSync(join(folder, 'pglite'), prepared);
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    if (path === folder || !(name.startsWith(TMP_PREFIX) || path === prepared)) rmSync(path, { recursive: true });
  }
  return prepared;
}
