import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerAdapter } from '#server/insurers/insurer-adapter.ts';
import { systemTimer, type Timer } from '#server/partners/call-port.ts';

/** An insurer that delays its prices when the test says so. */
export class SlowInsurer {
  private isSlow = false;
  private waiting: (() => void)[] = [];

  slowDown(): void {
    this.isSlow = true;
  }

  /** Answers the pending requests, and all later ones at once. */
  speedUp(): void {
    this.isSlow = false;
    for (const answer of this.waiting.splice(0)) answer();
  }

  /** The last of these insurers becomes this one. */
  replaceLast<Request, Answer, Journey extends RecordBase>(
    adapters: readonly InsurerAdapter<Request, Answer, Journey>[],
  ): InsurerAdapter<Request, Answer, Journey>[] {
    return adapters.map((adapter, index) =>
      index === adapters.length - 1
        ? {
            ...adapter,
            quote: async (request, signal) => {
              if (this.isSlow) await new Promise<void>((resolve) => this.waiting.push(resolve));
              return adapter.quote(request, signal);
            },
          }
        : adapter,
    );
  }
}

/** A list is answered soon without slow insurers; and no one is too slow for an answer. */
export const patientTimer: Timer = {
  after: (ms, run) => (ms < 1_000 ? systemTimer.after(20, run) : () => undefined),
};
