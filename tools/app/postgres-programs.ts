import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The folder where Debian installs the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; Debian's package creates this user. */
export const DATABASE_USER = 'postgres';

/** PostgreSQL's programs, with a temporary folder that they can write to. */
export interface PostgresPrograms {
  readonly folder: string;
  /** Runs a program as a user who may. Throws an Error if it fails. */
  run(program: string, ...args: string[]): Promise<void>;
  /** Removes the folder. */
  remove(): void;
}

/** Those of Debian's package, or the ones that `pg_config` finds. Null if there are none. */
export function findPostgresPrograms(): PostgresPrograms | null {
  const programs = programsFolder();
  if (programs === null) return null;
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-postgres-'));
  const asRoot = userInfo().uid === 0;
  if (asRoot) chownSync(folder, ...idsOf(DATABASE_USER));
  return {
    folder,
    async run(program, ...args) {
      const command = [join(programs, program), ...args];
      const [file = '', ...rest] = asRoot ? ['runuser', '-u', DATABASE_USER, '--', ...command] : command;
      // A server in the background would hold a pipe open, and block this call.
      const [code]: unknown[] = await once(spawn(file, rest, { cwd: folder, stdio: 'ignore' }), 'exit');
      if (code !== 0) throw new Error(`${program} ended with ${code}`);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function programsFolder(): string | null {
  const [newest] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  if (newest !== undefined) return join(VERSIONS, newest, 'bin');
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function idsOf(user: string): [uid: number, gid: number] {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return [idOf('-u'), idOf('-g')];
}
