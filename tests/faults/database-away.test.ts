import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerUpTo, NOMINEE } from '#tests/server/support/purchase.ts';
import { ServerProcess } from '#tests/server/support/server-process.ts';
import { Visitor } from '#tests/server/support/visitor.ts';
import type { Postgres } from '#tools/app/start-postgres.ts';
import { startRealPostgres } from './support/postgres.ts';

// The real process on a real PostgreSQL, which freezes or restarts while visitors submit answers.

const VISITORS = 8;
/** Only to distinguish a call that hangs from a slow one. Milliseconds. */
const HANGS_MS = 15_000;
const POLL = { timeout: 60_000, interval: 50 };

let database: Postgres;
let server: ServerProcess;
beforeAll(async () => {
  database = await startRealPostgres();
  server = await ServerProcess.create(database.databaseUrl);
  await server.start();
}, 120_000);
afterAll(async () => {
  await server?.remove();
  await database?.stop();
}, 60_000);

const withoutHanging = {
  request: (path: string, init?: RequestInit) =>
    server.request(path, { ...init, signal: AbortSignal.timeout(HANGS_MS) }),
};

const ready = async (): Promise<number> => (await withoutHanging.request('/readyz')).status;

/** A visitor who submits another nominee again and again, and repeats an attempt that was refused. */
class Submitter {
  /** The last name that the server said it has taken. */
  confirmed: string = NOMINEE.full_name;
  submitted = 0;
  readonly refusals: { reason: unknown; retryAfter: string | null }[] = [];
  private stopped = false;

  private constructor(
    private readonly me: Visitor,
    private readonly proposal: { params: Record<string, string> },
  ) {}

  static async create(): Promise<Submitter> {
    const me = new Visitor(withoutHanging);
    const { proposal } = await answerUpTo(me, 'payment');
    return new Submitter(me, proposal);
  }

  async run(): Promise<void> {
    while (!this.stopped) {
      const full_name = `Rohan ${'abcdefghij'.charAt(this.submitted % 10).toUpperCase()} Kulkarni`;
      if (!(await this.submit(full_name, `attempt-${this.submitted}`))) continue;
      this.confirmed = full_name;
      this.submitted += 1;
    }
  }

  stop(): void {
    this.stopped = true;
  }

  async stored(): Promise<string | undefined> {
    const { proposal } = await this.me.ok('fullProposalDetails', undefined, this.proposal);
    return proposal?.nominee_details?.full_name;
  }

  private async submit(full_name: string, key: string): Promise<boolean> {
    const options = { ...this.proposal, key };
    const { status, data, message, headers } = await this.me.send(
      'updateNomineeDetails',
      { ...NOMINEE, full_name },
      options,
    );
    if (status === 200) return true;
    if (status !== 503) throw new Error(`${status} ${message}`);
    const reason = typeof data === 'object' && data !== null && 'reason' in data ? data.reason : null;
    this.refusals.push({ reason, retryAfter: headers.get('retry-after') });
    await vi.waitUntil(async () => this.stopped || (await ready()) === 200, POLL);
    return false;
  }
}

describe('a database that is away while visitors submit answers', () => {
  it.each([
    [
      'because it is frozen',
      async () => {
        database.pause();
        await expect.poll(ready, POLL).toBe(503);
        return () => database.resume();
      },
    ],
    [
      'because it restarts',
      async () => {
        await database.restart();
        return () => undefined;
      },
    ],
  ] as const)(
    '%s: they are told to try again, no answer is lost, and all continues automatically',
    async (_, begin) => {
      const submitters = await Promise.all(Array.from({ length: VISITORS }, () => Submitter.create()));
      const running = Promise.all(submitters.map((submitter) => submitter.run()));
      // A failure is reported where all are awaited, below.
      running.catch(() => undefined);
      const refused = () => submitters.filter(({ refusals }) => refusals.length > 0).length;
      const leastSubmitted = () => Math.min(...submitters.map(({ submitted }) => submitted));
      await expect.poll(leastSubmitted, POLL).toBeGreaterThan(0);

      const end = await begin();
      await expect.poll(refused, POLL).toBeGreaterThan(0);
      end();
      await expect.poll(ready, POLL).toBe(200);
      const before = submitters.map(({ submitted }) => submitted);
      await expect
        .poll(() => submitters.every(({ submitted }, index) => submitted > (before[index] ?? 0)), POLL)
        .toBe(true);

      for (const submitter of submitters) submitter.stop();
      await running;
      for (const submitter of submitters) {
        expect(await submitter.stored()).toBe(submitter.confirmed);
        for (const refusal of submitter.refusals) {
          expect(refusal).toEqual({ reason: 'UNAVAILABLE', retryAfter: '2' });
        }
      }
    },
    240_000,
  );
});
