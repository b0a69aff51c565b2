import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** A PostgreSQL server of our own, with an empty database in a temporary folder. */
export interface Postgres {
  readonly databaseUrl: string;
  stop(): void;
}

/** Where Debian installs the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';
/** PostgreSQL refuses to run as root; Debian's package brings this user. */
const DATABASE_USER = 'postgres';

/** Starts a server from Debian's package. Null if that is not installed. Throws an Error if it does not start. */
export async function startPostgres(): Promise<Postgres | null> {
  const [version] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  if (version === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-postgres-'));
  const data = join(folder, 'data');
  const asRoot = userInfo().uid === 0;
  if (asRoot) chownSync(folder, ...idsOf(DATABASE_USER));
  const run = (program: string, ...args: string[]): void => {
    const command = [join(VERSIONS, version, 'bin', program), ...args];
    const [file = '', ...rest] = asRoot ? ['runuser', '-u', DATABASE_USER, '--', ...command] : command;
    // A server that runs on would keep a pipe open, and this call waiting.
    const { status } = spawnSync(file, rest, { cwd: folder, stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} ended with ${status}`);
  };
  const port = await freePort();
  run('initdb', '-D', data, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--locale=C');
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -k ${folder} -c max_connections=200`,
    'start',
  );
  return {
    databaseUrl: `postgres://${DATABASE_USER}@localhost:${port}/postgres`,
    stop() {
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idsOf(user: string): [uid: number, gid: number] {
  const idOf = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout);
  return [idOf('-u'), idOf('-g')];
}
