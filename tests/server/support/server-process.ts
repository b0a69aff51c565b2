import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { projectPath } from '#server/shared/project-root.ts';
import { endProcess } from '#tools/app/child-process.ts';
import { freePort } from '#tools/app/free-port.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';
import type { SandboxProcess } from '#tools/app/start-sandbox.ts';

/** The real server in a process of its own, with a data folder and a port of its own. */
export class ServerProcess {
  private readonly folder = mkdtempSync(join(tmpdir(), 'chhatri-server-'));
  private readonly dataFolder = join(this.folder, 'pglite');
  private child: ChildProcess | null = null;

  private constructor(
    readonly port: number,
    private readonly settings: Readonly<Record<string, string>>,
  ) {}

  /** @param databaseUrl of a PostgreSQL; without it the database is embedded, and empty */
  static async create(databaseUrl = ''): Promise<ServerProcess> {
    const made = new ServerProcess(await freePort(), { DATABASE_URL: databaseUrl });
    return databaseUrl === '' ? made.withDatabase() : made;
  }

  /** Without a data folder: its first start makes the database. */
  static async createWithoutFolder(): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), { DATABASE_URL: '' });
  }

  /** With an embedded database, and settings of the test's own. */
  static async createWith(settings: Readonly<Record<string, string>>): Promise<ServerProcess> {
    return new ServerProcess(await freePort(), { DATABASE_URL: '', ...settings }).withDatabase();
  }

  /** With all partners in another process, and none of the sandbox's own. */
  static withPartners({ serverPort, settings }: SandboxProcess): Promise<ServerProcess> {
    // In production it would ask for pages that were built for its address.
    return new ServerProcess(serverPort, { ...settings, NODE_ENV: 'development' }).withDatabase();
  }

  private async withDatabase(): Promise<this> {
    await copyPreparedData(this.dataFolder);
    return this;
  }

  /** Like `app.request` for tests in the process, but over the socket. An address of another process is asked there. */
  request(path: string, init?: RequestInit): Promise<Response> {
    return fetch(new URL(path, `http://localhost:${this.port}`), { redirect: 'manual', ...init });
  }

  /** The paths of the files in its data folder. */
  files(): string[] {
    return existsSync(this.dataFolder) ? readdirSync(this.dataFolder, { recursive: true, encoding: 'utf8' }) : [];
  }

  /** Starts it and waits until it answers. */
  start(): Promise<void> {
    return this.startUntil(async () => (await this.request('/readyz').catch(() => null))?.status === 200);
  }

  /** Starts it and waits for something. */
  async startUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
    const child = this.spawn(this.port);
    this.child = child;
    const errors = errorsOf(child);
    // A server that ended will not get there: that is reported at once, and not after the time-out.
    const outcome = await vi.waitUntil(async () => (child.exitCode === null ? (await isSo()) && 'so' : 'ended'), {
      timeout: 60_000,
      interval: 100,
    });
    if (outcome === 'ended') throw new Error(`The server ended: ${errors()}`);
  }

  /** Ends it by its process id. @param signal SIGKILL: without warning */
  async end(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    if (this.child) await endProcess(this.child, signal);
  }

  /** Starts one that is refused: another one on the same folder, or one with wrong settings. Returns its exit code and output. */
  async startRefused(): Promise<{ code: unknown; errors: string }> {
    const second = this.spawn(await freePort());
    const errors = errorsOf(second);
    const [code]: unknown[] = await once(second, 'exit');
    return { code, errors: errors() };
  }

  /** Ends it, and removes its folder. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private spawn(port: number): ChildProcess {
    return spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      cwd: projectPath(),
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: this.dataFolder,
        DATABASE_URL: '',
        LOG_LEVEL: 'error',
        APP_SECRET: 'a secret of the tests, of no use elsewhere',
        NODE_ENV: 'development',
        // Every visitor of the tests has the same document.
        CHECKS_PER_DOCUMENT: '1000000',
        CHECKS_PER_ADDRESS: '1000000',
        ...this.settings,
      },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
}

function errorsOf(child: ChildProcess): () => string {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return () => errors;
}
