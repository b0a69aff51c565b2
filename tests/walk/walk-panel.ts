import type { Decision } from '#contract/shared/decision.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerAdapter, SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import { systemTimer, type Timer } from '#server/shared/timer.ts';

/** The sandbox's insurers of a line. The last one delays its prices when the test says so. */
export class WalkPanel {
  private isSlow = false;
  private waiting: (() => void)[] = [];
  private underwriters: readonly Pick<InsurerAdapter<never, unknown, RecordBase>, 'insurer' | 'underwrite'>[] = [];

  slowDown(): void {
    this.isSlow = true;
  }

  /** Answers the pending requests, and all later ones at once. */
  speedUp(): void {
    this.isSlow = false;
    for (const answer of this.waiting.splice(0)) answer();
  }

  /** The panel's adapters for the server. */
  of<Request, Answer, Journey extends RecordBase>(
    adapters: readonly InsurerAdapter<Request, Answer, Journey>[],
  ): InsurerAdapter<Request, Answer, Journey>[] {
    this.underwriters = adapters;
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

  /** What an insurer would decide now. Nothing of it is stored. */
  async decide(insurerId: string, application: SubmittedProposal<RecordBase>): Promise<Decision> {
    const adapter = this.underwriters.find(({ insurer }) => insurer.insurer_id === insurerId);
    if (!adapter) throw new Error(`The panel has no insurer ${insurerId}`);
    return adapter.underwrite(application, new AbortController().signal);
  }
}

/** A list is answered soon without slow insurers; and no one is too slow for an answer. */
export const patientTimer: Timer = {
  after: (ms, run) => (ms < 1_000 ? systemTimer.after(20, run) : () => undefined),
};
