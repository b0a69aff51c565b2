import type { MessageKey } from '#server/domain/messages/message-store.ts';

interface OfProposal {
  readonly proposerId: string;
}

/** By job, which row its work is about. */
export interface DueWork {
  readonly 'issue-policy': OfProposal;
  readonly 'fetch-document': OfProposal;
  readonly 'withdraw-policy': OfProposal;
  readonly 'refund-payment': OfProposal & { readonly orderId: string; readonly transactionId: string };
  readonly 'reconcile-payment': OfProposal & { readonly orderId: string };
  readonly 'finish-kyc-check': OfProposal;
  readonly 'send-access-code': { readonly id: string };
  readonly 'deliver-message': MessageKey;
}

/** Finds the work of each job that is due, longest due first. */
export type DueWorkStore = {
  readonly [Job in keyof DueWork]: (now: Date, atMost: number) => Promise<DueWork[Job][]>;
};

/** Tasks that failed, for all processes. */
export interface TaskPauseStore {
  /** Which of these tasks failed when last tried. */
  pausedAmong(tasks: readonly string[]): Promise<ReadonlySet<string>>;
  pause(task: string, until: Date): Promise<void>;
  /** Takes a task whose pause is over, for this process alone: for others it continues until then. Returns whether it was taken. */
  claim(task: string, now: Date, until: Date): Promise<boolean>;
  end(task: string): Promise<void>;
}
