import { once } from 'node:events';
import type { Server } from 'node:http';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { listen } from '#server/api/http/listen.ts';
import { RequestsInProgress } from '#server/api/http/requests-in-progress.ts';
import { createLog } from '#server/log/log.ts';
import { stopInOrder } from '#server/stop-in-order.ts';

/** A server whose call queries its database, waits until the test releases it, and queries again. */
async function openServer() {
  const calls = new RequestsInProgress();
  const app = new Hono();
  const happened: string[] = [];
  const lines: string[] = [];
  const [begun, begin] = signal();
  const [letOn, goOn] = signal();
  let isStoreOpen = true;
  app.use(calls.middleware);
  app.get('/waits', async (context) => {
    begin();
    await letOn;
    happened.push(isStoreOpen ? 'call ended' : 'call without its database');
    return context.text('done');
  });
  app.get('/', (context) => context.text('at once'));
  const server = await listen(app, 0);
  const stop = (limitMs: number, stopJobs = async () => void happened.push('jobs ended')) =>
    stopInOrder(
      {
        server,
        calls,
        stopJobs,
        pdfRenderer: { close: async () => void happened.push('thread ended') },
        store: {
          close: async () => {
            isStoreOpen = false;
            happened.push('database closed');
          },
        },
        log: createLog('warn', { write: (line) => lines.push(line) }),
      },
      limitMs,
    );
  return {
    url: `http://localhost:${portOf(server)}`,
    closed: once(server, 'close'),
    begun,
    goOn,
    happened,
    lines,
    stop,
  };
}

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening');
  return address.port;
}

/** Longer than any of these tests, so that nothing is cut off. */
const NO_LIMIT_MS = 600_000;

describe('a server that is told to stop', () => {
  it('ends the call of a client that is gone before it closes the database', async () => {
    const { url, closed, begun, goOn, happened, lines, stop } = await openServer();
    const client = new AbortController();
    const asked = fetch(`${url}/waits`, { signal: client.signal });
    await begun;
    client.abort();
    await expect(asked).rejects.toThrow();
    const stopped = stop(NO_LIMIT_MS);
    await closed;
    // Everything that continues without the call has done so by then.
    await setImmediate();
    goOn();
    await stopped;
    expect(happened).toEqual(['jobs ended', 'call ended', 'thread ended', 'database closed']);
    expect(lines).toEqual([]);
  });

  it('answers who waits, ends the tasks in hand, and takes no more connections', async () => {
    const { url, begun, goOn, happened, stop } = await openServer();
    const asked = fetch(`${url}/waits`);
    await begun;
    const [tasksEnd, endTasks] = signal();
    const stopped = stop(NO_LIMIT_MS, async () => {
      await tasksEnd;
      happened.push('jobs ended');
    });
    await expect(fetch(url)).rejects.toThrow();
    goOn();
    expect(await (await asked).text()).toBe('done');
    expect(happened).toEqual(['call ended']);
    endTasks();
    await stopped;
    expect(happened).toEqual(['call ended', 'jobs ended', 'thread ended', 'database closed']);
  });

  it('does not wait for a client that keeps its connection, however often it calls', async () => {
    const { url, begun, goOn, happened, stop } = await openServer();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = answerTo(`${url}/waits`, agent);
    await begun;
    const second = answerTo(url, agent);
    const stopped = stop(NO_LIMIT_MS);
    goOn();
    expect((await first).statusCode).toBe(200);
    await stopped;
    expect(happened.at(-1)).toBe('database closed');
    // It used the same connection and learned that it is the last one, or found the connection closed.
    expect((await second.catch(() => null))?.headers.connection ?? 'close').toBe('close');
    agent.destroy();
  });

  it('closes all the same when work takes too long, and says how much was cut off', async () => {
    const { url, begun, goOn, happened, lines, stop } = await openServer();
    const asked = fetch(`${url}/waits`).catch(() => 'cut off');
    await begun;
    await stop(1);
    expect(await asked).toBe('cut off');
    expect(happened).toEqual(['jobs ended', 'thread ended', 'database closed']);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'stopped before all work had ended', calls: 1 },
    ]);
    goOn();
  });
});

async function answerTo(url: string, agent: Agent): Promise<IncomingMessage> {
  const [answer] = await once(get(url, { agent }), 'response');
  answer.resume();
  return answer;
}
