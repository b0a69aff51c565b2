import { vi } from 'vitest';
import { askOnce, PATIENCE } from '#tests/chaos/ask.ts';
import { SECRET } from '#tests/chaos/secret.ts';
import { type Server, startServer } from '#tools/app/start-server.ts';
import { SwitchingProxy } from './switching-proxy.ts';

/** An older build and this one. */
type Build = 'older' | 'newer';

/** Who serves: a deploy, a roll-back, and the deploy once more. */
const STAGES: readonly (readonly Build[])[] = [
  ['older'],
  ['older', 'newer'],
  ['newer'],
  ['newer', 'older'],
  ['older'],
  ['older', 'newer'],
  ['newer'],
];

interface Setting {
  readonly databaseUrl: string;
  /** The project of the older build. */
  readonly olderProject: string;
  /** How many answers are given before the last stage. */
  readonly answers: number;
}

/** Two builds of the server on one database, behind one address. Each process runs its jobs, too. */
export class Deployment {
  private stage = 0;
  private answers = 0;
  private moving: Promise<void> = Promise.resolve();
  private readonly running = new Map<Build, Server>();

  private constructor(
    private readonly proxy: SwitchingProxy,
    private readonly setting: Setting,
  ) {}

  static async start(setting: Setting): Promise<Deployment> {
    const deployment = new Deployment(await SwitchingProxy.start(), setting);
    await deployment.moveTo(STAGES[0] ?? []);
    return deployment;
  }

  /** Calls that were not answered, or at which a server failed. */
  get failed(): readonly string[] {
    return this.proxy.failed;
  }

  /** Sends a request repeatedly and unchanged, like a visitor who presses again, until it is answered. */
  readonly request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await vi.waitUntil(async () => (await askOnce(this.proxy.url, path, init)) ?? false, PATIENCE);
    this.noteAnswer();
    return response;
  };

  /** Waits until the last stage that was begun is reached. Returns how many stages are left. */
  async stagesLeft(): Promise<number> {
    await this.moving;
    return STAGES.length - 1 - this.stage;
  }

  /** SIGKILL to all that run, and waits until they run again. */
  async restartAll(): Promise<void> {
    await this.end();
    await Promise.all([...this.running.values()].map((server) => server.restart()));
  }

  /** SIGKILL to all that run. */
  async end(): Promise<void> {
    await Promise.all([...this.running.values()].map((server) => server.kill()));
  }

  async remove(): Promise<void> {
    await Promise.allSettled([this.moving]);
    await Promise.all([...this.running.values()].map((server) => server.stop()));
    await this.proxy.stop();
  }

  private noteAnswer(): void {
    this.answers += 1;
    const next = STAGES[this.stage + 1];
    if (!next || this.answers < this.setting.answers / (STAGES.length - 1)) return;
    this.answers = 0;
    this.stage += 1;
    this.moving = this.moving.then(() => this.moveTo(next));
  }

  /** As a supervisor does it: what comes is started first, and what goes is asked nothing more before it gets SIGTERM. */
  private async moveTo(builds: readonly Build[]): Promise<void> {
    for (const build of builds) {
      if (!this.running.has(build)) this.running.set(build, await this.startOf(build));
    }
    await this.proxy.lead(builds.flatMap((build) => this.running.get(build) ?? []));
    for (const [build, server] of this.running) {
      if (builds.includes(build)) continue;
      this.running.delete(build);
      await server.stop();
    }
  }

  private startOf(build: Build): Promise<Server> {
    const { databaseUrl, olderProject } = this.setting;
    const options = { databaseUrl, secret: SECRET, publicUrl: this.proxy.url };
    return startServer(build === 'older' ? { ...options, projectFolder: olderProject } : options);
  }
}
