import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from '#tools/app/free-port.ts';

/**
 * A port whose connections lead to another one, which can be changed: what an operator has in a virtual address or in haproxy.
 * The driver of PostgreSQL takes one host, and knows no `target_session_attrs`.
 */
export class MovingAddress {
  private readonly open = new Set<Socket>();

  private constructor(
    readonly port: number,
    private readonly server: Server,
    private target: number,
  ) {}

  /** @param target the port where connections lead at first */
  static async start(target: number): Promise<MovingAddress> {
    const port = await freePort();
    const server = createServer();
    const made = new MovingAddress(port, server, target);
    server.on('connection', (socket) => made.lead(socket));
    await once(server.listen(port), 'listening');
    return made;
  }

  /** Ends all connections. New ones lead to another port. */
  moveTo(target: number): void {
    this.target = target;
    this.endAll();
  }

  async stop(): Promise<void> {
    const closed = once(this.server.close(), 'close');
    this.endAll();
    await closed;
  }

  private lead(client: Socket): void {
    const database = connect(this.target, 'localhost');
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      this.open.add(from);
      from.pipe(to);
      // A connection that breaks is closed next.
      from.on('error', () => undefined);
      from.once('close', () => {
        this.open.delete(from);
        to.destroy();
      });
    }
  }

  private endAll(): void {
    for (const socket of this.open) socket.destroy();
  }
}
