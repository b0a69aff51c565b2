import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { DATABASE_USER, findPostgresPrograms } from './postgres-programs.ts';

/** A PostgreSQL server of our own, with an empty database in a temporary folder. */
export interface Postgres {
  readonly databaseUrl: string;
  /** Freezes all its processes: their connections stay open without an answer, as on a machine that hangs. */
  pause(): void;
  resume(): void;
  /** Ends all connections, and starts again on the same data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a server of Debian's package, or the one that `pg_config` finds. Null if there is none. Throws an Error if it
 * does not start.
 * @param survivesPowerLoss whether it waits for the disk at each commit; a killed process loses nothing in either case
 */
export async function startPostgres({ survivesPowerLoss = true } = {}): Promise<Postgres | null> {
  const programs = findPostgresPrograms();
  if (programs === null) return null;
  const { folder, run } = programs;
  const data = join(folder, 'data');
  const port = await freePort();
  await run('initdb', '-D', data, '-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--locale=C');
  const settings = `-p ${port} -k ${folder} -c max_connections=200 -c fsync=${survivesPowerLoss ? 'on' : 'off'}`;
  const options = ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings];
  await run('pg_ctl', ...options, 'start');
  return {
    databaseUrl: `postgres://${DATABASE_USER}@localhost:${port}/postgres`,
    pause: () => signalAll(data, 'SIGSTOP'),
    resume: () => signalAll(data, 'SIGCONT'),
    restart: () => run('pg_ctl', ...options, '-m', 'fast', 'restart'),
    async stop() {
      await run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
      programs.remove();
    },
  };
}

/** Signals the server's first process and its children, which Linux lists in /proc. */
function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const [first = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
  const pids = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && (name === first || parentOf(name) === first),
  );
  for (const pid of pids) signalIfThere(Number(pid), signal);
}

/** A worker of the database may end between the reading of /proc and the signal. */
function signalIfThere(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** The parent's id is the second field after the name, which is in brackets and may contain any other character. */
function parentOf(pid: string): string | undefined {
  try {
    return /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
