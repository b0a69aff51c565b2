import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { endProcess } from '#tools/app/child-process.ts';
import { freePort } from '#tools/app/free-port.ts';

/** Debian's pgbouncer before a database. It passes over the settings that our connections ask for, as poolers are configured to. */
export async function startPgbouncer(databaseUrl: string, mode: 'transaction' | 'session') {
  const { port: databasePort, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-pgbouncer-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'pgbouncer.ini');
  const settings = {
    ...{ listen_addr: '127.0.0.1', listen_port: port, auth_type: 'any', pool_mode: mode, unix_socket_dir: '' },
    ignore_startup_parameters: 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=127.0.0.1 port=${databasePort} user=${username}`;
  writeFileSync(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  // It refuses to run as root.
  const command = ['/usr/sbin/pgbouncer', file];
  const [program = '', ...args] = userInfo().uid === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const child = spawn(program, args, { stdio: 'ignore' });
  await vi.waitUntil(() => isListening(port), { timeout: 20_000, interval: 50 });
  return {
    databaseUrl: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      await endProcess(child);
      rmSync(folder, { recursive: true });
    },
  };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.end());
  });
