import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, isRunning, untilPrinted } from './child-process.ts';
import { ensureBuilt, PROJECT_FOLDER } from './ensure-built.ts';
import { freePort } from './free-port.ts';
import { copyPreparedData } from './prepared-data.ts';
import { SERVER_COMMAND } from './server-command.ts';
import type { SandboxProcess } from './start-sandbox.ts';
import { copyWebFor } from './web-for-address.ts';

/** The built app, running in its own process with its own database. */
export interface Server {
  readonly url: string;
  /** Of its embedded database. */
  readonly dataFolder: string;
  /** Stops it gracefully, and removes its data. */
  stop(): Promise<void>;
  /** SIGKILL, as in a power failure. The data remain. */
  kill(): Promise<void>;
  /** Waits until the process has ended. Returns the signal that ended it; null if it exited. */
  ended(): Promise<NodeJS.Signals | null>;
  /** After it has ended: the same port and data. */
  restart(): Promise<void>;
  /** Advances the clock of a server with a stopped clock. */
  turnClock(seconds: number): Promise<void>;
  /** Sends a message to the module that was loaded before the server, and waits for its answer. */
  tell(message: Serializable): Promise<void>;
}

type Clock = 'real' | 'standing' | 'standing with its jobs';

export interface ServerOptions {
  /** Of a server that is built already, of an earlier commit. By default this project's. */
  readonly projectFolder?: string;
  /**
   * 'standing': time only advances by `turnClock` (server-clock.mjs). 'standing with its jobs': jobs too run only then, so
   * that each is done by whom a path says.
   */
  readonly clock?: Clock;
  /** A copy of the built web app, for a test that changes it. */
  readonly webFolder?: string;
  /** The faults of the sandbox's insurers (server/config/sandbox-faults.ts). */
  readonly sandboxInsurers?: string;
  /** Where the look-alikes of partners answer (`npm run sandbox`); its address is SANDBOX_URL. */
  readonly sandboxUrl?: string;
  /** In production, without the sandbox in the process: all partners are those of `npm run sandbox`. */
  readonly partners?: Pick<SandboxProcess, 'settings' | 'serverPort'>;
  /** A PostgreSQL server, instead of a database in a folder. */
  readonly databaseUrl?: string;
  /** The same for all processes on one database. Without it the server generates its own. */
  readonly secret?: string;
  /** Address of a module that is loaded before the server. */
  readonly preloaded?: string;
  /** Receives the server's log, which is then complete. Without it errors go to the test's own output. */
  readonly onLog?: (text: string) => void;
  /** Where `/metrics` is served. */
  readonly metricsPort?: number;
  /** Where visitors reach it, if a proxy is in front of it. */
  readonly publicUrl?: string;
  /** Whether the proxy's header with the caller's address is trusted. */
  readonly trustProxy?: boolean;
}

const STANDING = new URL('./server-clock.mjs', import.meta.url).href;
const CLOCKS = {
  real: undefined,
  standing: STANDING,
  'standing with its jobs': `${STANDING}?jobs=held`,
} as const satisfies Record<Clock, string | undefined>;
const READY = 'Chhatri is at';

export async function startServer({
  projectFolder = PROJECT_FOLDER,
  clock = 'real',
  webFolder,
  sandboxInsurers = '',
  sandboxUrl = '',
  partners,
  databaseUrl = '',
  secret = '',
  preloaded = CLOCKS[clock],
  onLog,
  metricsPort,
  publicUrl = '',
  trustProxy = false,
}: ServerOptions = {}): Promise<Server> {
  if (projectFolder === PROJECT_FOLDER) ensureBuilt();
  const port = partners?.serverPort ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-e2e-'));
  const dataFolder = join(folder, 'data', 'pglite');
  if (partners) copyWebFor(partners.settings.PUBLIC_URL, join(folder, 'web'));
  if (databaseUrl === '') await copyPreparedData(dataFolder);
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
    APP_SECRET: secret,
    WEB_DIR: webFolder,
    PUBLIC_URL: publicUrl,
    TRUST_PROXY: trustProxy ? 'on' : '',
    SANDBOX: 'on',
    SANDBOX_INSURERS: sandboxInsurers,
    SANDBOX_URL: sandboxUrl,
    LOG_LEVEL: onLog ? 'trace' : 'error',
    METRICS_PORT: metricsPort === undefined ? '' : String(metricsPort),
    RATE_PINCODE: '1000000',
    RATE_REGISTER: '1000000',
    RATE_CALLBACK: '1000000',
    CALLBACKS_PER_DAY: '1000000',
    CALLBACKS_PER_NUMBER: '1000000',
    JOURNEYS_PER_DAY: '1000000',
    RATE_ESTIMATE: '1000000',
    RATE_VEHICLE: '1000000',
    RATE_VEHICLE_OF_JOURNEY: '1000000',
    // All simulated visitors have the same phone and document.
    CODE_PAUSE_SECONDS: '0',
    CODES_PER_PHONE: '1000000',
    CODES_PER_DOCUMENT: '1000000',
    CODES_PER_JOURNEY: '1000000',
    CODES_PER_ADDRESS: '1000000',
    CHECKS_PER_DOCUMENT: '1000000',
    CHECKS_PER_ADDRESS: '1000000',
    RATE_CATALOGUE: '1000000',
    RATE_PARTNERS_OF_JOURNEY: '1000000',
    RATE_CHANGES_OF_JOURNEY: '1000000',
    RATE_DECISION_OF_JOURNEY: '1000000',
    ...(webFolder === undefined ? {} : { WEB_DIR: webFolder }),
    ...(partners && { ...partners.settings, WEB_DIR: join(folder, 'web') }),
  };
  const run = () => launch(projectFolder, env, preloaded === undefined ? [] : ['--import', preloaded], onLog);
  let child = await run();
  const tell = async (message: Serializable): Promise<void> => {
    const waiting = new AbortController();
    const ended = once(child, 'exit', waiting).then(() => {
      throw new Error('The server has ended.');
    });
    const answered = once(child, 'message', waiting);
    child.send(message);
    await Promise.race([answered, ended]).finally(() => waiting.abort());
  };
  return {
    url: `http://localhost:${port}`,
    dataFolder,
    async stop() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
    kill: () => endProcess(child, 'SIGKILL'),
    async ended() {
      if (isRunning(child)) await once(child, 'exit');
      return child.signalCode;
    },
    async restart() {
      child = await run();
    },
    turnClock: (seconds) => tell(seconds * 1000),
    tell,
  };
}

async function launch(
  projectFolder: string,
  env: NodeJS.ProcessEnv,
  preload: string[],
  // At this LOG_LEVEL, a running server logs errors only. They belong in the test's own output.
  onLog: (text: string) => void = (text) => void process.stderr.write(text),
): Promise<ChildProcess> {
  const execArgv = [...SERVER_COMMAND.nodeOptions, ...preload];
  const child = fork(join(projectFolder, SERVER_COMMAND.file), [], {
    cwd: projectFolder,
    env,
    execArgv,
    silent: true,
  });
  await untilPrinted(child, READY, 'The server');
  child.stdout?.on('data', (chunk: Buffer) => onLog(chunk.toString()));
  return child;
}
