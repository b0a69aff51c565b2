import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';

/** How often the database is queried. Milliseconds. */
const EVERY_MS = 250;
/** The database is unreachable if it has not answered within this many ticks. */
const MAX_SILENT_TICKS = 10;
const TICK_MS = 100;

/** A standby answers, and takes no changes. */
const Answer = v.tuple([v.object({ transaction_read_only: v.picklist(['on', 'off']) })]);

interface DatabaseWatch {
  /** Whether the database did not answer when it was last asked. */
  isUnreachable(): boolean;
  stop(): Promise<void>;
}

/**
 * Queries the database repeatedly on a separate connection. Otherwise only the calls of visitors would notice a stopped
 * database, each after waiting for it.
 * @param onUnreachable called once each time the database is found to be unreachable
 */
export function watchDatabase(databaseUrl: string, onUnreachable: () => void): DatabaseWatch {
  let unreachable = false;
  const stopping = new AbortController();
  let connection: Connection | null = null;

  const ask = async (): Promise<void> => {
    const previous = connection;
    try {
      connection ??= await connect(databaseUrl);
      const { rows } = await withinTicks(connection.client.query('show transaction_read_only'));
      const [{ transaction_read_only: isReadOnly }] = v.parse(Answer, rows);
      if (isReadOnly === 'on') throw new NoAnswerError('Read-only');
      unreachable = false;
    } catch (error) {
      // Ask again on a new connection: the answer to this query may still arrive on the old one.
      if (connection) abandon(connection);
      connection = null;
      // A reused connection that broke shows that the database was unreachable at some time since the last query, not that it is now.
      if (previous && !(error instanceof NoAnswerError)) return ask();
      if (!unreachable) onUnreachable();
      unreachable = true;
    }
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await ask();
      await wait(EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    isUnreachable: () => unreachable,
    stop: async () => {
      stopping.abort();
      await running;
      if (connection) abandon(connection);
    },
  };
}

class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

interface Connection {
  readonly client: pg.Client;
  readonly socket: Socket;
}

async function connect(databaseUrl: string): Promise<Connection> {
  const socket = new Socket();
  const client = new pg.Client({
    ...{ connectionString: databaseUrl, application_name: 'chhatri watch' },
    stream: () => socket,
  });
  // A connection that breaks also fails the question that waits for it.
  client.on('error', () => undefined);
  try {
    await withinTicks(client.connect());
    return { client, socket };
  } catch (error) {
    abandon({ client, socket });
    throw error;
  }
}

/** Closes a connection. A stopped database would never close its end. */
function abandon({ client, socket }: Connection): void {
  client.end().catch(() => undefined);
  socket.destroySoon();
}

/**
 * Rejects with a `NoAnswerError` if a promise does not settle within `MAX_SILENT_TICKS`. A tick is at least `TICK_MS` long, and longer if
 * this process is busy: what has arrived meanwhile is read before the next one.
 */
async function withinTicks<T>(promise: Promise<T>): Promise<T> {
  let stop = (): void => undefined;
  const limit = new Promise<never>((_, reject) => {
    let ticks = 0;
    const interval = setInterval(() => {
      ticks += 1;
      if (ticks === MAX_SILENT_TICKS) reject(new NoAnswerError('No answer'));
    }, TICK_MS);
    stop = () => clearInterval(interval);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    stop();
    // After the limit no one awaits it.
    promise.catch(() => undefined);
  }
}
