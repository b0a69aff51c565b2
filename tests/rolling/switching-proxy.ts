import { once } from 'node:events';
import { type ServerType, serve } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { proxy } from 'hono/proxy';
import { vi } from 'vitest';
import { freePort } from '#tools/app/free-port.ts';
import type { Server } from '#tools/app/start-server.ts';

/** Longer than a call may take (server/api/http/availability.ts). Milliseconds. */
const DRAINED = { timeout: 60_000, interval: 10 };

/** One address before several servers, each of which is asked in turn. */
export class SwitchingProxy {
  /** Calls that a server did not answer, or at which it failed. ‘Not now’ (503) is an answer. */
  readonly failed: string[] = [];
  private readonly underWay = new Map<Server, number>();
  private servers: readonly Server[] = [];
  private turn = 0;

  private constructor(
    readonly url: string,
    private readonly listening: ServerType,
  ) {}

  static async start(): Promise<SwitchingProxy> {
    const port = await freePort();
    const hono = new Hono();
    const listening = serve({ fetch: hono.fetch, port });
    await once(listening, 'listening');
    const made = new SwitchingProxy(`http://localhost:${port}`, listening);
    hono.all('*', (context) => made.forward(context));
    return made;
  }

  /** From now on calls go to these. Waits until all others have answered what they were asked. */
  async lead(servers: readonly Server[]): Promise<void> {
    const left = this.servers.filter((server) => !servers.includes(server));
    this.servers = servers;
    await vi.waitUntil(() => left.every((server) => this.countOf(server) === 0), DRAINED);
  }

  async stop(): Promise<void> {
    this.listening.close();
    await once(this.listening, 'close');
  }

  private async forward({ req }: Context): Promise<Response> {
    this.turn += 1;
    const server = this.servers[this.turn % this.servers.length];
    if (!server) throw new Error('The proxy leads to no server.');
    const { pathname, search } = new URL(req.url);
    this.underWay.set(server, this.countOf(server) + 1);
    try {
      const answer = await proxy(new URL(pathname + search, server.url), { raw: req.raw, redirect: 'manual' });
      if (answer.status >= 500 && answer.status !== 503) this.failed.push(`${pathname}: ${answer.status}`);
      return answer;
    } catch (error) {
      this.failed.push(`${pathname}: ${error}`);
      return new Response(null, { status: 502 });
    } finally {
      this.underWay.set(server, this.countOf(server) - 1);
    }
  }

  private countOf(server: Server): number {
    return this.underWay.get(server) ?? 0;
  }
}
