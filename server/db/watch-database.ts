import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';

/** How often the database is asked whether it is there. Milliseconds. */
const EVERY_MS = 250;
/** The database is away if it has not answered within so many ticks. */
const TICKS = 10;
const TICK_MS = 100;

/** A standby answers, and takes no changes. */
const Answer = v.tuple([v.object({ transaction_read_only: v.picklist(['on', 'off']) })]);

interface DatabaseWatch {
  /** Whether the database did not answer when it was last asked. */
  isAway(): boolean;
  stop(): Promise<void>;
}

/**
 * Asks the database again and again, on a connection of its own, whether it is there. Without that, a database that is
 * stopped would be noticed by each visitor's call alone, after that call has waited.
 * @param onAway called once each time the database is found to be away
 */
export function watchDatabase(databaseUrl: string, onAway: () => void): DatabaseWatch {
  let away = false;
  const stopping = new AbortController();
  let connection: Connection | null = null;

  const ask = async (): Promise<void> => {
    const kept = connection;
    try {
      connection ??= await connect(databaseUrl);
      const { rows } = await withinTicks(connection.client.query('show transaction_read_only'));
      const [{ transaction_read_only: isReadOnly }] = v.parse(Answer, rows);
      if (isReadOnly === 'on') throw new NoAnswerError('Read-only');
      away = false;
    } catch (error) {
      // Asked anew on another connection: the answer to this question may still come on the old one.
      if (connection) abandon(connection);
      connection = null;
      // A kept connection that broke says that the database was away some time since it was last asked, not that it is.
      if (kept && !(error instanceof NoAnswerError)) return ask();
      if (!away) onAway();
      away = true;
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
    isAway: () => away,
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

/** Says goodbye and closes a connection. A database that is stopped would never close its end. */
function abandon({ client, socket }: Connection): void {
  client.end().catch(() => undefined);
  socket.destroySoon();
}

/**
 * Rejects with a `NoAnswerError` if a promise is not settled within `TICKS`. A tick is at least `TICK_MS` long, and longer if
 * this process is busy: what has arrived meanwhile is read before the next one.
 */
async function withinTicks<T>(promise: Promise<T>): Promise<T> {
  let stop = (): void => undefined;
  const limit = new Promise<never>((_, reject) => {
    let ticks = 0;
    const interval = setInterval(() => {
      ticks += 1;
      if (ticks === TICKS) reject(new NoAnswerError('No answer'));
    }, TICK_MS);
    stop = () => clearInterval(interval);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    stop();
    // After the limit nobody waits for it any more.
    promise.catch(() => undefined);
  }
}
