import type { QueuedMessage } from './messenger.ts';

/** What identifies a message of the outbox. */
export interface MessageKey {
  readonly journeyId: string;
  readonly id: string;
}

/** A message that waits in the outbox, as the database has it. */
export interface WaitingMessage extends MessageKey {
  readonly channel: string;
  readonly sentTo: string;
  readonly subject: string | null;
  readonly text: string;
  readonly template: string | null;
  readonly variables: unknown;
  /** Kind and id of the file that the mail carries. A policy that an earlier build queued has no id. */
  readonly attaches: string | null;
  readonly attachedId: string | null;
  readonly attempts: number;
  readonly createdAt: Date;
  /** From then on it is not sent any more; null: it is of use for long. */
  readonly usefulUntil: Date | null;
}

/** The outbox. */
export interface MessageStore {
  add(
    message: QueuedMessage,
    attached: { readonly kind: string; readonly id: string } | null,
    now: Date,
  ): Promise<void>;
  /** The message if it is due. It is then not due for others until that time. */
  claim(key: MessageKey, now: Date, until: Date): Promise<WaitingMessage | null>;
  /** Waits longer for a message that was not sent and is still waiting. */
  postpone(key: MessageKey, attempts: number, until: Date): Promise<void>;
  delete(key: MessageKey): Promise<void>;
  /** Its state, locked until the transaction ends; null if there is no such message. */
  lockState(key: MessageKey): Promise<string | null>;
  setState(
    key: MessageKey,
    to: { readonly state: string; readonly refusal: string | null; readonly keepsPerson: boolean },
  ): Promise<void>;
  /** The message with this id, which a delivery report names alone. */
  find(id: string): Promise<MessageKey | null>;
}
