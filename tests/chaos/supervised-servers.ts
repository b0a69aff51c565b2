import { vi } from 'vitest';
import { type Server, type ServerOptions, startServer } from '#tools/app/start-server.ts';
import { askOnce, PATIENCE } from './ask.ts';

interface Supervised {
  readonly server: Server;
  isUp: boolean;
}

/** Server processes on one database. A process that has ended is started again, as a supervisor does. */
export class SupervisedServers {
  /** How often a process has ended and was started again. */
  deaths = 0;
  /** How often each status was answered, also those after which a request is sent again. */
  readonly statuses = new Map<number, number>();
  /** Called after each answer. */
  onAnswer: () => void = () => undefined;
  private turn = 0;
  private isSupervised = true;
  private failure: unknown = null;
  private readonly processes: readonly Supervised[];

  private constructor(servers: readonly Server[]) {
    this.processes = servers.map((server) => ({ server, isUp: true }));
    for (const supervised of this.processes) {
      this.supervise(supervised).catch((error: unknown) => {
        this.failure ??= error;
      });
    }
  }

  static async start(count: number, options: ServerOptions): Promise<SupervisedServers> {
    return new SupervisedServers(await Promise.all(Array.from({ length: count }, () => startServer(options))));
  }

  /** The first of them. */
  get first(): Server {
    const [first] = this.processes;
    if (!first) throw new Error('There is no server.');
    return first.server;
  }

  /**
   * Sends a request to any server that answers, repeatedly and unchanged, like a visitor who presses again. ‘Not now’
   * and ‘please try again in a moment’ are not answers.
   */
  readonly request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await vi.waitUntil(async () => (await this.ask(path, init)) ?? false, PATIENCE);
    this.onAnswer();
    return response;
  };

  /** SIGKILL to one of the running ones. @param choice which one of them, modulo their number */
  async kill(choice: number): Promise<void> {
    await this.until(() => this.running.length > 0);
    const chosen = this.running[choice % this.running.length];
    if (!chosen) throw new Error('There is no server that runs.');
    // At once, so that another kill before this process has ended chooses another process.
    chosen.isUp = false;
    await chosen.server.kill();
  }

  /** SIGKILL to all, and waits until all are running again. */
  async restartAll(): Promise<void> {
    await this.allUp();
    const deaths = this.deaths + this.processes.length;
    await Promise.all(this.processes.map(({ server }) => server.kill()));
    await this.until(() => this.deaths === deaths);
    await this.allUp();
  }

  /** SIGKILL to all, without a restart. */
  async end(): Promise<void> {
    await this.allUp();
    this.isSupervised = false;
    await Promise.all(this.processes.map(({ server }) => server.kill()));
  }

  /** Ends all, and removes their data. */
  async remove(): Promise<void> {
    if (this.isSupervised) await this.end();
    await Promise.all(this.processes.map(({ server }) => server.stop()));
  }

  private get running(): Supervised[] {
    return this.processes.filter(({ isUp }) => isUp);
  }

  private allUp(): Promise<void> {
    return this.until(() => this.running.length === this.processes.length);
  }

  /** Throws the reason if a server was not started again. */
  private async until(condition: () => boolean): Promise<void> {
    await vi.waitUntil(() => {
      if (this.failure !== null) throw this.failure;
      return condition();
    }, PATIENCE);
  }

  private async supervise(supervised: Supervised): Promise<void> {
    for (;;) {
      const signal = await supervised.server.ended();
      if (!this.isSupervised) return;
      if (signal !== 'SIGKILL') throw new Error('A server has ended that nobody killed.');
      supervised.isUp = false;
      this.deaths += 1;
      await supervised.server.restart();
      supervised.isUp = true;
    }
  }

  /** Null without an answer. */
  private async ask(path: string, init: RequestInit): Promise<Response | null> {
    if (this.failure !== null) throw this.failure;
    this.turn += 1;
    const { url } = this.processes[this.turn % this.processes.length]?.server ?? this.first;
    return askOnce(url, path, init, (status) => {
      this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    });
  }
}
