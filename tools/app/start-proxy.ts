import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PROJECT_FOLDER } from './ensure-built.ts';
import { freePort } from './free-port.ts';
import { type Server, startServer } from './start-server.ts';

/** nginx in front of the server, with the deployed configuration. */
interface Proxy {
  /** Its log so far: calls and errors. */
  readLogs(): string;
  stop(): Promise<void>;
}

interface Ports {
  readonly server: number;
  readonly http: number;
  readonly https: number;
}

/** The built app as visitors reach it: over TLS, by HTTP/2. */
export interface ProxiedServer extends Server, Pick<Proxy, 'readLogs'> {
  /** Of the port that only redirects. */
  readonly httpUrl: string;
}

const CONFIGURATION = join(PROJECT_FOLDER, 'deploy/nginx.conf');
/** Debian's folder for nginx is only in root's PATH. */
const PROGRAMS = ['/usr/sbin/nginx', 'nginx'];
const LOGS = ['access.log', 'error.log'];
const START_MS = 10_000;

/** Starts the server, and nginx in front of it with a self-signed certificate. Null if nginx is not installed. */
export async function startServerBehindProxy(): Promise<ProxiedServer | null> {
  const program = findNginx();
  if (program === null) return null;
  const [http, https] = [await freePort(), await freePort()];
  const url = `https://localhost:${https}`;
  const server = await startServer({ publicUrl: url, trustProxy: true });
  const proxy = await startProxy(program, { server: Number(new URL(server.url).port), http, https });
  return {
    ...server,
    url,
    httpUrl: `http://localhost:${http}`,
    readLogs: proxy.readLogs,
    async stop() {
      await proxy.stop();
      await server.stop();
    },
  };
}

/** The program; null if it is not installed. */
export const findNginx = (): string | null => PROGRAMS.find((one) => spawnSync(one, ['-v']).status === 0) ?? null;

/**
 * Starts nginx in front of a server on this machine. @param settings of its http block, in addition to the deployed
 * ones
 */
export async function startProxy(program: string, ports: Ports, settings = ''): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-proxy-'));
  for (const name of ['certificate', 'log', 'temporary']) mkdirSync(join(folder, name));
  makeCertificate(join(folder, 'certificate'));
  writeFileSync(join(folder, 'site.conf'), deployedConfiguration(folder, ports));
  writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder, settings));
  const child = spawn(program, ['-p', folder, '-e', join(folder, 'log/error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilListening(child, ports.https);
  return {
    readLogs: () => LOGS.map((name) => readFileSync(join(folder, 'log', name), 'utf8')).join(''),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The deployed configuration, with ports and folders of this machine. Each replacement must be found, or another file
 * would be tested.
 */
function deployedConfiguration(folder: string, ports: Ports): string {
  const here: readonly (readonly [RegExp, string])[] = [
    [/(?<=server )server:8080(?=;)/g, `127.0.0.1:${ports.server}`],
    [/(?<=listen |listen \[::\]:)80(?=;)/g, String(ports.http)],
    [/(?<=listen |listen \[::\]:)443(?= ssl)/g, String(ports.https)],
    [/\/etc\/nginx\/certificate(?=\/)/g, join(folder, 'certificate')],
    [/\/var\/log\/nginx(?=\/)/g, join(folder, 'log')],
  ];
  return here.reduce(
    (text, [deployed, own]) => {
      const replaced = text.replace(deployed, own);
      if (replaced === text) throw new Error(`${CONFIGURATION} has nothing like ${deployed}.`);
      return replaced;
    },
    readFileSync(CONFIGURATION, 'utf8'),
  );
}

/** The surrounding configuration, as in the distribution's own file. */
function mainConfiguration(folder: string, settings: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, 'temporary', name)};`,
  );
  return [
    userInfo().uid === 0 ? 'user root;' : '',
    'daemon off;',
    `pid ${join(folder, 'pid')};`,
    'events {}',
    `http { ${temporary.join(' ')} ${settings} include ${join(folder, 'site.conf')}; }`,
    '',
  ].join('\n');
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...names, ...files],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
}

async function untilListening(child: ChildProcess, port: number): Promise<void> {
  const last = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    if (Date.now() > last) throw new Error('nginx did not start in time.');
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      setTimeout(1000, false),
    ]);
    socket.destroy();
    if (isOpen) return;
    await setTimeout(50);
  }
}
