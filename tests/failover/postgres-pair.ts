import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { freePort } from '#tools/app/free-port.ts';
import { DATABASE_USER, findPostgresPrograms, type PostgresPrograms } from '#tools/app/postgres-programs.ts';

/** By this name the primary knows the standby. */
const STANDBY = 'standby';
const ATTACHED = { timeout: 60_000, interval: 50 };

/** A primary, and a standby without which it confirms no commit. */
export class PostgresPair {
  private constructor(
    private readonly programs: PostgresPrograms,
    readonly primaryPort: number,
    readonly standbyPort: number,
  ) {}

  /** Throws an Error where PostgreSQL is not installed. */
  static async start(): Promise<PostgresPair> {
    const programs = findPostgresPrograms();
    if (!programs) throw new Error('This test needs PostgreSQL: `npm run setup -- --tests` installs it on Debian.');
    const pair = new PostgresPair(programs, await freePort(), await freePort());
    try {
      await pair.startPrimary();
      await pair.startStandby();
      await pair.waitForStandbyAtEachCommit();
      return pair;
    } catch (error) {
      await pair.remove();
      throw error;
    }
  }

  /** All processes of the primary end at once, without a checkpoint, and are not started again. Their connections are closed. */
  killPrimary(): Promise<void> {
    return this.programs.run('pg_ctl', '-D', this.dataOf('primary'), '-m', 'immediate', '-w', 'stop');
  }

  /** The standby takes changes. Call it when the primary has ended: two that take changes would diverge. */
  promoteStandby(): Promise<void> {
    return this.programs.run('pg_ctl', '-D', this.dataOf(STANDBY), '-w', 'promote');
  }

  /** Whatever runs of the two. */
  async remove(): Promise<void> {
    for (const name of ['primary', STANDBY]) {
      // It is down already, or was never started.
      await this.programs.run('pg_ctl', '-D', this.dataOf(name), '-m', 'fast', '-w', 'stop').catch(() => undefined);
    }
    this.programs.remove();
  }

  private async startPrimary(): Promise<void> {
    const given = ['-U', DATABASE_USER, '--auth=trust', '--encoding=UTF8', '--locale=C'];
    await this.programs.run('initdb', '-D', this.dataOf('primary'), ...given);
    await this.startServer('primary', this.primaryPort);
  }

  private async startStandby(): Promise<void> {
    const primary = `host=localhost port=${this.primaryPort} user=${DATABASE_USER} application_name=${STANDBY}`;
    // -R writes the primary's address into the standby's settings.
    await this.programs.run('pg_basebackup', '-D', this.dataOf(STANDBY), '-d', primary, '-R', '-c', 'fast');
    await this.startServer(STANDBY, this.standbyPort);
  }

  /** Set after the copy, so that the standby does not wait for another one when it is promoted. */
  private async waitForStandbyAtEachCommit(): Promise<void> {
    const client = new pg.Client({ connectionString: urlOf(this.primaryPort) });
    await client.connect();
    try {
      await client.query(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY}'`);
      await client.query('SELECT pg_reload_conf()');
      const attached = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${STANDBY}' AND sync_state = 'sync'`;
      await vi.waitUntil(async () => (await client.query(attached)).rowCount === 1, ATTACHED);
    } finally {
      await client.end();
    }
  }

  private startServer(name: string, port: number): Promise<void> {
    const { folder, run } = this.programs;
    const settings = `-p ${port} -k ${folder} -c max_connections=200`;
    return run('pg_ctl', '-D', this.dataOf(name), '-w', '-l', join(folder, `${name}.log`), '-o', settings, 'start');
  }

  private dataOf(name: string): string {
    return join(this.programs.folder, name);
  }
}

/** The database that the servers use, at a port of this machine. */
export const urlOf = (port: number): string => `postgres://${DATABASE_USER}@localhost:${port}/postgres`;
