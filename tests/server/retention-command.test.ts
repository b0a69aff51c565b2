import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '#server/db/open-store.ts';
import { codeSendsTable } from '#server/db/schema/kyc.ts';
import { projectPath } from '#server/shared/project-root.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'chhatri-retention-'));
const dataFolder = join(folder, 'pglite');

/** Milliseconds. Each run of the command starts a process that opens the embedded database. */
const SLOW = 120_000;

beforeAll(async () => {
  await copyPreparedData(dataFolder);
  const { db, close } = await openStore({ dataFolder });
  const [longAgo, now] = [new Date('2026-01-01T00:00:00Z'), new Date()];
  await db.insert(codeSendsTable).values([
    { subject: 'old', lastSentAt: longAgo, windowStartedAt: longAgo, sends: 1 },
    { subject: 'new', lastSentAt: now, windowStartedAt: now, sends: 1 },
  ]);
  await close();
}, SLOW);
afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm run retention` says of the counts. */
function runCommand(...options: string[]): string[] {
  const env = { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '', LOG_LEVEL: 'silent', NODE_ENV: '' };
  const command = ['--import', 'tsx', projectPath('tools/retention.ts'), ...options];
  const said = execFileSync(process.execPath, command, { env, encoding: 'utf8' });
  const [, count = ''] = /code_sends\D*(\d+)/.exec(said) ?? [];
  return [said.split('\n')[0] ?? '', count];
}

it(
  'the command counts with --dry-run, and deletes without',
  () => {
    expect(runCommand('--dry-run')).toEqual(['Would be deleted:', '1']);
    expect(runCommand()).toEqual(['Deleted:', '1']);
    expect(runCommand('--dry-run')).toEqual(['Would be deleted:', '0']);
  },
  SLOW,
);
