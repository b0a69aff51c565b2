import type { MovingAddress } from './moving-address.ts';
import type { PostgresPair } from './postgres-pair.ts';

/** What was measured, in milliseconds. */
export interface Measured {
  /** From the kill of the primary until the standby takes changes. */
  readonly promotedAfter: number;
  /** From the kill until a call that was made after it is answered. */
  readonly answeredAfter: number;
  /** The longest time in which a buyer had to try one call. */
  readonly longestCall: number;
}

/** Replaces a primary by its standby, once a number of calls were answered, and measures what buyers see of it. */
export class Failover {
  private answers = 0;
  private killedAt: number | null = null;
  private promotedAt: number | null = null;
  private answeredAt: number | null = null;
  private longestCall = 0;
  private moving: Promise<void> = Promise.resolve();

  constructor(
    private readonly pair: PostgresPair,
    private readonly address: MovingAddress,
    private readonly answersBefore: number,
  ) {}

  /** @param begunAt when the buyer first tried the call that is now answered */
  noteAnswer(begunAt: number): void {
    const now = performance.now();
    this.answers += 1;
    this.longestCall = Math.max(this.longestCall, now - begunAt);
    if (this.killedAt !== null && begunAt > this.killedAt) this.answeredAt ??= now;
    if (this.killedAt !== null || this.answers < this.answersBefore) return;
    this.killedAt = now;
    this.moving = this.replace();
    // A failure is reported where the replacement is awaited.
    this.moving.catch(() => undefined);
  }

  /** Waits until the standby is the primary. Throws an Error if that was not while calls were made. */
  async measured(): Promise<Measured> {
    await this.moving;
    const { killedAt, promotedAt, answeredAt, longestCall } = this;
    if (killedAt === null || promotedAt === null || answeredAt === null) {
      throw new Error('All calls were answered before the primary was killed.');
    }
    return { promotedAfter: promotedAt - killedAt, answeredAfter: answeredAt - killedAt, longestCall };
  }

  private async replace(): Promise<void> {
    await this.pair.killPrimary();
    await this.pair.promoteStandby();
    this.promotedAt = performance.now();
    this.address.moveTo(this.pair.standbyPort);
  }
}
