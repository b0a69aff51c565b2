import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inDataFolder } from '#server/config/data-folder-fault.ts';
import { ConfigError } from '#server/config/env.ts';
import { DatabaseRefusedError } from '#server/db/database-fault.ts';
import { openStore } from '#server/db/open-store.ts';
import { makeCertificate } from '#tests/server/support/mail-server.ts';
import { ServerProcess } from '#tests/server/support/server-process.ts';

// What keeps the server from starting is one sentence for the operator, without a stack.

/** Milliseconds. The real process starts. */
const SLOW = 120_000;

describe('the process', () => {
  async function startWith(settings: Readonly<Record<string, string>>) {
    const server = await ServerProcess.createWith(settings);
    onTestFinished(() => server.remove());
    return server.startRefused();
  }

  it(
    'says that its data folder cannot be made',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'chhatri-start-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(join(folder, 'file'), '');
      const DATA_DIR = join(folder, 'file', 'pglite');
      const sentence = `The data folder ${DATA_DIR} is below a file, or is one. Remove that file, or choose another folder with DATA_DIR.\n`;
      expect(await startWith({ DATA_DIR })).toEqual({ code: 1, errors: sentence });
      // Without APP_SECRET the secret is stored there first.
      expect(await startWith({ DATA_DIR, APP_SECRET: '' })).toEqual({ code: 1, errors: sentence });
    },
    SLOW,
  );

  it(
    'says that its port is taken',
    async () => {
      const other = createServer();
      await once(other.listen(0), 'listening');
      onTestFinished(() => void other.close());
      const address = other.address();
      const PORT = String(typeof address === 'object' ? address?.port : '');
      expect(await startWith({ PORT })).toEqual({
        code: 1,
        errors: `Port ${PORT} is taken by another program. Stop that one, or choose another port: PORT=8081 npm start\n`,
      });
    },
    SLOW,
  );
});

it.each([
  ['EACCES', 'cannot be written to by this user. Give it to the server’s user'],
  ['EROFS', 'is on a disk that is read-only. Mount it for writing'],
  ['ENOSPC', 'is on a disk that is full. Make room there'],
])('a data folder that refuses writing (%s) is named', (code, words) => {
  const refused = () => {
    throw Object.assign(new Error(code), { code });
  };
  expect(() => inDataFolder('/data/pglite', refused)).toThrow(
    new ConfigError(`The data folder /data/pglite ${words}, or choose another folder with DATA_DIR.`),
  );
});

it('an error that is not about the data folder keeps its stack', () => {
  const bug = new TypeError('x is not a function');
  expect(() =>
    inDataFolder('/data/pglite', () => {
      throw bug;
    }),
  ).toThrow(bug);
});

describe('a database', () => {
  /** What the server says of a database that answers the first bytes of a connection so. */
  async function refusalBy(answer: (socket: Socket) => void, query = ''): Promise<void> {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => answer(socket));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : '';
    await openStore({ databaseUrl: `postgres://chhatri:a-password@127.0.0.1:${port}/chhatri${query}` });
  }

  it('that never answers is named', async () => {
    await expect(refusalBy(() => undefined)).rejects.toThrow(
      new DatabaseRefusedError(
        'The database: it does not answer in time. Look at host and port in DATABASE_URL, and at firewalls between.',
      ),
    );
  });

  it('that hangs up is named', async () => {
    await expect(refusalBy((socket) => socket.end())).rejects.toThrow(
      new DatabaseRefusedError('The database: it closed the connection. Look into its log.'),
    );
  });

  it('that offers no encryption is named', async () => {
    await expect(refusalBy((socket) => socket.write('N'), '?sslmode=verify-full')).rejects.toThrow(
      new DatabaseRefusedError(
        'The database: it offers no encryption. Turn ssl on there, or take sslmode out of DATABASE_URL.',
      ),
    );
  });

  it('whose certificate is not accepted is named', async () => {
    const { cert, key } = makeCertificate();
    const encrypt = (socket: Socket) => {
      new TLSSocket(socket, { isServer: true, cert, key }).on('error', () => undefined);
      socket.write('S');
    };
    await expect(refusalBy(encrypt, '?sslmode=verify-full')).rejects.toThrow(
      new DatabaseRefusedError(
        'The database: its certificate is not accepted (DEPTH_ZERO_SELF_SIGNED_CERT). Name the host as in it, or trust its issuer with sslrootcert in DATABASE_URL.',
      ),
    );
  });

  it('whose name is not known is named', async () => {
    await expect(openStore({ databaseUrl: 'postgres://chhatri@database.invalid/chhatri' })).rejects.toThrow(
      // Without a network the name cannot even be looked up.
      /^The database: it cannot be reached: its name (is not known|cannot be looked up)\. Start PostgreSQL, or correct host and port in DATABASE_URL\.$/,
    );
  });
});
